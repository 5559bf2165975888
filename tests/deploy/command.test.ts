import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type DatabaseName, type TestServer } from '#tests/support/server.ts';
import { makeCup } from '#tests/support/tournament.ts';

const COMMAND = fileURLToPath(new URL('../../scripts/greenside.mjs', import.meta.url));

/** Runs `greenside` in an empty folder without settings; returns exit code and output. */
async function greenside(words: string[], cwd: string): Promise<{ code: number; output: string }> {
  const env = { PATH: process.env['PATH'] };
  const child = spawn(process.execPath, [COMMAND, ...words], { cwd, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, output: output.trim() };
}

describe.each<DatabaseName>(['sqlite', 'postgres'])(
  'The operator’s command "greenside", with a database in %s,',
  (database) => {
    let server: TestServer;
    let folder: string;
    let settings: string[];
    beforeAll(async () => {
      if (!existsSync(new URL('../../dist/server/check.js', import.meta.url)))
        throw new Error('dist/server is missing: run npm run build first');
      server = await startServer({ database });
      await makeCup(server);
      folder = await mkdtemp(path.join(tmpdir(), 'greenside-command-'));
      const file = path.join(folder, 'greenside.env');
      const url = server.databaseUrl === null ? '' : `DATABASE_URL="${server.databaseUrl}"\n`;
      await writeFile(file, `# settings of the service\nDATA_DIR=${server.dataDir}\n${url}`);
      settings = ['--settings', file];
    });
    afterAll(async () => {
      await server.close();
      await rm(folder, { recursive: true });
    });

    it('finds the service’s settings from any folder, and prints the path of the data folder', async () => {
      const { code, output } = await greenside(['check', ...settings], folder);
      expect([code, output]).toEqual([
        0,
        expect.stringMatching(/1 tournaments, 0 scores\. The database is whole\.$/),
      ]);
      expect(output).toContain(server.dataDir);
      const unknown = await greenside(['staff', 'nobody-of-that-name', ...settings], folder);
      expect(unknown.code).toBe(1);
      expect(unknown.output).toMatch(/^There is no account named nobody-of-that-name in .*\.$/);
      expect(unknown.output).toContain(server.dataDir);
      expect(await readdir(folder)).toEqual(['greenside.env']);
    });

    it('ends all sign-ins: a token refresh is then refused, and a new sign-in succeeds', async () => {
      const caller = server.as(null);
      const account = { username: `signed-in-${database}`, password: 'a long enough password' };
      const made = await caller.post('/register/', account);
      const { refresh } = made.body as { refresh: string };
      expect((await caller.post('/token/refresh/', { refresh })).status).toBe(200);
      const { code, output } = await greenside(['sign-out-all', ...settings], folder);
      expect([code, output]).toEqual([0, expect.stringMatching(/^[1-9]\d* sign-ins ended\./)]);
      expect((await caller.post('/token/refresh/', { refresh })).status).toBe(401);
      expect((await caller.post('/token/', account)).status).toBe(200);
    });
  },
);

describe('The operator’s command "greenside"', () => {
  it.each(['staff', 'backup', 'check', 'sign-out-all'])(
    '%s, called without a database, creates no database, and prints the path where it looked for a database',
    async (command) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'greenside-empty-'));
      const words = { staff: ['somebody'], backup: ['file.backup'] }[command] ?? [];
      const { code, output } = await greenside([command, ...words, '--data', folder], folder);
      expect([code, output]).toEqual([1, `There is no database in ${folder}.`]);
      expect(await readdir(folder)).toEqual([]);
      await rm(folder, { recursive: true });
    },
  );

  it('prints its usage if its arguments are wrong', async () => {
    for (const words of [[], ['stuff'], ['check', '--data'], ['check', '--settings', '/no/such/file']]) {
      const { code, output } = await greenside(words, tmpdir());
      expect([words, code, output]).toEqual([
        words,
        1,
        expect.stringMatching(/Usage: greenside|There is no file/),
      ]);
    }
  });
});
