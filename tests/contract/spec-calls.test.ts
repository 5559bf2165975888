import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { DEFAULT_EXCLUSION_REASON, DEFAULT_GROUPING_SETTINGS } from '#contract/tournaments/settings.ts';
import { FRONT_HOLES, HOLES } from '#domain/holes-in-play.ts';

const user = { username: 'ada', email: 'ada@example.com', first_name: 'Ada', last_name: 'Birdie' };
const score = { user: 1, date: '2026-05-01', tournament: 2, course: 3, round_number: 1 };
const settings = { group_size: 4, handicap_weight: 0.7, current_score_weight: 0.3, auto_generate: true };
const tournament = {
  name: 'Open',
  organizer: 1,
  date1: '2026-05-01',
  date2: '',
  date3: '',
  date4: '',
  course1: 'Old Links',
  course2: '',
  course3: '',
  course4: '',
  players: [],
  scores: [],
};

/** The table of SPEC.md §7: method, path and the payload as the product sends it. */
const SPEC: [name: string, method: string, path: string, payload: unknown][] = [
  ['signIn', 'POST', '/token/', { username: 'ada', password: 'x' }],
  ['register', 'POST', '/register/', { username: 'ada', password: 'x' }],
  ['logout', 'POST', '/logout/', { refresh_token: 'r' }],
  ['readUser', 'GET', '/api/users/{id}', undefined],
  ['changeUser', 'PUT', '/api/users/{id}/', { ...user, profile_picture_url: 'https://example.com/a.png' }],
  ['listTournaments', 'GET', '/api/tournaments/', undefined],
  ['readTournament', 'GET', '/api/tournaments/{id}', undefined],
  ['createTournament', 'POST', '/api/tournaments/', tournament],
  ['listPlayers', 'GET', '/api/players/', undefined],
  ['readBoard', 'GET', '/tournament/{id}/round-scores', undefined],
  ['listGroupings', 'GET', '/api/groupings/', undefined],
  ['addPlayer', 'POST', '/api/player_post/', { player: 1, tournament: 2 }],
  ['removePlayer', 'DELETE', '/api/player_post/{id}', undefined],
  ['readScorecard', 'GET', '/user/{user}/tournament/{tournament}/round/{round}/scorecard/', undefined],
  ['updateScore', 'POST', '/api/scoreupdate/', { ...score, hole: 301, score: 4, partner: null }],
  ['updateHandicaps', 'POST', '/api/handicaps/update_all/', undefined],
  ['updateNormalizedHandicaps', 'POST', '/api/handicaps/update_all_normalized/', undefined],
  ['listGroupingSettings', 'GET', '/api/tournament-grouping-settings/', undefined],
  [
    'createGroupingSettings',
    'POST',
    '/api/tournament-grouping-settings/',
    { tournament: 2, round_number: 1, ...settings },
  ],
  [
    'changeGroupingSettings',
    'PUT',
    '/api/tournament-grouping-settings/{id}/',
    { tournament: 2, round_number: 1, ...settings },
  ],
  ['listExclusions', 'GET', '/api/player-exclusions/', undefined],
  [
    'createExclusion',
    'POST',
    '/api/player-exclusions/',
    { tournament: 2, player_id: 1, round_number: 1, reason: 'Manually excluded' },
  ],
  ['removeExclusion', 'DELETE', '/api/player-exclusions/{id}/', undefined],
  ['generateGroupings', 'POST', '/tournament/{tournament}/round/{round}/generate-groupings/', undefined],
];

const PAYLOADS = SPEC.filter(([, , , payload]) => payload !== undefined);

describe('the calls of SPEC.md §7', () => {
  it.each(SPEC)('include %s, with the method %s and the path %s', (name, method, path) => {
    const call = calls.get(name)!;
    expect([call.method, call.path.replace(/:([a-z]+)/g, '{$1}')]).toEqual([method, path]);
  });

  it.each(PAYLOADS)(
    'include %s, which accepts the payload that the app sends',
    (name, _method, _path, payload) => {
      const read = v.safeParse(calls.get(name)!.body as v.GenericSchema, payload);
      expect(read.issues ?? []).toEqual([]);
    },
  );

  it('are 24 calls', () => {
    expect(new Set(SPEC.map(([, method, path]) => `${method} ${path}`)).size).toBe(24);
  });
});

describe('the constants of SPEC.md §9', () => {
  it('define a front nine of holes 1 to 9 and a back nine of holes 10 to 18', () => {
    expect([HOLES, FRONT_HOLES]).toEqual([18, 9]);
  });

  it('include the default settings of the draw and the default reason of an exclusion', () => {
    expect(DEFAULT_GROUPING_SETTINGS).toEqual(settings);
    expect(DEFAULT_EXCLUSION_REASON).toBe('Manually excluded');
  });

  it.each([
    ['group_size', 2],
    ['group_size', 5],
    ['handicap_weight', 1.1],
    ['handicap_weight', -0.1],
    ['current_score_weight', 0.25],
  ])('limit the settings of the draw: a %s of %d is refused', (field, value) => {
    const body = { tournament: 2, round_number: 1, ...settings, [field]: value };
    expect(v.safeParse(calls.get('createGroupingSettings')!.body as v.GenericSchema, body).success).toBe(
      false,
    );
  });
});
