import type { CallName } from '#server/bounds/bound.ts';
import { createPresetSettings } from '#domain/competition/presets.ts';

export interface CallWorld {
  tournament: number;
  course: number;
  spare: number;
  ids: number[];
  competition: number;
  season: number;
  settings: number;
  exclusion: number;
  code: string;
  access: number;
  entry: number;
  refresh: string;
}

/**
 * One request; `{n}` in a body becomes a new number each time. `as`: a staff member or a plain account, whose own id
 * replaces an id of 0.
 */
export interface CallRequest {
  params?: Record<string, string | number>;
  query?: string;
  body?: unknown;
  as?: 'organizer' | 'own';
}

const HOLES = Array.from({ length: 18 }, (_, i) => ({ par: 4, stroke_index: i + 1 }));
const STABLEFORD = createPresetSettings('stableford', { rounds: [1, 2] });
/** A P-256 public key; its multiples are used as distinct keys. */
const POINT = 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU';

export function callRequests(w: CallWorld): Record<CallName, CallRequest> {
  const id = { id: w.tournament };
  const player = w.ids[1]!;
  const round = { tournament: w.tournament, round: 3 };
  const card = { user: player, ...round };
  const ofTournament = { params: id };
  const run = <T extends object>(sent: T) => ({ ...sent, as: 'organizer' as const });
  const own = <T extends object>(sent: T) => ({ ...sent, as: 'own' as const });
  const file = (format: string) => ({ params: { ...id, format } });
  const score = {
    user: player,
    date: '2026-06-03',
    tournament: w.tournament,
    course: w.course,
    round_number: 3,
    hole: w.course * 100 + 1,
    score: 4,
    partner: null,
  };
  const mark = { user: player, tournament: w.tournament, round_number: 3, kind: 'near:7', value: '345' };
  return {
    readHealth: {},
    readClub: {},
    readOpenApi: {},
    readUser: { params: { id: player } },
    readCourse: { params: { id: w.course } },
    readCourseUse: { params: { id: w.course } },
    listPlayingConditions: { params: { id: w.course } },
    readScorecard: { params: card },
    readGroupVersions: { params: card },
    readBoard: ofTournament,
    readSharedBoard: ofTournament,
    readField: ofTournament,
    readSharedField: ofTournament,
    readRoundHistory: { params: { ...id, round: 3 } },
    listTournaments: {},
    readTournament: ofTournament,
    listPlayers: { query: `?tournament=${w.tournament}` },
    listGroupings: { query: `?tournament=${w.tournament}` },
    listGroupingSettings: {},
    listExclusions: {},
    listCourses: {},
    listSeasons: {},
    readSeason: { params: { id: w.season } },
    listCompetitions: ofTournament,
    listRoundCourses: ofTournament,
    readDraw: { params: { tournament: w.tournament, round: 4 } },
    readCompetitionBoard: { params: { id: w.competition } },
    explainHandicap: { params: { id: player } },
    exportCompetition: { params: { id: w.competition, format: 'csv' } },
    exportResults: file('csv'),
    exportHoles: file('json'),
    exportRoster: run(file('csv')),
    exportTeeSheet: run(file('csv')),
    listBans: run(ofTournament),
    readRoster: run(ofTournament),
    readCodes: run({ ...ofTournament, query: '?round_number=4' }),
    readScoreLog: run({ params: card }),
    exportAccount: own({ params: { id: 0 } }),
    previewNormalizedHandicaps: run({}),
    readHandicapProgress: run({}),

    signIn: { body: { username: 'nobody {n}', password: 'fore' } },
    refreshTokens: { body: { refresh: w.refresh } },
    register: { body: { username: 'flood {n}', password: 'fore!' } },
    logout: { body: { refresh_token: 'junk {n}' } },
    askResetMail: { body: { who: 'nobody {n}', language: 'de' } },
    resetPassword: { body: { token: 'junk {n}', password: 'fore!' } },
    readCode: { body: { code: w.code } },
    signInByCode: { body: { code: w.code, helper: 'Helper {n}' } },
    updateScore: run({ body: score }),
    updateScores: run({ body: { updates: Array.from({ length: 100 }, () => score) } }),
    updateMarks: run({
      body: { updates: [{ ...mark, op_id: 'mark-{n}', stamp: '019ccccccccc-0000-phone' }] },
    }),
    carryBlocks: own({ body: { blocks: Array.from({ length: 64 }, () => 'A'.repeat(1000)) } }),
    changeUser: own({ params: { id: 0 }, body: { first_name: 'R{n}' } }),
    changePassword: own({ params: { id: 0 }, body: { old_password: 'wrong {n}', password: 'fore!' } }),
    signOutEverywhere: own({ params: { id: 0 } }),
    makeResetLink: run({ params: { id: player } }),
    removeAccount: own({ params: { id: 0 }, body: { password: 'wrong {n}' } }),
    claimGuest: own({ params: { id: 0 }, body: { username: 'claimed {n}', password: 'fore!' } }),
    previewPicture: own({ body: { url: 'https://127.0.0.1/{n}.png' } }),
    registerDevice: own({ body: { device_id: 'phone-{n}', key: POINT } }),
    createTournament: own({ body: { name: 'Cup {n}', date1: '2026-06-01', course1: null } }),
    changeTournament: run({ ...ofTournament, body: { name: 'Open {n}' } }),
    copyTournament: run({
      ...ofTournament,
      body: { name: 'Copy {n}', date1: '2026-08-01', date2: null, roster: true },
    }),
    removeTournament: run(ofTournament),
    addPlayer: own({ body: { player: 0, tournament: w.tournament } }),
    changePlayer: run({ params: { id: w.entry }, body: { division: 'A{n}' } }),
    removePlayer: run({ params: { id: w.entry } }),
    addToRoster: run({
      ...ofTournament,
      body: {
        op_id: 'import-{n}',
        dry_run: true,
        rows: Array.from({ length: 100 }, (_, i) => ({ name: `First${i} Last${i % 97}`, handicap: 12.4 })),
      },
    }),
    undoImport: run({ ...ofTournament, query: '?op_id=unknown' }),
    makeCodes: run({ ...ofTournament, body: { round_number: 4 } }),
    endCode: own({ params: { id: w.access } }),
    createCourse: own({ body: { name: 'Heath {n}', holes: HOLES, course_rating: 70.1, slope: 120 } }),
    changeCourse: run({
      params: { id: w.spare },
      body: { name: 'Downs {n}', holes: HOLES, course_rating: 69.9, slope: 118 },
    }),
    removeCourse: run({ params: { id: w.course } }),
    takeCourse: run({ params: { ...id, round: 1 }, body: { holes: HOLES, course_rating: 70.1, slope: 125 } }),
    setPlayingConditions: run({ params: { id: w.spare }, body: { date: '2026-05-01', pcc: 1 } }),
    generateGroupings: run({ params: { tournament: w.tournament, round: 4 }, body: { force: true } }),
    changeDraw: run({
      params: { tournament: w.tournament, round: 4 },
      body: { version: 'another', groups: [] },
    }),
    changeTeeSheet: run({
      params: { tournament: w.tournament, round: 4 },
      body: { start: 'two_tees', first_time: '08:30', interval_minutes: 10, gap_minutes: 90 },
    }),
    removeTeeSheet: run({ params: { tournament: w.tournament, round: 4 } }),
    createGroupingSettings: run({ body: { tournament: w.tournament, round_number: 3 } }),
    changeGroupingSettings: run({
      params: { id: w.settings },
      body: { group_size: 3, handicap_weight: 0.1, current_score_weight: 1, auto_generate: false },
    }),
    createExclusion: run({
      body: { tournament: w.tournament, player_id: player, round_number: 4, reason: 'Injured' },
    }),
    removeExclusion: run({ params: { id: w.exclusion } }),
    createCompetition: run({
      body: { tournament: w.tournament, name: 'Stableford {n}', settings: STABLEFORD },
    }),
    changeCompetition: run({ params: { id: w.competition }, body: { name: 'Medal {n}' } }),
    removeCompetition: own({ params: { id: w.competition } }),
    setSides: run({
      ...ofTournament,
      body: {
        set_name: 'Pairs',
        round_number: null,
        sides: Array.from({ length: 50 }, (_, i) => ({
          id: null,
          name: `Pair ${i}`,
          members: [w.ids[2 * i]!, w.ids[2 * i + 1]!],
        })),
      },
    }),
    fixHandicaps: run(ofTournament),
    createSeason: run({
      body: { name: 'Season {n}', points: [12, 11, 10], best: 4, competitions: [w.competition] },
    }),
    changeSeason: run({ params: { id: w.season }, body: { name: 'Season {n}', best: null } }),
    removeSeason: own({ params: { id: w.season } }),
    enterHandicap: run({
      params: { id: player },
      body: { handicap: -2.3, source: 'Union {n}', date: '2026-04-30' },
    }),
    updateHandicaps: run({}),
    updateNormalizedHandicaps: run({}),
  };
}
