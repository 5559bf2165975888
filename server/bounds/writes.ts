import { MAX_RELAYED_BLOCKS } from '#contract/scores/relay.ts';
import { MAX_DECISIONS } from '#contract/tournaments/entries.ts';
import { MAX_ROSTER_ROWS } from '#contract/tournaments/roster.ts';
import { MAX_UPDATES } from '#contract/scores/score-posts.ts';
import * as quotas from '../policies/quotas.ts';
import * as rates from '../policies/rates.ts';
import {
  createMaximumQuota,
  RELAY_QUOTA,
  createChangeBound,
  createLargeChangeBound,
  createQuota,
  SCORE_QUOTA,
  type Bound,
  type CallRunner,
  type Quota,
} from './bound.ts';

const createPublicBound = (...spent: Quota[]): Bound => ({ runs: 'writer', quotas: spent });
const createScoreBound = (...spent: Quota[]): Bound => ({
  runs: 'scores',
  quotas: [SCORE_QUOTA, ...spent],
});
const withRunner = (runner: CallRunner, bound: Bound): Bound => ({ ...bound, runs: runner });

const passwordQuotas = [
  createQuota('wrong passwords of an account where it was signed in', rates.HOME_SIGN_IN_RATE),
  createQuota('wrong passwords of an account elsewhere', rates.STRANGER_SIGN_IN_RATE),
];
const unknownAccountQuota = createQuota(
  'tries of a network at accounts that are none',
  rates.UNKNOWN_ACCOUNT_RATE,
);
const wrongCodeQuota = createQuota('wrong codes of a network', rates.WRONG_CODE_RATE);
const refusalQuota = createQuota('refusals of a network', rates.REFUSAL_RATE);
const holeQuota = createQuota('writes of a hole by one account', rates.HOLE_WRITE_RATE);
const createDailyQuota = (creationKind: keyof typeof quotas.MAX_CREATIONS_PER_DAY): Quota =>
  createMaximumQuota(quotas.MAX_CREATIONS_PER_DAY[creationKind], `${creationKind} a day by one account`);

