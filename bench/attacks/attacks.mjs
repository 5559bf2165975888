// The requests of each attack, by name: `flood` sends as fast as its connections allow, `loops` sends one call after
// another.
let made = 0;

const json = (body) => ({ headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
const bearer = (token) => ({ 'content-type': 'application/json', authorization: `Bearer ${token}` });

const hex = (number) => number.toString(16).padStart(12, '0');

/** Lines in the log of one hole when `hole-log` begins. */
export const LINES = 200_000;

/** Uses the seeded data: `large.ids[0]` is staff and organizes the tournament `large`; the phones play `small`. */
export const ATTACKS = {
  registrations: {
    title: 'Registrations, 500 connections',
    flood: () => ({
      connections: 500,
      requests: [
        {
          method: 'POST',
          path: '/register/',
          setupRequest: (request) => {
            made += 1;
            return { ...request, ...json({ username: `flood-${process.pid}-${made}`, password: 'fore' }) };
          },
        },
      ],
    }),
  },
  players: {
    title: 'GET /api/players/ of 5,000, 50 readers',
    flood: () => ({ connections: 50, requests: [{ method: 'GET', path: '/api/players/' }] }),
  },
  groupings: {
    title: 'GET /api/groupings/, 50 readers',
    flood: () => ({ connections: 50, requests: [{ method: 'GET', path: '/api/groupings/' }] }),
  },
  junk: {
    title: 'Junk to token/refresh/ and logout/, 50',
    flood: () => ({
      connections: 50,
      requests: [
        { method: 'POST', path: '/token/refresh/', ...json({ refresh: 'junk' }) },
        { method: 'POST', path: '/logout/', ...json({ refresh_token: 'junk' }) },
      ],
    }),
  },
  draw: {
    title: 'Draws of 5,000 players',
    loops: ({ large }) => [
      () => ({
        method: 'POST',
        path: `/tournament/${large.tournament}/round/4/generate-groupings/`,
        headers: bearer(large.access[0]),
        body: JSON.stringify({ force: true }),
      }),
    ],
  },
  handicaps: {
    title: 'Handicap updates of 5,000 players',
    loops: ({ large }) => [
      (n) => ({
        method: 'POST',
        path: n % 2 === 0 ? '/api/handicaps/update_all/' : '/api/handicaps/update_all_normalized/',
        headers: bearer(large.access[0]),
        body: '{}',
      }),
    ],
  },
  renames: {
    title: 'Renames in 8 loops, beside draws of 5,000',
    loops: ({ large }) => [
      ...ATTACKS.draw.loops({ large }),
      ...Array.from({ length: 8 }, (_, at) => (n) => ({
        method: 'PUT',
        path: `/api/users/${large.ids[1]}/`,
        headers: bearer(large.access[1]),
        body: JSON.stringify({
          username: `renamed-${at}-${n}`,
          first_name: `R${n}`,
          last_name: 'X',
          email: 'x@y.z',
        }),
      })),
    ],
  },
  takeover: {
    title: 'Taking over golfers of another tournament',
    // A golfer without organizer rights: adds themselves, changes the name, leaves, guesses a code, writes to the card.
    loops: ({ large: { access, tournament }, small }) => {
      const [thief] = access.slice(-1);
      const { ids } = small;
      const [guest] = ids;
      const post = (path, body, headers = bearer(thief)) => ({
        method: 'POST',
        path,
        headers,
        body: JSON.stringify(body),
      });
      return [
        () => post('/api/player_post/', { player: guest, tournament }),
        (n) =>
          post(`/api/tournaments/${small.tournament}/roster/`, {
            op_id: `takeover-${process.pid}-${n}`,
            rows: [{ name: 'X', player_id: guest }],
          }),
        (n) => ({ ...post(`/api/users/${guest}/`, { first_name: `T${n}`, last_name: 'X' }), method: 'PUT' }),
        () => ({ ...post(`/api/player_post/${guest}`), method: 'DELETE', body: undefined }),
        (n) =>
          post(
            '/api/access/sign-in/',
            { code: `ZZZZ${String(n % 10_000).padStart(4, '0')}`, player: guest },
            { 'content-type': 'application/json' },
          ),
        () =>
          post('/api/scoreupdate/', {
            user: guest,
            tournament: small.tournament,
            round_number: 1,
            hole: small.course * 100 + 1,
            score: 1,
          }),
      ];
    },
    mustFail: true,
  },
  'hole-log': {
    title: `Late blind batches, log of ${LINES} lines`,
    loops: ({ small: { tournament, course, ids, access } }) => [
      (n) => ({
        method: 'POST',
        path: '/api/scoreupdate/batch/',
        headers: bearer(access[0]),
        body: JSON.stringify({
          updates: Array.from({ length: 100 }, (_, i) => ({
            user: ids[0],
            tournament,
            course,
            round_number: 3,
            hole: course * 100 + 1,
            score: 1 + ((n + i) % 9),
            stamp: `${hex(1000 + n * 100 + i)}-0000-q`,
            seen: `${hex(LINES)}-0000-p`,
          })),
        }),
      }),
    ],
    statusesOf: ({ results }) => results.map(({ status }) => status),
  },
};
