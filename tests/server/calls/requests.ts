import { calls } from '#contract/calls.ts';
import { createPresetSettings } from '#domain/competition/presets.ts';
import { computeDrawVersion } from '#server/store/draws/draws.ts';
import { fresh, HOLES, PASSWORD, scoreOf, type People, type Sent, type World } from '../world.ts';

const STABLEFORD = createPresetSettings('stableford', { rounds: [1, 2] });

/** A P-256 public key; its multiples are used as distinct keys. */
const POINT = 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU';

const roundOne = (w: World) => ({ tournament: w.tournament, round: 1 });

const drawOfWorld = (w: World) => {
  const plain = { start_time: null, start_hole: null, locked: false };
  return [
    { group_number: 1, players: [w.owner.id, w.mate.id], ...plain },
    { group_number: 2, players: [w.other.id], ...plain },
  ];
};

const ownersCard = (w: World) => ({ user: w.owner.id, tournament: w.tournament, round: 1 });

/** One valid request for each call; those that need rights concern the owner's objects. */
export const requests: Record<string, (w: World) => Sent> = {
  readHealth: () => ({}),
  readClub: () => ({}),
  readOpenApi: () => ({}),
  signIn: (w) => ({ body: { username: w.owner.username, password: PASSWORD } }),
  refreshTokens: (w) => ({ body: { refresh: w.owner.refresh } }),
  register: () => ({ body: { username: fresh('newcomer'), password: PASSWORD } }),
  logout: (w) => ({ body: { refresh_token: w.outsider.refresh } }),
  readUser: (w) => ({ params: { id: w.owner.id } }),
  lockAccount: (w) => ({ params: { id: w.owner.id }, body: { locked: false } }),
  listAccounts: () => ({ query: '?search=owner' }),
  changeStaff: (w) => ({ params: { id: w.owner.id }, body: { staff: false } }),
  previewMerge: (w) => ({ params: { id: w.owner.id, from: w.outsider.id } }),
  mergeAccounts: (w) => ({
    params: { id: w.mate.id },
    body: { from: w.twin, version: w.twinVersion },
  }),
  listMerges: () => ({}),
  undoMerge: (w) => ({ params: { id: w.merge } }),
  readRegistration: () => ({}),
  changeRegistration: () => ({ body: { registration: 'open' } }),
  makeInvitation: () => ({}),
  readServer: () => ({}),
  setNotice: () => ({
    body: { notice: { text: 'Maintenance at 18:00', until: '2026-06-20T18:00:00.000Z' } },
  }),
  searchPeople: () => ({ query: '?search=golf' }),
  changeUser: (w) => ({
    params: { id: w.owner.id },
    body: {
      username: w.owner.username,
      email: 'owner@example.com',
      first_name: 'Olive',
      last_name: 'Owner',
      profile_picture_url: 'https://example.com/olive.png',
    },
  }),
  changePassword: (w) => ({
    params: { id: w.owner.id },
    body: { old_password: PASSWORD, password: PASSWORD },
  }),
  signOutEverywhere: (w) => ({ params: { id: w.owner.id } }),
  makeResetLink: (w) => ({ params: { id: w.owner.id } }),
  previewPicture: () => ({ body: { url: 'https://pictures.example/olive.png' } }),
  askResetMail: (w) => ({ body: { who: w.owner.username, language: 'de' } }),
  resetPassword: (w) => ({ body: { token: w.link, password: PASSWORD } }),
  removeAccount: (w) => ({ params: { id: w.owner.id }, body: { password: PASSWORD } }),
  exportAccount: (w) => ({ params: { id: w.owner.id } }),
  readCalendarFeed: (w) => ({ params: { id: w.owner.id } }),
  makeCalendarFeed: (w) => ({ params: { id: w.owner.id } }),
  removeCalendarFeed: (w) => ({ params: { id: w.owner.id } }),
  readCalendarRounds: (w) => ({ params: { id: w.tournament, player: w.owner.id } }),
  enterHandicap: (w) => ({
    params: { id: w.owner.id },
    body: { handicap: -2.3, source: 'Golf Union', date: '2026-04-30' },
  }),
  explainHandicap: (w) => ({ params: { id: w.owner.id } }),
  listTournaments: () => ({}),
  readTournament: (w) => ({ params: { id: w.tournament } }),
  createTournament: (w) => ({
    body: {
      name: fresh('Cup'),
      date1: '2026-06-01',
      date2: '2026-06-02',
      course1: w.course,
      course2: 'Elsewhere',
    },
  }),
  changeTournament: (w) => ({ params: { id: w.tournament }, body: { name: fresh('Renamed') } }),
  copyTournament: (w) => ({
    params: { id: w.tournament },
    body: { name: fresh('Copy'), date1: '2027-05-01', date2: '2027-05-02', date3: null, roster: true },
  }),
  removeTournament: (w) => ({ params: { id: w.tournament } }),
  listRoles: (w) => ({ params: { id: w.tournament } }),
  giveRole: (w) => ({ params: { id: w.tournament }, body: { user: w.outsider.id, role: 'desk' } }),
  endRole: (w) => ({ params: { id: w.tournament, user: w.owner.id, role: 'desk' } }),
  makeRoleLink: (w) => ({ params: { id: w.tournament }, body: { role: 'starter' } }),
  endRoleLink: (w) => ({ params: { id: w.tournament, link: w.roleLink } }),
  takeRole: (w) => ({ body: { token: w.roleToken } }),
  handOver: (w) => ({ params: { id: w.tournament }, body: { user: w.coorganizer.id } }),
  readNotices: (w) => ({ params: { id: w.tournament } }),
  addNotice: (w) => ({ params: { id: w.tournament }, body: { text: 'Buggies stay on the paths.' } }),
  removeNotice: (w) => ({ params: { id: w.tournament, number: w.notice } }),
  suspendPlay: (w) => ({ params: { id: w.tournament }, body: { state: 'normal' } }),
  readLocalRules: (w) => ({ params: { id: w.tournament } }),
  changeLocalRules: (w) => ({ params: { id: w.tournament }, body: { text: '# Local rules\n\nNone.' } }),
  seeNotices: (w) => ({
    params: { id: w.tournament },
    body: { user: w.owner.id, round_number: 1, number: w.notice },
  }),
  readNoticeReaders: (w) => ({ params: { id: w.tournament } }),
  listCompetitions: (w) => ({ params: { id: w.tournament } }),
  createCompetition: (w) => ({
    body: { tournament: w.tournament, name: fresh('Stableford'), settings: STABLEFORD },
  }),
  changeCompetition: (w) => ({
    params: { id: w.competition },
    body: { name: fresh('Medal'), settings: STABLEFORD, place: 1, shown: true },
  }),
  removeCompetition: (w) => ({ params: { id: w.competition } }),
  setSides: (w) => ({
    params: { id: w.tournament },
    body: {
      set_name: 'Pairs',
      round_number: null,
      sides: [{ id: null, name: 'The Aces', members: [w.owner.id, w.mate.id] }],
    },
  }),
  listSeasons: () => ({}),
  readSeason: (w) => ({ params: { id: w.season } }),
  createSeason: (w) => ({
    body: { name: fresh('Season'), points: [12, 11, 10], best: 4, competitions: [w.competition] },
  }),
  changeSeason: (w) => ({ params: { id: w.season }, body: { name: fresh('Season'), best: null } }),
  removeSeason: (w) => ({ params: { id: w.season } }),
  fixHandicaps: (w) => ({ params: { id: w.tournament } }),
  listPlayers: (w) => ({ query: `?tournament=${w.tournament}` }),
  addPlayer: (w) => ({ body: { player: w.outsider.id, tournament: w.tournament } }),
  listOpenEntries: () => ({}),
  readOwnEntry: (w) => ({ params: { id: w.tournament } }),
  changeOwnEntry: (w) => ({ params: { id: w.tournament }, body: { wish_when: 'early' } }),
  listRequests: (w) => ({ params: { id: w.tournament } }),
  decideRequests: (w) => ({ params: { id: w.tournament }, body: { seen: true } }),
  removePlayer: (w) => ({ params: { id: w.entries.get(w.owner.id)! } }),
  changePlayer: (w) => ({ params: { id: w.entries.get(w.owner.id)! }, body: { status: 'withdrawn' } }),
  listBans: (w) => ({ params: { id: w.tournament } }),
  addToRoster: (w) => ({
    params: { id: w.tournament },
    body: { op_id: fresh('import'), rows: [{ name: fresh('Ann Baker'), handicap: 12.4 }] },
  }),
  undoImport: (w) => ({ params: { id: w.tournament }, query: `?op_id=${w.import}` }),
  readRoster: (w) => ({ params: { id: w.tournament } }),
  makeCodes: (w) => ({ params: { id: w.tournament }, body: { round_number: 1 } }),
  readCodes: (w) => ({ params: { id: w.tournament }, query: '?round_number=1' }),
  endCode: (w) => ({ params: { id: w.access } }),
  readCode: (w) => ({ body: { code: w.code } }),
  signInByCode: (w) => ({ body: { code: w.code, helper: 'Hanna' } }),
  claimGuest: (w) => ({
    params: { id: w.owner.id },
    body: { username: fresh('claimed'), password: PASSWORD },
  }),
  listGroupings: (w) => ({ query: `?tournament=${w.tournament}` }),
  generateGroupings: (w) => ({ params: { tournament: w.tournament, round: 1 }, body: { force: false } }),
  readDraw: (w) => ({ params: roundOne(w) }),
  changeDraw: (w) => ({
    params: roundOne(w),
    body: {
      version: computeDrawVersion(drawOfWorld(w)),
      groups: [
        {
          group_number: 1,
          players: [w.owner.id, w.mate.id, w.other.id],
          start_time: '09:40',
          start_hole: 10,
          locked: true,
        },
      ],
    },
  }),
  changeTeeSheet: (w) => ({
    params: roundOne(w),
    body: { start: 'two_tees', first_time: '08:30', interval_minutes: 10, gap_minutes: 90 },
  }),
  removeTeeSheet: (w) => ({ params: roundOne(w) }),
  readBoard: (w) => ({ params: { id: w.tournament } }),
  readField: (w) => ({ params: { id: w.tournament } }),
  readSharedBoard: (w) => ({ params: { id: w.tournament } }),
  readSharedField: (w) => ({ params: { id: w.tournament } }),
  readCompetitionBoard: (w) => ({ params: { id: w.competition } }),
  exportCompetition: (w) => ({ params: { id: w.competition, format: 'json' } }),
  readRoundHistory: (w) => ({ params: { id: w.tournament, round: 1 } }),
  exportResults: (w) => ({ params: { id: w.tournament, format: 'json' } }),
  exportHoles: (w) => ({ params: { id: w.tournament, format: 'json' } }),
  exportRoster: (w) => ({ params: { id: w.tournament, format: 'json' } }),
  exportTeeSheet: (w) => ({ params: { id: w.tournament, format: 'json' } }),
  exportJournal: (w) => ({ params: { id: w.tournament, format: 'json' } }),
  readJournal: (w) => ({ params: { id: w.tournament }, query: '?kind=players' }),
  readServerJournal: () => ({ query: '?kind=accounts' }),
  undoChange: (w) => ({ params: { id: w.tournament }, body: { entry: w.entry } }),
  undoServerChange: (w) => ({ body: { entry: w.serverEntry } }),
  readScorecard: (w) => ({ params: ownersCard(w) }),
  readGroupVersions: (w) => ({ params: ownersCard(w) }),
  readScoreLog: (w) => ({ params: ownersCard(w) }),
  updateScore: (w) => ({ body: scoreOf(w) }),
  updateScores: (w) => ({ body: { updates: [scoreOf(w)] } }),
  registerDevice: () => ({ body: { device_id: 'phone', key: POINT } }),
  carryBlocks: () => ({ body: { blocks: ['AAAA'] } }),
  updateMarks: (w) => ({
    body: {
      updates: [
        {
          user: w.owner.id,
          tournament: w.tournament,
          round_number: 1,
          kind: 'status',
          value: 'RTD',
          op_id: fresh('op-of-a-mark').replace(' ', '-'),
          stamp: '019ccccccccc-0000-phone',
        },
      ],
    },
  }),
  listCourses: () => ({}),
  readCourse: (w) => ({ params: { id: w.course } }),
  readCourseUse: (w) => ({ params: { id: w.course } }),
  listPlayingConditions: (w) => ({ params: { id: w.course } }),
  setPlayingConditions: (w) => ({ params: { id: w.course }, body: { date: '2026-05-01', pcc: 1 } }),
  createCourse: () => ({ body: { name: fresh('Heath'), holes: HOLES, course_rating: 70.1, slope: 120 } }),
  changeCourse: (w) => ({
    params: { id: w.course },
    body: { name: fresh('Downs'), holes: HOLES, course_rating: 69.9, slope: 118 },
  }),
  removeCourse: (w) => ({ params: { id: w.spare } }),
  listRoundCourses: (w) => ({ params: { id: w.tournament } }),
  takeCourse: (w) => ({
    params: { id: w.tournament, round: 1 },
    body: { holes: HOLES, course_rating: 71.2, slope: 125 },
  }),
  listGroupingSettings: (w) => ({ query: `?tournament=${w.tournament}` }),
  createGroupingSettings: (w) => ({
    body: {
      tournament: w.tournament,
      round_number: 2,
      group_size: 3,
      handicap_weight: 0.4,
      current_score_weight: 0.6,
      auto_generate: false,
    },
  }),
  changeGroupingSettings: (w) => ({
    params: { id: w.settings },
    body: { group_size: 3, handicap_weight: 0.1, current_score_weight: 1, auto_generate: false },
  }),
  listExclusions: (w) => ({ query: `?tournament=${w.tournament}` }),
  createExclusion: (w) => ({
    body: { tournament: w.tournament, player_id: w.owner.id, round_number: 2, reason: 'Injured' },
  }),
  removeExclusion: (w) => ({ params: { id: w.exclusion } }),
  updateHandicaps: () => ({}),
  updateNormalizedHandicaps: () => ({}),
  previewNormalizedHandicaps: () => ({}),
  readHandicapProgress: () => ({}),
};

