import { beforeAll, expect, it } from 'vitest';
import type { AccountExport } from '#contract/people/accounts.ts';
import type { HandicapExplanation } from '#contract/people/handicaps.ts';
import { good, onBothServers, PASSWORD, type Person } from '../world.ts';
import { bytesOf, CUPS, newFortyRounds, readTournaments, type FortyRounds } from './forty-rounds.ts';

type Order = {
  rows: { player: number; name: string; position: string; points: number; events: unknown[] }[];
};

onBothServers('A golfer with forty rounds on two accounts', (server) => {
  let world: FortyRounds;
  beforeAll(async () => {
    world = await newFortyRounds(server());
  }, 120_000);

  const get = async <T>(name: string, id: number, token?: string): Promise<T> =>
    JSON.parse(await bytesOf(server(), name, { id }, token)) as T;
  const record = ({ id }: Person) => get<HandicapExplanation>('explainHandicap', id);
  const order = async () => (await get<Order>('readSeason', world.season)).rows;
  const rowsOf = async ({ id }: Person) => (await order()).filter(({ player }) => player === id);
  const signIn = async ({ username }: Person): Promise<string> =>
    (await good<{ access: string }>(server(), 'signIn', { body: { username, password: PASSWORD } })).access;
  /** Everything about the two people and their tournaments, byte for byte. */
  const everything = async (): Promise<Record<string, string>> => {
    const shown = await readTournaments(server(), world);
    const { into, from, staff, season } = world;
    shown['order of merit'] = await bytesOf(server(), 'readSeason', { id: season });
    for (const person of [into, from]) {
      const { id } = person;
      shown[`record ${id}`] = await bytesOf(server(), 'explainHandicap', { id });
      shown[`export ${id}`] = await bytesOf(server(), 'exportAccount', { id }, await signIn(person));
      shown[`profile ${id}`] = await bytesOf(server(), 'readUser', { id }, staff.access);
    }
    return shown;
  };
  const merge = async (): Promise<number> => {
    const { into, from, staff } = world;
    const params = { id: into.id, from: from.id };
    const { version, counts } = await good<{ version: string; counts: object }>(
      server(),
      'previewMerge',
      { params },
      staff.access,
    );
    expect(counts).toMatchObject({ tournaments: CUPS / 2, cards: 20, scores: 20 * 18, groups: 20 });
    const body = { from: from.id, version };
    const sent = { params: { id: into.id }, body };
    return (await good<{ id: number }>(server(), 'mergeAccounts', sent, staff.access)).id;
  };
  const undo = (id: number) => good(server(), 'undoMerge', { params: { id } }, world.staff.access);
  const updateHandicaps = () => good(server(), 'updateHandicaps', {}, world.staff.access);
  /** The text as if the person had always had the account that stays. */
  const asOne = (text: string): string => {
    const { into, from } = world;
    const swapId = (value: unknown): unknown => (value === from.id ? into.id : value);
    const swap = (key: string, value: unknown): unknown => {
      if (value === from.username) return into.username;
      if (/^(user|player|partner|side)$/.test(key)) return isObject(value) ? swapIn(value) : swapId(value);
      if (/^(members|users)$/.test(key) && Array.isArray(value)) return value.map(swapId);
      return value;
    };
    const isObject = (value: unknown): value is { id?: number } =>
      typeof value === 'object' && value !== null;
    const swapIn = (person: { id?: number }) =>
      'id' in person ? { ...person, id: swapId(person.id) } : person;
    return text.startsWith('{') || text.startsWith('[')
      ? JSON.stringify(JSON.parse(text), swap)
      : text
          .replaceAll(from.username, into.username)
          .replaceAll(new RegExp(`,${from.id}\r`, 'g'), `,${into.id}\r`);
  };
  /** An act on a merged player can be undone only after a separation. */
  const withoutUndos = (text: string | undefined): string =>
    (text ?? '').replaceAll(/"can_undo":(?:true|false)/g, '"can_undo":null');
  /** Names alone, because the texts are too long to be printed. */
  const differing = (shown: Record<string, string>, wanted: Record<string, string>): string[] =>
    Object.keys(wanted).filter((name) => shown[name] !== wanted[name]);

  it('has the same positions on all boards and in all files after a merge, and an undo restores every row', async () => {
    const before = await everything();
    const id = await merge();
    const afterwards = await readTournaments(server(), world);
    expect(Object.keys(afterwards)).toHaveLength(CUPS * 15);
    const boards = Object.fromEntries(Object.keys(afterwards).map((name) => [name, before[name]!]));
    const wanted = Object.entries(boards).map(([name, text]) => [name, asOne(text)]);
    expect(
      wanted
        .filter(([name, text]) => withoutUndos(afterwards[name!]) !== withoutUndos(text))
        .map(([name]) => name),
    ).toEqual([]);
    expect(differing(afterwards, boards).length).toBeGreaterThan(CUPS);
    await undo(id);
    expect(differing(await everything(), before)).toEqual([]);
  }, 120_000);

  it('has the same handicap record, points and cards after a merge as a golfer who always had one account', async () => {
    const { into, from, single } = world;
    expect([(await record(into)).rounds.length, (await record(from)).rounds.length]).toEqual([20, 20]);
    expect([(await rowsOf(into)).length, (await rowsOf(from)).length]).toEqual([1, 1]);
    const id = await merge();

    const { user, handicap: _, ...one } = await record(into);
    const { user: other, handicap: __, ...wanted } = await record(single);
    expect([user, other, one.rounds.length]).toEqual([into.id, single.id, 40]);
    expect(one).toEqual(wanted);
    expect((await record(from)).rounds).toEqual([]);

    const [[row], [row2]] = [await rowsOf(into), await rowsOf(single)];
    expect(row!.events).toHaveLength(CUPS);
    expect(row!.events).toEqual(row2!.events);
    expect([row!.points, row!.position]).toEqual([row2!.points, row2!.position]);
    expect(await order()).toHaveLength(2);

    const account = await get<AccountExport>('exportAccount', into.id, await signIn(into));
    const theirs = await get<AccountExport>('exportAccount', single.id, await signIn(single));
    const cards = ({ cards: all }: AccountExport) =>
      all.map(({ tournament, round_number, total_score, holes }) => [
        tournament.id,
        round_number,
        total_score,
        holes.map(({ score }) => score),
      ]);
    expect(account.cards).toHaveLength(40);
    expect(cards(account)).toEqual(cards(theirs));
    expect(account.tournaments.map(({ tournament }) => tournament.id)).toEqual(
      world.cups.map((cup) => cup.id),
    );

    await updateHandicaps();
    const [now, then] = [await record(into), await record(single)];
    expect(now.handicap).not.toBeNull();
    expect([now.handicap, now.index]).toEqual([then.handicap, then.index]);
    await undo(id);
    await updateHandicaps();
  }, 120_000);
});
