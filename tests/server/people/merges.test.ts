import type { Scorecard } from '#contract/scores/scores.ts';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { Merge, MergePreview } from '#contract/people/merges.ts';
import { MERGE_UNDO_MS } from '#server/policies/lifetimes.ts';
import { AUTHOR_COLUMNS, HEAD_COLUMNS, OWNER_COLUMNS, PLAYER_COLUMNS } from '#server/store/merges/columns.ts';
import { sized } from '#tests/support/proof.ts';
import { fresh, good, newPeople, newPerson, onBothServers, PASSWORD, send } from '../world.ts';
import type { People, Person } from '../world.ts';
import {
  dumpRows,
  loadUserKeys,
  newMergeWorld,
  sorted,
  swapPeople,
  type MergeWorld,
  type Plan,
} from './merge-world.ts';

/** Columns with a user that a merge leaves as they are, each with the reason. */
const UNMOVED_COLUMNS: Readonly<Record<string, string>> = {
  'side_members.user': 'moves by the tournament of its side',
  'taken_names.user': 'its username stays taken',
  'refresh_tokens.user': 'the sign-ins of the account end',
  'device_keys.user': 'the keys of its phones are deleted',
  'password_resets.user': 'its links are deleted',
  'password_resets.made_by': 'a link of former staff is dead',
  'helpers.user': 'a helper is not merged',
  'tournament_roles.given_by': 'says who did it',
  'role_links.made_by': 'says who did it',
  'role_links.used_by': 'says who did it',
  'creations.user': 'only a phone of the account sends a create again',
  'server_settings.changed_by': 'says who did it',
  'calendar_feeds.user': 'its address ends; the person makes one for the other account',
  'calendar_events.user': 'counts the changes of that feed',
  'entry_checks.user': 'says what its organizer has seen',
  'journal.by_user': 'names are read through loadSuccessors',
  'journal.undone_by': 'names are read through loadSuccessors',
  'invitations.made_by': 'says who did it',
  'invitations.used_by': 'says who did it',
  'account_merges.from_user': 'says what was merged',
  'account_merges.into_user': 'says what was merged',
  'account_merges.made_by': 'says who did it',
};

const isSame = (rows: unknown[], others: unknown[]): boolean =>
  JSON.stringify(sorted(rows as never)) === JSON.stringify(sorted(others as never));

const MOVED = [...PLAYER_COLUMNS, ...AUTHOR_COLUMNS, ...HEAD_COLUMNS, ...OWNER_COLUMNS].map(
  ({ table, column }) => `${table}.${column}`,
);
const PLAN: fc.Arbitrary<Plan> = fc.record({
  who: fc.constantFrom('into', 'from'),
  isOwn: fc.boolean(),
  holes: fc.integer({ min: 1, max: 18 }),
  conflicts: fc.integer({ min: 0, max: 2 }),
});
const WHOLE: Plan = { who: 'from', isOwn: false, holes: 18, conflicts: 0 };