/** The person whose request succeeds, for each restricted call. */
export const entitled: Record<string, keyof People> = {
  claimGuest: 'owner',
  changeUser: 'owner',
  changePassword: 'owner',
  signOutEverywhere: 'owner',
  makeResetLink: 'staff',
  removeAccount: 'owner',
  exportAccount: 'owner',
  readCalendarFeed: 'owner',
  makeCalendarFeed: 'owner',
  removeCalendarFeed: 'owner',
  enterHandicap: 'staff',
  lockAccount: 'staff',
  listAccounts: 'staff',
  changeStaff: 'staff',
  readRegistration: 'staff',
  changeRegistration: 'staff',
  makeInvitation: 'staff',
  readServer: 'staff',
  setNotice: 'staff',
  previewMerge: 'staff',
  mergeAccounts: 'staff',
  listMerges: 'staff',
  undoMerge: 'staff',
  setPlayingConditions: 'staff',
  createTournament: 'outsider',
  createCourse: 'outsider',
  changeCourse: 'staff',
  removeCourse: 'staff',
  updateHandicaps: 'staff',
  updateNormalizedHandicaps: 'staff',
  previewNormalizedHandicaps: 'staff',
  readHandicapProgress: 'staff',
  readServerJournal: 'staff',
  undoServerChange: 'staff',
};

/** The token of a call's valid request, by default the organizer's. */
export const tokenFor = (w: World, name: string): string | null =>
  calls.get(name)?.auth === 'none' ? null : w[entitled[name] ?? 'organizer'].access;
