import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeBackup } from '#server/backup/write.ts';
import { readConfig } from '#server/config/config.ts';
import { openContext } from '#server/open-context.ts';

describe('The server’s files', () => {
  let place: string;
  let dataDir: string;
  let umask: number;
  beforeEach(() => {
    umask = process.umask(0o022);
    place = mkdtempSync(path.join(tmpdir(), 'greenside-private-'));
    dataDir = path.join(place, 'club', 'data');
  });
  afterEach(() => {
    process.umask(umask);
    rmSync(place, { recursive: true });
  });

  const modeOf = (file: string): string => (statSync(file).mode & 0o777).toString(8);
  const modes = () =>
    Object.fromEntries(readdirSync(dataDir).map((name) => [name, modeOf(path.join(dataDir, name))]));
  const start = () => openContext(readConfig({ DATA_DIR: dataDir }));
  const PRIVATE = {
    'greenside.db': '600',
    'greenside.db-shm': '600',
    'greenside.db-wal': '600',
    'server.lock': '600',
    'token-secret': '600',
  };

  it('can be read by their owner only, including backups and the files beside the database', async () => {
    const { context, close } = await start();
    expect(modeOf(dataDir)).toBe('700');
    expect(modes()).toMatchObject(PRIVATE);
    await writeBackup(context, path.join(place, 'today.backup'));
    expect(modeOf(path.join(place, 'today.backup'))).toBe('600');
    await close();
  });

  it('become readable by their owner only, even if the previous release created them', async () => {
    mkdirSync(dataDir, { recursive: true, mode: 0o755 });
    await (await start()).close();
    const old = ['greenside.db', 'server.lock', 'token-secret', 'before-restore-1.backup', 'notes.txt'];
    for (const name of [...old, 'greenside.db-wal', 'greenside.db-shm']) {
      writeFileSync(path.join(dataDir, name), '', { flag: 'a' });
      chmodSync(path.join(dataDir, name), 0o644);
    }
    chmodSync(dataDir, 0o755);
    const { close } = await start();
    expect(modeOf(dataDir)).toBe('700');
    expect(modes()).toMatchObject({ ...PRIVATE, 'before-restore-1.backup': '600', 'notes.txt': '644' });
    await close();
  });

  it('become readable by their owner only, even in a folder that everybody can read', async () => {
    mkdirSync(dataDir, { recursive: true });
    chmodSync(dataDir, 0o1777);
    const { close } = await start();
    expect(modeOf(dataDir)).toBe('777');
    expect(modes()).toMatchObject(PRIVATE);
    await close();
  });
});