export const WRITE_BOUNDS = {
  signIn: createPublicBound(...passwordQuotas, unknownAccountQuota),
  refreshTokens: createPublicBound(refusalQuota),
  register: createPublicBound(createQuota('new accounts of a network', rates.SIGN_UP_RATE)),
  logout: createPublicBound(refusalQuota),
  askResetMail: createPublicBound(unknownAccountQuota, createQuota('mails to one address', rates.MAIL_RATE)),
  resetPassword: createPublicBound(unknownAccountQuota),
  readCode: withRunner('here', createPublicBound(wrongCodeQuota)),
  signInByCode: createPublicBound(wrongCodeQuota),

  updateScore: createScoreBound(holeQuota),
  updateScores: createScoreBound(holeQuota, createMaximumQuota(MAX_UPDATES, 'scores of a call')),
  updateMarks: createScoreBound(holeQuota, createMaximumQuota(MAX_UPDATES, 'marks of a call')),
  carryBlocks: withRunner(
    'scores',
    createPublicBound(RELAY_QUOTA, holeQuota, createMaximumQuota(MAX_RELAYED_BLOCKS, 'blocks of a call')),
  ),

  changeUser: createChangeBound(),
  changePassword: createChangeBound(...passwordQuotas),
  signOutEverywhere: createChangeBound(),
  makeCalendarFeed: createChangeBound(createMaximumQuota(1, 'calendar feed of an account')),
  removeCalendarFeed: createChangeBound(),
  makeResetLink: createChangeBound(),
  lockAccount: createChangeBound(),
  changeStaff: createChangeBound(),
  changeRegistration: createChangeBound(),
  makeInvitation: createChangeBound(
    createMaximumQuota(quotas.MAX_INVITATIONS, 'links that are not used yet'),
  ),
  setNotice: createChangeBound(),
  mergeAccounts: createLargeChangeBound(
    createMaximumQuota(quotas.MAX_MERGED_ROWS, 'scores of the account'),
    createMaximumQuota(quotas.MAX_MERGED_TOURNAMENTS, 'tournaments of the account'),
  ),
  undoMerge: createLargeChangeBound(),
  removeAccount: createLargeChangeBound(...passwordQuotas),
  claimGuest: createChangeBound(),
  previewPicture: withRunner(
    'here',
    createChangeBound(createQuota('pictures tried by one account', rates.PICTURE_RATE)),
  ),
  registerDevice: createChangeBound(createMaximumQuota(quotas.MAX_DEVICE_KEYS, 'keys of an account')),

  createTournament: createChangeBound(createDailyQuota('tournaments')),
  changeTournament: createChangeBound(),
  copyTournament: createLargeChangeBound(createDailyQuota('tournaments')),
  removeTournament: createLargeChangeBound(),
  giveRole: createChangeBound(createMaximumQuota(quotas.MAX_ROLES, 'roles of a tournament')),
  endRole: createChangeBound(),
  makeRoleLink: createChangeBound(
    createMaximumQuota(quotas.MAX_ROLE_LINKS, 'links to roles of a tournament'),
  ),
  endRoleLink: createChangeBound(),
  takeRole: createChangeBound(createMaximumQuota(quotas.MAX_ROLES, 'roles of a tournament')),
  handOver: createChangeBound(),
  addPlayer: createChangeBound(),
  changePlayer: createChangeBound(),
  removePlayer: createChangeBound(),
  changeOwnEntry: createChangeBound(
    createMaximumQuota(quotas.MAX_ENTRY_REQUESTS, 'requests of a tournament'),
  ),
  decideRequests: createLargeChangeBound(createMaximumQuota(MAX_DECISIONS, 'requests of a call')),
  addToRoster: {
    ...createLargeChangeBound(
      createMaximumQuota(MAX_ROSTER_ROWS, 'rows of a call'),
      createMaximumQuota(quotas.MAX_GUESTS, 'guests of a tournament'),
      createDailyQuota('guests'),
      createMaximumQuota(1, 'call at a time by one account'),
    ),
    bodyLimit: quotas.MAX_LIST_BODY_BYTES,
  },
  undoImport: createLargeChangeBound(),
  undoChange: createLargeChangeBound(),
  undoServerChange: createChangeBound(),
  makeCodes: createLargeChangeBound(),
  endCode: createChangeBound(),

  addNotice: createChangeBound(
    createMaximumQuota(quotas.MAX_NOTICES, 'notices of a tournament, the latest ones'),
  ),
  removeNotice: createChangeBound(),
  suspendPlay: createChangeBound(
    createMaximumQuota(quotas.MAX_NOTICES, 'suspensions of a tournament, the latest ones'),
  ),
  changeLocalRules: createChangeBound(),
  seeNotices: createChangeBound(),

  createCourse: createChangeBound(
    createDailyQuota('courses'),
    createMaximumQuota(quotas.MAX_OWN.courses, 'courses of an account that no tournament uses'),
  ),
  changeCourse: createLargeChangeBound(),
  removeCourse: createChangeBound(),
  takeCourse: createLargeChangeBound(),
  setPlayingConditions: createChangeBound(),

  generateGroupings: withRunner('sums', createLargeChangeBound()),
  changeDraw: createLargeChangeBound(),
  changeTeeSheet: createLargeChangeBound(),
  removeTeeSheet: createLargeChangeBound(),
  createGroupingSettings: createChangeBound(),
  changeGroupingSettings: createChangeBound(),
  createExclusion: createChangeBound(),
  removeExclusion: createChangeBound(),

  createCompetition: createChangeBound(
    createMaximumQuota(quotas.MAX_COMPETITIONS, 'competitions of a tournament'),
  ),
  changeCompetition: createChangeBound(),
  removeCompetition: createChangeBound(),
  setSides: { ...createLargeChangeBound(), bodyLimit: quotas.MAX_LIST_BODY_BYTES },
  fixHandicaps: createLargeChangeBound(),
  createSeason: createChangeBound(
    createDailyQuota('seasons'),
    createMaximumQuota(quotas.MAX_OWN.seasons, 'orders of merit of an account'),
  ),
  changeSeason: createChangeBound(),
  removeSeason: createChangeBound(),

  enterHandicap: createChangeBound(),
  updateHandicaps: withRunner('sums', createLargeChangeBound()),
  updateNormalizedHandicaps: withRunner('sums', createLargeChangeBound()),
} as const satisfies Record<string, Bound>;
