import { readFileSync } from 'node:fs';

const END = 0x06054b50;
const ENTRY = 0x02014b50;

/** The names of the files in a zip, read from its central directory. */
export function namesInZip(file: string): readonly string[] {
  const bytes = readFileSync(file);
  let end = bytes.length - 22;
  while (end >= 0 && bytes.readUInt32LE(end) !== END) end -= 1;
  if (end < 0) throw new Error(`${file} is no zip`);
  const names: string[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (bytes.readUInt32LE(at) !== ENTRY) throw new Error(`${file} is damaged`);
    const [name, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [number, number, number];
    names.push(bytes.toString('utf8', at + 46, at + 46 + name));
    at += 46 + name + extra + comment;
  }
  return names;
}
