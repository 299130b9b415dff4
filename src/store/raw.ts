import type pg from 'pg';
import { Prisma } from './generated/client.ts';
import { statementName } from './statement-name.ts';

/** The one thing the hot statements need of a database: to send a statement of ours and get its rows. */
export interface Raw {
  $queryRaw<T>(query: TemplateStringsArray | Prisma.Sql, ...values: readonly unknown[]): Promise<T>;
}

/**
 * Sends statements straight through the pool that Prisma uses too. Prisma's own `$queryRaw` does the same and then spells every row anew,
 * which costs more than the statement: the two trips of a command cannot afford that.
 */
export const rawOn = (pool: pg.Pool, prepared: boolean): Raw => ({
  async $queryRaw<T>(query: TemplateStringsArray | Prisma.Sql, ...values: readonly unknown[]): Promise<T> {
    const sql = 'raw' in query ? Prisma.sql(query, ...values) : query;
    const { text } = sql;
    const { rows } = await pool.query({ ...(prepared ? { name: statementName(text) } : {}), text, values: sql.values });
    return rows as T;
  },
});
