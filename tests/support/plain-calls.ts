import { HOLES } from './plain-store.ts';
import type { PlainScore, PlainStore, PlainUser, Row } from './plain-store.ts';

/** The calls of SPEC.md §7 as a plain backend answers them, with the minimum where the spec is silent. */

interface Asked {
  /** The ids of the path, in order. */
  ids: number[];
  body: Record<string, unknown>;
  caller: number | null;
}

export interface PlainCall {
  method: string;
  path: RegExp;
  answer: (store: PlainStore, asked: Asked) => [status: number, json: unknown];
}

const keyOf = (user: number, tournament: number, round: number, hole: number) =>
  `${user}/${tournament}/${round}/${hole}`;

const withoutPassword = (user: PlainUser) => ({ ...user, password: undefined });
const refOf = (store: PlainStore, id: number | null | undefined) => {
  const user = store.users.find((other) => other.id === id);
  if (!user) return null;
  const { first_name, last_name, profile_picture_url } = user;
  return { id: user.id, first_name, last_name, profile_picture_url };
};
const membersOf = (store: PlainStore, members: number[]) => ({
  user1: refOf(store, members[0]),
  user2: refOf(store, members[1]),
  user3: refOf(store, members[2]),
  user4: refOf(store, members[3]),
});

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = (user_id: number, token_type: string) =>
  `${base64url({ alg: 'none' })}.${base64url({ user_id, token_type })}.x`;
const tokens = (id: number) => ({ access: token(id, 'access'), refresh: token(id, 'refresh') });

const NOT_FOUND: [number, unknown] = [404, { detail: 'Not found.' }];
const NOBODY: [number, unknown] = [401, { detail: 'Authentication credentials were not provided.' }];
const idIn = (existing: readonly { id: number }[]) => Math.max(0, ...existing.map(({ id }) => id)) + 1;

/** The holes of a card with their scores. */
const holesOf = (store: PlainStore, user: number, tournament: number, round: number) =>
  HOLES.map(({ hole_number, hole_id, par }) => {
    const standing = store.scores.get(keyOf(user, tournament, round, hole_id));
    const score = standing?.score ?? 0;
    const over_under_par = score === 0 ? 0 : score - par;
    return { hole_id, hole_number, par, score, over_under_par, partner: refOf(store, standing?.partner) };
  });
const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0);

function scorecard(store: PlainStore, [user, tournament, round]: number[]): [number, unknown] {
  const owner = store.users.find(({ id }) => id === user);
  const found = store.tournaments.find(({ id }) => id === tournament);
  if (!owner || !found) return NOT_FOUND;
  const holes = holesOf(store, user!, tournament!, round!);
  const group = store.groupings.find(
    (it) => it.tournament === tournament && it.round_number === round && it.members.includes(user!),
  );
  const scores = holes.map(({ score }) => score);
  return [
    200,
    {
      user: withoutPassword(owner),
      date: found['date1'],
      course: found['course1'],
      round_number: round,
      holes: Object.fromEntries(holes.map((hole) => [hole.hole_number, hole])),
      front_score: sum(scores.slice(0, 9)),
      back_score: sum(scores.slice(9)),
      total_score: sum(scores),
      grouping: group ? membersOf(store, group.members) : null,
    },
  ];
}

function roundScores(store: PlainStore, tournament: number): unknown {
  return store.entries
    .filter((entry) => entry.tournament === tournament)
    .map(({ player }) => {
      const user = store.users.find(({ id }) => id === player)!;
      const played = holesOf(store, player, tournament, 1).filter(({ score }) => score > 0);
      const over_under_par = sum(played.map((hole) => hole.over_under_par));
      const summary = {
        holes_played: played.length,
        over_under_par,
        total_par: sum(played.map(({ par }) => par)),
        total_score: sum(played.map(({ score }) => score)),
      };
      return {
        user: { ...refOf(store, user.id), handicap: user.handicap, username: user.username },
        round_scores: { 1: summary },
        over_under_par,
      };
    });
}

function scoreUpdate(store: PlainStore, { body, caller }: Asked): [number, unknown] {
  if (caller === null) return NOBODY;
  const { user, tournament, round_number, hole, score, partner } = body as unknown as PlainScore;
  if (!HOLES.some(({ hole_id }) => hole_id === hole))
    return [400, { hole: ['Invalid pk - object does not exist.'] }];
  store.updates.push(body);
  const standing = { user, tournament, round_number, hole, score, partner };
  store.scores.set(keyOf(user, tournament, round_number, hole), standing);
  return [200, { message: 'Score updated successfully' }];
}

const tournamentOf = (store: PlainStore, id: number, players: unknown) => {
  const found = store.tournaments.find((tournament) => tournament.id === id);
  return found ? ([200, { ...found, players }] as [number, unknown]) : NOT_FOUND;
};
const entriesOf = (store: PlainStore, id: number) =>
  store.entries.filter(({ tournament }) => tournament === id);

