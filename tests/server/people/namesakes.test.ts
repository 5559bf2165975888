import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { BoardRow } from '#contract/scores/board.ts';
import { listGroupMembers, type Grouping } from '#contract/tournaments/groupings.ts';
import type { PlayerEntry } from '#contract/tournaments/players.ts';
import type { Scorecard } from '#contract/scores/scores.ts';
import type { User } from '#contract/people/users.ts';
import { toPersonKey } from '#server/store/people/person-key.ts';
import { fullName } from '#ui/names.ts';
import { fieldActs } from '../tournaments/field-acts.ts';
import { fresh, good, newPeople, newWorld, onEveryServer } from '../world.ts';
import type { People, World } from '../world.ts';

onEveryServer('Two players of a tournament with the same name', (server) => {
  let people: People;
  let w: World;
  beforeAll(async () => {
    people = await newPeople(server());
  });
  beforeEach(async () => {
    w = await newWorld(server(), people);
  });

  const about = () => ({ params: { id: w.tournament } });
  const ofTournament = () => ({ query: `?tournament=${w.tournament}` });
  const entered = async (): Promise<{ entry: number; player: User }[]> =>
    (await good<PlayerEntry[]>(server(), 'listPlayers', ofTournament())).flatMap(({ id, player }) =>
      typeof player === 'number' ? [] : [{ entry: id, player }],
    );
  /**
   * Adds players without accounts under other names first, because a list with the same name twice asks for a choice.
   */
  async function add(...rows: { name: string; handicap: number | null }[]): Promise<void> {
    const body = {
      op_id: fresh('import'),
      rows: rows.map((row, i) => ({ ...row, name: `${row.name}${i}` })),
    };
    await good(server(), 'addToRoster', { ...about(), body }, w.organizer.access);
    for (const { player } of await entered()) {
      const last_name = player.last_name?.replace(/\d$/, '') ?? '';
      const name = { first_name: player.first_name ?? '', last_name };
      await server().context.write((trx) =>
        trx
          .updateTable('users')
          .set({ ...name, person_key: toPersonKey(name) })
          .where('id', '=', player.id)
          .execute(),
      );
    }
    await server().context.write((trx) => server().context.boards.touch(trx, w.tournament));
  }
  /** Every name of a player called Duke, by the read that returns it. */
  async function names(): Promise<Record<string, string[]>> {
    const dukes = (all: readonly string[]) => all.filter((name) => name.includes('Duke')).sort();
    const board = await good<BoardRow[]>(server(), 'readBoard', about());
    const entries = await entered();
    const groups = await good<Grouping[]>(server(), 'listGroupings', ofTournament());
    const { players } = await fieldActs(w).field();
    return {
      board: dukes(board.map(({ user }) => fullName(user))),
      entries: dukes(entries.map(({ player }) => fullName(player))),
      groups: dukes(
        groups
          .filter(({ round_number }) => round_number === 2)
          .flatMap(listGroupMembers)
          .map(fullName),
      ),
      field: dukes(players.map(({ name }) => name)),
    };
  }
  const draw = () =>
    good(
      server(),
      'generateGroupings',
      { params: { tournament: w.tournament, round: 2 }, body: {} },
      w.organizer.access,
    );
  const everywhere = (all: string[]) => ({ board: all, entries: all, groups: all, field: all });

  it('are shown everywhere with their handicap index', async () => {
    await add(
      { name: 'Ken Duke', handicap: 12.4 },
      { name: 'Ken Duke', handicap: 3.1 },
      { name: 'Kendra Duke', handicap: 12.4 },
    );
    await draw();
    expect(await names()).toEqual(everywhere(['Ken Duke (12.4)', 'Ken Duke (3.1)', 'Kendra Duke']));
  });

  it('are numbered in the order of their entry if they also have the same handicap index', async () => {
    await add({ name: 'Ken Duke', handicap: 12.4 }, { name: 'Ken Duke', handicap: null });
    await draw();
    expect(await names()).toEqual(everywhere(['Ken Duke (1)', 'Ken Duke (2)']));
    const second = (await entered()).find(({ player }) => fullName(player) === 'Ken Duke (2)')!;
    await good(server(), 'removePlayer', { params: { id: second.entry } }, w.organizer.access);
    expect((await names())['board']).toEqual(['Ken Duke']);
  });

  it('are shown with their handicap index on their group’s card', async () => {
    await add({ name: 'Ken Duke', handicap: 12.4 }, { name: 'Ken Duke', handicap: 3.1 });
    const [one, two] = (await entered()).flatMap(({ player }) =>
      player.last_name === 'Duke' ? [player.id] : [],
    );
    const { version } = await good<{ version: string }>(
      server(),
      'readDraw',
      { params: { tournament: w.tournament, round: 2 } },
      w.organizer.access,
    );
    const group = { group_number: 1, players: [one, two], start_time: null, start_hole: null, locked: false };
    await good(
      server(),
      'changeDraw',
      { params: { tournament: w.tournament, round: 2 }, body: { version, groups: [group] } },
      w.organizer.access,
    );
    const card = await good<Scorecard>(server(), 'readScorecard', {
      params: { user: one!, tournament: w.tournament, round: 2 },
    });
    expect(listGroupMembers(card.grouping!).map(fullName)).toEqual(['Ken Duke (12.4)', 'Ken Duke (3.1)']);
    expect(fullName(card.user)).toBe('Ken Duke (12.4)');
  });
});
