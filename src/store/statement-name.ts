import { createHash } from 'node:crypto';

const names = new Map<string, string>();

/** Named statements are parsed and planned once per connection; the same text has the same name everywhere. */
export function statementName(sql: string): string {
  let name = names.get(sql);
  if (name === undefined) {
    name = `d${createHash('sha256').update(sql).digest('hex').slice(0, 24)}`;
    names.set(sql, name);
  }
  return name;
}
