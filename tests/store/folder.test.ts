import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { canonical } from '../../src/engine/json.ts';
import { openStore } from '../../src/store/open-store.ts';
import { embeddedStore } from '../support/stores.ts';
import { aGame, anAppend, guest, stored } from './build.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Another process that opens a folder, says how that went, and stays. */
function anotherProcess(dataDir: string): { child: ChildProcess; said: Promise<string> } {
  const script = fileURLToPath(new URL('./open-folder.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said = new Promise<string>((resolve, refuse) => {
    child.stdout?.once('data', (text: Buffer) => resolve(text.toString().trim()));
    child.once('exit', (code) => refuse(new Error(`the other process ended with ${code}`)));
  });
  return { child, said };
}

const end = (child: ChildProcess): Promise<void> =>
  new Promise((ended) => {
    child.once('exit', () => ended());
    child.kill('SIGKILL');
  });

describe('a store in a folder', () => {
  let home: string;
  let dataDir: string;
  beforeAll(() => {
    home = mkdtempSync(join(tmpdir(), 'delve-folder-'));
    dataDir = join(home, 'made', 'by the store');
  });
  afterAll(() => rmSync(home, { recursive: true, force: true }));

  test('keeps everything over a restart', async () => {
    const first = await embeddedStore(dataDir);
    const ann = await guest(first.store, 'Ann');
    const game = await aGame(first.store, ann);
    await first.store.append(anAppend(game, ann, { commandId: 'c' }));
    const before = await stored(first.store, game.id);
    const events = await first.store.eventsUpTo(game.id, 1);
    await first.close();
    await first.close();

    const second = await embeddedStore(dataDir);
    const opened = await second.store.open({ credential: ann.credential, gameId: game.id, commandId: 'c' });
    expect(opened.caller?.player).toEqual(ann.player);
    expect(opened.repeated?.version).toBe(0);
    expect(canonical(opened.game)).toBe(canonical(before));
    expect(await second.store.eventsUpTo(game.id, 1)).toEqual(events);
    expect((await second.store.append(anAppend(before, ann))).kind).toBe('appended');
    await second.close();
  });

  test('is for one process: a second one is refused in a sentence, until the first has ended, even by a kill', async () => {
    const refusal = `StoreUnavailable: The data folder ${dataDir} is in use by another process.`;
    const here = await embeddedStore(dataDir);
    await expect(openStore({ dataDir })).rejects.toThrow('is in use by another process');
    const there = anotherProcess(dataDir);
    expect(await there.said).toBe(refusal);
    await Promise.all([end(there.child), here.close()]);

    const holder = anotherProcess(dataDir);
    expect(await holder.said).toBe('open');
    await expect(openStore({ dataDir })).rejects.toThrow('is in use by another process');
    await end(holder.child);
    const again = await embeddedStore(dataDir);
    await expect(again.store.ping()).resolves.toBeUndefined();
    await again.close();
  });

  test('that several take over at once from a dead one goes to one of them', async () => {
    const dead = anotherProcess(dataDir);
    expect(await dead.said).toBe('open');
    await end(dead.child);
    const openings = await Promise.allSettled([1, 2, 3].map(() => openStore({ dataDir })));
    const open = openings.filter(({ status }) => status === 'fulfilled') as PromiseFulfilledResult<
      Awaited<ReturnType<typeof openStore>>
    >[];
    expect(open).toHaveLength(1);
    await open[0]?.value.close();
  });

  test('that cannot be made or written is refused in a sentence', async () => {
    const file = join(home, 'a file');
    writeFileSync(file, '');
    await expect(openStore({ dataDir: join(file, 'within') })).rejects.toMatchObject({
      name: 'StoreUnavailable',
      message: `The data folder ${join(file, 'within')} cannot be written (ENOTDIR).`,
    });
  });

  test('that is closed to this user is refused in a sentence', async () => {
    const closed = join(home, 'closed');
    mkdirSync(closed);
    chmodSync(closed, 0o555);
    chmodSync(home, 0o755);
    const isRoot = process.getuid?.() === 0;
    // No folder is closed to root: for the moment of the attempt we are nobody.
    if (isRoot) process.seteuid?.(65534);
    const attempt = openStore({ dataDir: closed });
    if (isRoot) process.seteuid?.(0);
    await expect(attempt).rejects.toThrow(`The data folder ${closed} cannot be written (EACCES).`);
  });

  test('that holds something else is refused in a sentence, and is free again', async () => {
    const other = join(home, 'other');
    mkdirSync(join(other, 'postgres'), { recursive: true });
    writeFileSync(join(other, 'postgres', 'PG_VERSION'), '12\n');
    await expect(openStore({ dataDir: other })).rejects.toMatchObject({
      name: 'StoreUnavailable',
      message: expect.stringContaining(other),
    });
    rmSync(join(other, 'postgres'), { recursive: true });
    cpSync(join(dataDir, 'postgres'), join(other, 'postgres'), { recursive: true });
    const store = await openStore({ dataDir: other });
    await store.close();
  });
});