/** CRUD calls for a list of rows. */
function rows(
  path: string,
  of: (store: PlainStore) => Row[],
  shape: (store: PlainStore, row: Row) => unknown,
): PlainCall[] {
  return [
    {
      method: 'GET',
      path: new RegExp(`^${path}$`),
      answer: (store) => [200, of(store).map((row) => shape(store, row))],
    },
    {
      method: 'POST',
      path: new RegExp(`^${path}$`),
      answer(store, { body, caller }) {
        if (caller === null) return NOBODY;
        const row = { ...body, id: idIn(of(store)) };
        of(store).push(row);
        return [201, shape(store, row)];
      },
    },
    {
      method: 'PUT',
      path: new RegExp(`^${path}(\\d+)/$`),
      answer(store, { ids: [id], body, caller }) {
        if (caller === null) return NOBODY;
        const row = of(store).find((other) => other.id === id);
        return row ? [200, shape(store, Object.assign(row, body))] : NOT_FOUND;
      },
    },
  ];
}

export const PLAIN_CALLS: readonly PlainCall[] = [
  {
    method: 'POST',
    path: /^\/token\/$/,
    answer(store, { body }) {
      const user = store.users.find((other) => other.username === body['username']);
      const isRight = user !== undefined && user.password === body['password'];
      return isRight ? [200, tokens(user.id)] : [401, { detail: 'No active account found.' }];
    },
  },
  {
    method: 'POST',
    path: /^\/register\/$/,
    answer(store, { body }) {
      // SPEC.md §8: a duplicate name makes this backend fail.
      if (store.users.some(({ username }) => username === body['username'])) return [500, {}];
      const id = idIn(store.users);
      const nobody = { email: '', first_name: '', last_name: '', handicap: null, profile_picture_url: null };
      const { username, password } = body as unknown as PlainUser;
      store.users.push({ id, username, password, ...nobody, is_staff: false });
      return [201, { ...tokens(id), user: { id } }];
    },
  },
  { method: 'POST', path: /^\/logout\/$/, answer: () => [205, {}] },
  {
    method: 'GET',
    path: /^\/api\/users\/(\d+)$/,
    answer(store, { ids: [id] }) {
      const user = store.users.find((other) => other.id === id);
      return user ? [200, withoutPassword(user)] : NOT_FOUND;
    },
  },
  {
    method: 'PUT',
    path: /^\/api\/users\/(\d+)\/$/,
    answer(store, { ids: [id], body, caller }) {
      if (caller === null) return NOBODY;
      const user = store.users.find((other) => other.id === id);
      return user ? [200, withoutPassword(Object.assign(user, body))] : NOT_FOUND;
    },
  },
  {
    method: 'GET',
    path: /^\/api\/tournaments\/$/,
    answer: (store) => [
      200,
      store.tournaments.map((it) => ({
        ...it,
        players: entriesOf(store, it.id).map(({ player }) => player),
      })),
    ],
  },
  {
    method: 'GET',
    path: /^\/api\/tournaments\/(\d+)$/,
    answer: (store, { ids: [id] }) => tournamentOf(store, id!, entriesOf(store, id!)),
  },
  {
    method: 'POST',
    path: /^\/api\/tournaments\/$/,
    answer(store, { body, caller }) {
      if (caller === null) return NOBODY;
      const row = { ...body, id: idIn(store.tournaments) };
      store.tournaments.push(row);
      return [201, row];
    },
  },
  {
    method: 'POST',
    path: /^\/api\/player_post\/$/,
    answer(store, { body, caller }) {
      if (caller === null) return NOBODY;
      const entry = { ...(body as { player: number; tournament: number }), id: idIn(store.entries) };
      store.entries.push(entry);
      return [201, entry];
    },
  },
  {
    method: 'DELETE',
    path: /^\/api\/player_post\/(\d+)$/,
    answer(store, { ids: [id] }) {
      store.entries = store.entries.filter((entry) => entry.id !== id);
      return [200, {}];
    },
  },
  { method: 'GET', path: /^\/api\/players\/$/, answer: (store) => [200, store.users.map(withoutPassword)] },
  {
    method: 'GET',
    path: /^\/tournament\/(\d+)\/round-scores$/,
    answer: (store, { ids: [id] }) => [200, roundScores(store, id!)],
  },
  {
    method: 'GET',
    path: /^\/api\/groupings\/$/,
    answer: (store) => [
      200,
      store.groupings.map(({ members, ...group }) => ({ ...group, ...membersOf(store, members) })),
    ],
  },
  {
    method: 'GET',
    path: /^\/user\/(\d+)\/tournament\/(\d+)\/round\/(\d)\/scorecard\/$/,
    answer: (store, { ids }) => scorecard(store, ids),
  },
  { method: 'POST', path: /^\/api\/scoreupdate\/$/, answer: scoreUpdate },
  ...rows(
    '/api/tournament-grouping-settings/',
    (store) => store.settings,
    (_, row) => row,
  ),
  ...rows(
    '/api/player-exclusions/',
    (store) => store.exclusions,
    (_, { player_id, ...row }) => ({ ...row, player: { id: player_id } }),
  ),
  {
    method: 'DELETE',
    path: /^\/api\/player-exclusions\/(\d+)\/$/,
    answer(store, { ids: [id] }) {
      store.exclusions = store.exclusions.filter((row) => row.id !== id);
      return [200, {}];
    },
  },
  {
    method: 'POST',
    path: /^\/tournament\/(\d+)\/round\/(\d)\/generate-groupings\/$/,
    answer: () => [200, { message: 'Groupings generated.' }],
  },
  ...['update_all', 'update_all_normalized'].map((name): PlainCall => ({
    method: 'POST',
    path: new RegExp(`^/api/handicaps/${name}/$`),
    answer: ({ users }) => [
      200,
      { message: 'Done.', updated_count: 0, total_users: users.length, errors: [] },
    ],
  })),
];
