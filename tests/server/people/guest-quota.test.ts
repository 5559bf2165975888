import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { RosterResult, RosterRow } from '#contract/tournaments/roster.ts';
import { toPersonKey } from '#server/store/people/person-key.ts';
import { MAX_CREATIONS_PER_DAY, MAX_NAMESAKE_CANDIDATES, MAX_GUESTS } from '#server/policies/quotas.ts';
import { lockTournament } from '#server/store/tournaments/tournaments.ts';
import { fresh, newPeople, newWorld, onEveryServer, send, type People, type World } from '../world.ts';

const DAY_MS = 24 * 3_600_000;

onEveryServer('Guests, who are players without an account,', (server) => {
  let people: People;
  let w: World;
  beforeAll(async () => {
    people = await newPeople(server());
  });
  beforeEach(async () => {
    w = await newWorld(server(), people);
  });

  const add = (rows: RosterRow[], dry_run = false) =>
    send(
      server(),
      'addToRoster',
      { params: { id: w.tournament }, body: { op_id: fresh('list'), rows, dry_run } },
      people.organizer.access,
    );
  /** Inserts guests created earlier, of this tournament or of another one of the account. */
  const addBefore = (count: number, guest_of: number | null, created_at: number, last_name: string) =>
    server().context.write(async (trx) => {
      for (let at = 0; at < count; at += 1000) {
        const values = Array.from({ length: Math.min(1000, count - at) }, (_, i) => {
          const username = `${last_name} ${at + i}`;
          const person_key = toPersonKey({ first_name: 'Al', last_name });
          const name = {
            username,
            username_key: username.toLowerCase(),
            first_name: 'Al',
            last_name,
            person_key,
          };
          return { ...name, password_hash: '', email: '', is_staff: 0, is_guest: 1, created_at, guest_of };
        });
        const rows = values.map((row) => ({
          ...row,
          handicap_tenths: null,
          profile_picture_url: null,
          guest_by: people.organizer.id,
        }));
        for (let from = 0; from < rows.length; from += 50)
          await trx
            .insertInto('users')
            .values(rows.slice(from, from + 50))
            .execute();
      }
    });

  it('are limited in number for each tournament', async () => {
    await addBefore(MAX_GUESTS - 1, w.tournament, 0, fresh('Full'));
    expect((await add([{ name: fresh('Last One') }])).status).toBe(200);
    const refused = await add([{ name: fresh('Too Many') }]);
    expect(refused).toMatchObject({
      status: 409,
      body: { detail: `A tournament has at most ${MAX_GUESTS} players without an account.` },
    });
  });

  it('are limited in number for each organizer and day, over all tournaments', async () => {
    const now = server().context.clock();
    await addBefore(MAX_CREATIONS_PER_DAY.guests - 2, null, now - DAY_MS / 2, fresh('Day'));
    const refused = await add([
      { name: fresh('A One') },
      { name: fresh('B Two') },
      { name: fresh('C Three') },
    ]);
    expect(refused).toMatchObject({ status: 429, body: { detail: expect.stringContaining('12 hours') } });
    await server().context.write((trx) =>
      trx.updateTable('users').set({ guest_by: null }).where('guest_by', '=', people.organizer.id).execute(),
    );
    expect((await add([{ name: fresh('A One') }])).status).toBe(200);
  });

  it('are counted if they have the same name as a new player, but only the first few of them are listed', async () => {
    const last = fresh('Alike').replace(' ', '');
    await addBefore(60, w.tournament, 0, last);
    await server().context.write(async (trx) => {
      const rows = await trx.selectFrom('users').where('last_name', '=', last).select('id').execute();
      const players = rows.map(({ id }) => ({ tournament: w.tournament, player: id }));
      await trx.insertInto('players').values(players).execute();
    });
    const answer = await add(
      Array.from({ length: 500 }, () => ({ name: `Al ${last}` })),
      true,
    );
    const { results } = answer.body as { results: RosterResult[] };
    expect(results).toHaveLength(500);
    for (const { candidates, candidate_count } of results) {
      expect(candidates).toHaveLength(MAX_NAMESAKE_CANDIDATES);
      expect(candidate_count).toBeGreaterThan(MAX_NAMESAKE_CANDIDATES);
    }
  });

  it('can be imported from only one list of an organizer at a time', async () => {
    let release = (): void => {};
    const isHeld = new Promise<void>((resolve) => (release = resolve));
    const held = server().context.write(async (trx) => {
      await lockTournament(trx, w.tournament);
      await isHeld;
    });
    const both = [add([{ name: fresh('One A') }]), add([{ name: fresh('Two B') }])];
    expect(await Promise.race(both)).toMatchObject({
      status: 429,
      body: { detail: 'Your last list is still being processed. Please try again in a moment.' },
    });
    release();
    await held;
    expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([200, 429]);
    expect((await add([{ name: fresh('Three C') }])).status).toBe(200);
  });
});
