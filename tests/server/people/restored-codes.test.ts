import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { RosterResult } from '#contract/tournaments/roster.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import { writeBackup } from '#server/backup/write.ts';
import { describeOnBothDatabases, startServer, type TestServer } from '#tests/support/server.ts';
import { makeCup } from '#tests/support/tournament.ts';

describeOnBothDatabases('A group’s code after a restore of the database', (database) => {
  let folder: string;
  let server: TestServer;
  let cup: Awaited<ReturnType<typeof makeCup>>;
  let guest: number;
  let file: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'greenside-codes-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  beforeEach(async () => {
    server = await startServer({ database });
    cup = await makeCup(server);
    file = join(folder, `${Math.random()}.backup`);
    const rows = [{ name: 'Gus Guest', handicap: 12 }];
    const added = await cup.organizer.as.post(`/api/tournaments/${cup.id}/roster/`, { op_id: 'list', rows });
    guest = (added.body.results as RosterResult[])[0]!.player!.id;
    await server.context.write((trx) =>
      trx.updateTable('groupings').set({ user4: guest }).where('tournament', '=', cup.id).execute(),
    );
  });
  afterEach(() => server.close());

  const codes = async (renew = false) => {
    const path = `/api/tournaments/${cup.id}/access/?renew=${renew}`;
    const { body } = await cup.organizer.as.post(path, { round_number: 1 });
    return body.codes as { id: number; code: string }[];
  };
  const signInByCode = (at: TestServer, code: string) =>
    at.as(null).post('/api/access/sign-in/', { code, player: guest });

  it('is valid if it was valid in the backup and in the database before the restore', async () => {
    const [restoredCode] = await codes();
    await writeBackup(server.context, file);
    await restoreBackup(server.context, file);
    expect((await signInByCode(server, restoredCode!.code)).status).toBe(200);
    await codes(true);
    await restoreBackup(server.context, file);
    expect((await signInByCode(server, restoredCode!.code)).status).toBe(404);
  });

  it('is invalid if the code was not in the database before the restore', async () => {
    const [lost] = await codes();
    await writeBackup(server.context, file);
    const empty = await startServer({ database });
    try {
      await restoreBackup(empty.context, file);
      expect((await signInByCode(empty, lost!.code)).status).toBe(404);
    } finally {
      await empty.close();
    }
  });

  it('lets a guest sign in if the backup is from the previous release of the server', async () => {
    const [code] = await codes();
    await writeBackup(server.context, file);
    const [head, ...lines] = gunzipSync(await readFile(file))
      .toString()
      .trim()
      .split('\n');
    const NEW = new Set(['guest_of', 'guest_by', 'person_key', 'access', 'tournament']);
    const before = lines.map((line) => {
      const page = JSON.parse(line) as { table?: string; rows?: Record<string, unknown>[] };
      if (!page.rows || !['users', 'device_keys', 'extra_scorers'].includes(page.table ?? '')) return line;
      const isNew = (key: string) =>
        NEW.has(key) && !(page.table === 'extra_scorers' && key === 'tournament');
      const rows = page.rows.map((row) =>
        Object.fromEntries(Object.entries(row).filter(([key]) => !isNew(key))),
      );
      return JSON.stringify({ ...page, rows });
    });
    const header = JSON.stringify({ ...JSON.parse(head!), migration: '0021_entry' });
    await writeFile(file, gzipSync([header, ...before, ''].join('\n')));
    await restoreBackup(server.context, file);
    const row = await server.context.read
      .selectFrom('users')
      .where('id', '=', guest)
      .select(['guest_of', 'person_key'])
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ guest_of: cup.id, person_key: 'guest gus' });
    expect((await signInByCode(server, code!.code)).status).toBe(200);
  });

  it('that is made after a move to another machine gives a helper the same user as before, also after a second move', async () => {
    const [code] = await codes();
    const signInHelper = (at: TestServer, body: object) =>
      at.as(null).post('/api/access/sign-in/', { helper: 'Hanna', ...body });
    const { body: former } = await signInHelper(server, { code: code!.code });
    await writeBackup(server.context, file);
    for (const move of ['first', 'second']) {
      const target = await startServer({ database });
      try {
        await restoreBackup(target.context, file);
        const { access } = await target.context.tokens.issue(cup.organizer.id);
        const { body } = await target
          .as(access)
          .post(`/api/tournaments/${cup.id}/access/`, { round_number: 1 });
        const again = await signInHelper(target, { code: body.codes[0].code, before: former.access });
        expect(again.body.user?.id, move).toBe(former.user.id);
        expect(target.context.tokens.verify(former.access), move).toBeNull();
        file = join(folder, `${move}-move.backup`);
        await writeBackup(target.context, file);
      } finally {
        await target.close();
      }
    }
  });
});
