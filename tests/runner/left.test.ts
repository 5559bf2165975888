import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const LEFT = fileURLToPath(new URL('../../scripts/left.mjs', import.meta.url));

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

describe('A script of package.json', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'greenside-left-'));
    const script = `import { whenLeft } from ${JSON.stringify(LEFT)};
      import { writeFileSync } from 'node:fs';
      whenLeft(() => { writeFileSync('ended', ''); process.exit(0); });
      writeFileSync('pid', String(process.pid));
      setInterval(() => {}, 1000);`;
    await writeFile(path.join(folder, 'script.mjs'), script);
    const manifest = { name: 'left', private: true, scripts: { start: 'node script.mjs' } };
    await writeFile(path.join(folder, 'package.json'), JSON.stringify(manifest));
  });
  afterEach(() => rm(folder, { recursive: true }));
  const started = () =>
    vi.waitFor(async () => {
      const pid = Number(await read('pid'));
      expect(pid).toBeGreaterThan(0);
      return pid;
    }, 30_000);
  const read = (name: string) => readFile(path.join(folder, name), 'utf8');

  it('that was started by npm ends with npm, even if only npm gets the SIGTERM', async () => {
    const npm = spawn('npm', ['start'], { cwd: folder, stdio: 'ignore', detached: true });
    const pid = await started();
    npm.kill('SIGTERM');
    await vi.waitFor(() => read('ended'), 30_000);
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), 30_000);
  });

  it('that was started from a shell, not by npm, continues after its parent process ends', async () => {
    const { npm_lifecycle_event: _, ...env } = process.env;
    const shell = spawn('sh', ['-c', 'node script.mjs & wait'], { cwd: folder, stdio: 'ignore', env });
    const pid = await started();
    shell.kill('SIGKILL');
    await new Promise((done) => setTimeout(done, 1000));
    expect(isAlive(pid)).toBe(true);
    process.kill(pid, 'SIGKILL');
  });
});
