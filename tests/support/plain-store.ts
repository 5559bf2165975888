export interface PlainUser {
  id: number;
  username: string;
  password: string;
  email: string;
  first_name: string;
  last_name: string;
  handicap: number | null;
  profile_picture_url: string | null;
  is_staff: boolean;
}

export interface PlainScore {
  user: number;
  tournament: number;
  round_number: number;
  hole: number;
  score: number;
  partner: number | null;
}

export type Row = Record<string, unknown> & { id: number };

export interface PlainStore {
  users: PlainUser[];
  tournaments: Row[];
  entries: { id: number; tournament: number; player: number }[];
  groupings: (Row & { tournament: number; round_number: number; members: number[] })[];
  settings: Row[];
  exclusions: Row[];
  /** Every score update in order of arrival, unchanged. */
  updates: Record<string, unknown>[];
  /** Current scores by user, tournament, round and hole. */
  scores: Map<string, PlainScore>;
}

const PARS = [4, 5, 3, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4, 4, 3, 4, 5, 4];
export const COURSE = { id: 5, name: 'Plain Links', pars: PARS };
/** Hole ids unrelated to course and number. */
export const HOLES = PARS.map((par, i) => ({ hole_number: i + 1, hole_id: 700 + i, par }));

const NAMES = [
  ['ada', 'Ada', 'Birdie'],
  ['ben', 'Ben', 'Fairway'],
  ['cleo', 'Cleo', 'Green'],
] as const;

/** Three golfers in one group of a one-round tournament, and another tournament without them. */
export function plainStore(): PlainStore {
  const users = NAMES.map(([username, first_name, last_name], i) => ({
    id: i + 1,
    username,
    password: `pw of ${username}`,
    email: `${username}@example.com`,
    first_name,
    last_name,
    handicap: i === 0 ? 12.4 : null,
    profile_picture_url: null,
    is_staff: false,
  }));
  const empty = { date2: null, date3: null, date4: null, course2: null, course3: null, course4: null };
  const course1 = { id: COURSE.id, name: COURSE.name };
  const both = { organizer: 1, course1, ...empty };
  return {
    users,
    tournaments: [
      { id: 11, name: 'Autumn Open', date1: '2026-09-19', ...both },
      { id: 12, name: 'Elsewhere', date1: '2026-09-19', ...both },
    ],
    entries: users.map(({ id }) => ({ id: 40 + id, tournament: 11, player: id })),
    groupings: [
      { id: 21, tournament: 11, round_number: 1, group_number: 1, members: [1, 2, 3] },
      { id: 22, tournament: 12, round_number: 1, group_number: 1, members: [3, 2] },
    ],
    settings: [],
    exclusions: [],
    updates: [],
    scores: new Map(),
  };
}