onBothServers('Two accounts of one person', (server) => {
  let people: People;
  let staff: Person;
  beforeAll(async () => {
    people = await newPeople(server());
    ({ staff } = people);
  });
  const preview = ({ into, from }: Pick<MergeWorld, 'into' | 'from'>) =>
    good<MergePreview>(server(), 'previewMerge', { params: { id: into.id, from: from.id } }, staff.access);
  const merge = async (world: Pick<MergeWorld, 'into' | 'from'>) => {
    const { version } = await preview(world);
    const body = { from: world.from.id, version };
    return send(server(), 'mergeAccounts', { params: { id: world.into.id }, body }, staff.access);
  };
  const undo = (id: number) => send(server(), 'undoMerge', { params: { id } }, staff.access);
  const board = (tournament: number) =>
    good<unknown[]>(server(), 'readBoard', { params: { id: tournament } });
  const results = (tournament: number) =>
    good<Record<string, unknown>[]>(server(), 'exportResults', {
      params: { id: tournament, format: 'json' },
    });
  const rounds = async (person: Person) =>
    (await good<{ rounds: unknown[] }>(server(), 'explainHandicap', { params: { id: person.id } })).rounds;

  it('are merged in every database column that names a user, except for the columns in a list of exceptions', async () => {
    const listedColumns = new Set([...MOVED, ...Object.keys(UNMOVED_COLUMNS)]);
    const keys = await loadUserKeys(server());
    expect(keys.length).toBeGreaterThan(25);
    expect(keys.filter((key) => !listedColumns.has(key))).toEqual([]);
  });

  it('are merged without loss or duplicates, and an undo restores every row', () =>
    fc.assert(
      fc.asyncProperty(fc.array(PLAN, { minLength: 1, maxLength: 4 }), async (plans) => {
        const world = await newMergeWorld(server(), plans);
        const [into, from] = [world.into.id, world.from.id];
        const before = await dumpRows(server());
        const { id } = (await merge(world)).body as Merge;
        const after = await dumpRows(server());
        const differing: string[] = [];
        const wanted = swapPeople(before, new Set([...MOVED, 'side_members.user']), { from, into });
        for (const [table, rows] of Object.entries(after))
          differing.push(...(table === 'users' || isSame(rows, wanted[table]!) ? [] : [table]));
        expect(differing).toEqual([]);
        expect((await undo(id)).status).toBe(204);
        expect(await dumpRows(server())).toEqual(before);
      }),
      { numRuns: sized(12, 4) },
    ));

  it('have one handicap record, one history and one export after a merge, and boards do not change', async () => {
    const plans: Plan[] = [WHOLE, { ...WHOLE, who: 'into' }, { ...WHOLE, isOwn: true }];
    const world = await newMergeWorld(server(), plans);
    const ids = world.played.map(({ tournament }) => tournament);
    const plain = async () => {
      const all = await Promise.all(ids.map(async (id) => [await board(id), await results(id)]));
      const { into, from } = world;
      // The same person: as one id and one username.
      const asOne = (key: string, value: unknown): unknown => {
        if (value === from.username) return into.username;
        return /^(id|user|player)/.test(key) && value === from.id ? into.id : value;
      };
      return JSON.stringify(all, asOne);
    };
    const [before, own, other] = [await plain(), await rounds(world.into), await rounds(world.from)];
    expect([own.length, other.length]).toEqual([1, 2]);
    expect((await preview(world)).counts).toMatchObject({
      tournaments: 2,
      organized: 1,
      cards: 2,
      entered: 72,
    });
    expect((await merge(world)).status).toBe(201);
    expect(await plain()).toBe(before);
    expect(await rounds(world.into)).toHaveLength(3);
    const account = await good<{ cards: unknown[]; organized: unknown[]; tournaments: unknown[] }>(
      server(),
      'exportAccount',
      { params: { id: world.into.id } },
      world.into.access,
    );
    expect([account.cards.length, account.organized.length, account.tournaments.length]).toEqual([3, 1, 3]);
  });

  it('that are merged and separated again still show who entered the scores in between', async () => {
    const world = await newMergeWorld(server(), [WHOLE]);
    const [{ tournament }] = world.played as [MergeWorld['played'][number]];
    const { id } = (await merge(world)).body as Merge;
    const course = await server()
      .context.read.selectFrom('tournaments')
      .where('id', '=', tournament)
      .select('course1')
      .executeTakeFirstOrThrow();
    const score = {
      user: world.into.id,
      tournament,
      round_number: 1,
      course: course.course1,
      hole: course.course1! * 100 + 1,
      score: 9,
      partner: null,
    };
    await good(server(), 'updateScore', { body: score }, world.into.access);
    // Blind, so that the value of the merged account is beside it from now on.
    const blind = {
      op_id: fresh('blind').replace(' ', '-'),
      stamp: `${'7'.repeat(11)}0-0000-mate`,
      seen: null,
    };
    const ofMate = { ...score, ...blind, hole: score.hole + 1, score: 8 };
    await good(server(), 'updateScore', { body: ofMate }, world.mate.access);
    expect((await undo(id)).status).toBe(204);
    const card = { params: { user: world.from.id, tournament, round: 1 } };
    const { holes } = await good<{ holes: Scorecard['holes'] }>(server(), 'readScorecard', card);
    expect(holes['1']).toMatchObject({ score: 9, entered_by: { id: world.into.id } });
    expect(holes['2']).toMatchObject({
      entered_by: { id: world.mate.id },
      disagreement: { user: { id: world.from.id } },
    });
    expect((await rounds(world.into)).length).toBe(0);
  });

  it('that are merged allow a sign-in with one username only, and with both again after an undo', async () => {
    const world = await newMergeWorld(server(), [WHOLE]);
    const login = async ({ username }: Person) =>
      (await send(server(), 'signIn', { body: { username, password: PASSWORD } })).status;
    const { id } = (await merge(world)).body as Merge;
    const refresh = await send(server(), 'refreshTokens', { body: { refresh: world.from.refresh } });
    expect([await login(world.into), await login(world.from), refresh.status]).toEqual([200, 401, 401]);
    const listed = await good<Merge[]>(server(), 'listMerges', {}, staff.access);
    expect(listed.map((each) => each.id)).toContain(id);
    await undo(id);
    expect([await login(world.into), await login(world.from)]).toEqual([200, 200]);
    expect((await undo(id)).status).toBe(404);
  });

  it('are merged so that the remaining account gets the data that its profile lacks, and an undo removes these data', async () => {
    const [into, from] = [await newPerson(server(), 'bare'), await newPerson(server(), 'full')];
    const fields = { first_name: 'Full', last_name: 'Name', email: 'full@example.org' };
    await good(server(), 'changeUser', { params: { id: from.id }, body: fields }, from.access);
    const index = { handicap: 12.4, source: 'Union', date: '2026-05-01' };
    await good(server(), 'enterHandicap', { params: { id: from.id }, body: index }, staff.access);
    const { id } = (await merge({ into, from })).body as Merge;
    const read = (who: Person) => good(server(), 'readUser', { params: { id: who.id } }, staff.access);
    expect(await read(into)).toMatchObject({ ...fields, handicap: 12.4, username: into.username });
    await undo(id);
    expect(await read(into)).toMatchObject({ first_name: '', email: '', handicap: null });
    expect(await read(from)).toMatchObject({ ...fields, handicap: 12.4, handicap_source: 'Union' });
  });

  it('are not merged while both play in one tournament, and the message names the tournament', async () => {
    const world = await newMergeWorld(server(), [WHOLE]);
    const tournament = world.played[0]!.tournament;
    await good(
      server(),
      'addPlayer',
      { body: { player: world.into.id, tournament } },
      world.organizer.access,
    );
    const { problems } = await preview(world);
    expect(problems.map(({ detail }) => detail)).toEqual([
      expect.stringMatching(/^Both play in Cup \d+\. Remove one of them there first\.$/),
    ]);
    expect((await merge(world)).status).toBe(409);
  });

  it('are not merged while phones may have unsent scores, or if anything has changed since the preview', async () => {
    const world = await newMergeWorld(server(), [WHOLE]);
    const { tournament } = world.played[0]!;
    const setDay = (date1: string) =>
      server().context.write((trx) =>
        trx.updateTable('tournaments').set({ date1 }).where('id', '=', tournament).execute(),
      );
    await setDay('2026-05-30');
    expect((await merge(world)).status).toBe(409);
    await setDay('2026-04-01');
    const { version } = await preview(world);
    await good(
      server(),
      'createTournament',
      { body: { name: 'One more', date1: '2026-07-01' } },
      world.from.access,
    );
    const body = { from: world.from.id, version };
    const late = await send(server(), 'mergeAccounts', { params: { id: world.into.id }, body }, staff.access);
    expect([late.status, (late.body as { detail: string }).detail]).toEqual([
      409,
      'Something has changed since you looked. Please check again what is merged.',
    ]);
  });

  it('are not merged if one account is deleted, staff, the caller’s own or already merged, or if the remaining account is a guest', async () => {
    const [into, from] = [await newPerson(server(), 'one'), await newPerson(server(), 'two')];
    const set = (id: number, values: object) =>
      server().context.write((trx) => trx.updateTable('users').set(values).where('id', '=', id).execute());
    await set(from.id, { is_staff: 1 });
    expect((await merge({ into, from })).status).toBe(409);
    await set(from.id, { is_staff: 0 });
    await set(into.id, { is_guest: 1 });
    expect((await merge({ into, from })).status).toBe(409);
    expect((await merge({ into: from, from: into })).status).toBe(201);
    expect((await merge({ into: from, from: into })).status).toBe(409);
    expect((await merge({ into: from, from: staff })).status).toBe(409);
  });

  it('can be separated again within a month, the latest merge first', async () => {
    const [a, b, c] = [
      await newPerson(server(), 'a'),
      await newPerson(server(), 'b'),
      await newPerson(server(), 'c'),
    ];
    const first = (await merge({ into: b, from: a })).body as Merge;
    const second = (await merge({ into: c, from: b })).body as Merge;
    expect((await undo(first.id)).status).toBe(409);
    expect((await undo(second.id)).status).toBe(204);
    expect((await undo(first.id)).status).toBe(204);
    const third = (await merge({ into: b, from: a })).body as Merge;
    server().time.now += MERGE_UNDO_MS;
    staff.access = (
      await good<{ access: string }>(server(), 'signIn', {
        body: { username: staff.username, password: PASSWORD },
      })
    ).access;
    expect((await undo(third.id)).status).toBe(404);
  });
});
