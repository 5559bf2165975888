import type { AnyEndpoint } from '#contract/endpoint.ts';

/** Reads that show who plays with whom. */
const GROUPS = ['/api/groupings/', '/tournament/:tournament/round/:round/groups/'];
/** The codes that groups have. */
const CODES = ['/api/tournaments/:id/access/'];
/** Reads that show a user's name, picture or handicap. */
const PEOPLE = [
  '/api/users/',
  '/api/people/',
  '/api/players/',
  ...GROUPS,
  '/tournament/:id/round-scores',
  '/tournament/:id/field',
  '/user/',
];
const MEMBERS = [
  '/api/players/',
  '/api/tournaments/',
  '/tournament/:id/round-scores',
  '/tournament/:id/field',
  ...GROUPS,
  '/user/',
];
const COURSES = [
  '/api/courses/',
  '/api/tournaments/',
  '/tournament/:id/round-scores',
  '/tournament/:id/field',
  '/user/',
];

const SCORES = [
  '/tournament/:id/round-scores',
  '/tournament/:id/field',
  '/tournament/:id/round/:round/history/',
  '/user/',
  ...GROUPS,
];
/** What a new draw, or another start of it, changes. */
const DRAW = [
  ...GROUPS,
  ...CODES,
  '/tournament/:id/round-scores',
  '/tournament/:id/field',
  '/tournament/:id/round/:round/history/',
  '/user/',
];

/** What boards of competitions are made of, and where competitions are listed. */
const FIELD = ['/tournament/:id/field', '/tournament/:id/competitions', '/api/competitions/'];
/** An order of merit is made of boards. */
const SEASONS = ['/api/seasons/'];

/** What each writing call changes, as beginnings of read paths in the contract's spelling. */
const CHANGES: Record<string, readonly string[]> = {
  'PUT /api/users/:id/': PEOPLE,
  'DELETE /api/users/:id/': [...PEOPLE, '/api/tournaments/'],
  'PUT /api/users/:id/handicap/': PEOPLE,
  'PUT /api/users/:id/lock/': ['/api/people/'],
  'POST /api/users/:id/password/': [],
  'POST /api/users/:id/sign-out-everywhere/': [],
  'POST /api/users/:id/reset-link/': [],
  'POST /api/password-reset/': [],
  'POST /api/password-reset/mail/': [],
  'POST /api/pictures/': [],
  'POST /api/tournaments/': ['/api/tournaments/', '/api/courses/'],
  'POST /api/tournaments/:id/copy/': ['/api/tournaments/', '/api/players/'],
  'PUT /api/tournaments/:id': MEMBERS,
  'DELETE /api/tournaments/:id': MEMBERS,
  'POST /api/player_post/': MEMBERS,
  'DELETE /api/player_post/:id': MEMBERS,
  'PUT /api/player_post/:id': MEMBERS,
  'POST /api/tournaments/:id/roster/': MEMBERS,
  'DELETE /api/tournaments/:id/roster/': MEMBERS,
  'POST /api/tournaments/:id/access/': CODES,
  'DELETE /api/access/:id/': CODES,
  'POST /api/access/': [],
  'POST /api/access/sign-in/': [],
  'POST /api/users/:id/claim/': PEOPLE,
  'POST /api/courses/': COURSES,
  'PUT /api/courses/:id/': COURSES,
  'DELETE /api/courses/:id/': COURSES,
  'PUT /api/courses/:id/conditions/': ['/api/courses/:id/conditions/', '/api/users/:id/handicap/'],
  'PUT /api/tournaments/:id/round/:round/course/': COURSES,
  'POST /api/tournament-grouping-settings/': ['/api/tournament-grouping-settings/'],
  'PUT /api/tournament-grouping-settings/:id/': ['/api/tournament-grouping-settings/'],
  'POST /api/player-exclusions/': ['/api/player-exclusions/'],
  'DELETE /api/player-exclusions/:id/': ['/api/player-exclusions/'],
  'POST /tournament/:tournament/round/:round/generate-groupings/': [
    ...DRAW,
    '/api/tournament-grouping-settings/',
  ],
  'PUT /tournament/:tournament/round/:round/groups/': DRAW,
  'PUT /tournament/:tournament/round/:round/tee-sheet/': DRAW,
  'DELETE /tournament/:tournament/round/:round/tee-sheet/': DRAW,
  'POST /api/scoreupdate/': SCORES,
  'POST /api/scoreupdate/batch/': SCORES,
  'POST /api/cardmarks/batch/': SCORES,
  'POST /api/carried/': SCORES,
  'POST /api/devices/': ['/user/'],
  'POST /api/handicaps/update_all/': PEOPLE,
  'POST /api/handicaps/update_all_normalized/': PEOPLE,
  'POST /api/competitions/': FIELD,
  'PUT /api/competitions/:id/': [...FIELD, ...SEASONS],
  'DELETE /api/competitions/:id/': [...FIELD, ...SEASONS],
  'PUT /tournament/:id/sides/': [...FIELD, ...SEASONS],
  'POST /tournament/:id/fix-handicaps/': [...FIELD, ...SEASONS, ...MEMBERS],
  'POST /api/seasons/': SEASONS,
  'PUT /api/seasons/:id/': SEASONS,
  'DELETE /api/seasons/:id/': SEASONS,
  'POST /token/': [],
  'POST /token/refresh/': [],
  'POST /register/': [],
  'POST /logout/': [],
};

/** Whether a write changes a read, by its path in the contract's spelling. A write nobody listed changes everything. */
export function touchedBy(write: Pick<AnyEndpoint, 'method' | 'path'>): (readPath: string) => boolean {
  const changes = CHANGES[`${write.method} ${write.path}`];
  return (path) => changes === undefined || changes.some((start) => path.startsWith(start));
}

/** Whether the table above knows a write; the tests hold it to the contract. */
export const isListed = ({ method, path }: Pick<AnyEndpoint, 'method' | 'path'>): boolean =>
  `${method} ${path}` in CHANGES;
