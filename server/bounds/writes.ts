import { MAX_RELAYED_BLOCKS } from '#contract/scores/relay.ts';
import { MAX_DECISIONS } from '#contract/tournaments/entries.ts';
import { MAX_ROSTER_ROWS } from '#contract/tournaments/roster.ts';
import { MAX_UPDATES } from '#contract/scores/score-posts.ts';
import {
  MAX_PER_DAY,
  MAX_COMPETITIONS,
  MAX_DEVICE_KEYS,
  MAX_GUESTS,
  MAX_INVITATIONS,
  MAX_MERGED_ROWS,
  MAX_MERGED_TOURNAMENTS,
  MAX_LIST_BODY_BYTES,
  MAX_ROLES,
  MAX_ROLE_LINKS,
  MAX_ENTRY_REQUESTS,
  MAX_NOTICES,
} from '../policies/quotas.ts';
import * as rates from '../policies/rates.ts';
import {
  atMost,
  RELAY_CALLS,
  change,
  largeChange,
  limit,
  SCORE_QUOTA,
  type Bound,
  type RunsOn,
  type Quota,
} from './bound.ts';

const publicWrite = (...quotas: Quota[]): Bound => ({ runs: 'writer', quotas });
const scores = (...quotas: Quota[]): Bound => ({ runs: 'scores', quotas: [SCORE_QUOTA, ...quotas] });
const runOn = (runs: RunsOn, bound: Bound): Bound => ({ ...bound, runs });

const passwords = [
  limit('wrong passwords of an account where it was signed in', rates.HOME_RATE),
  limit('wrong passwords of an account elsewhere', rates.STRANGER_RATE),
];
const unknownAccounts = limit('tries of a network at accounts that are none', rates.NO_ACCOUNT_RATE);
const wrongCodes = limit('wrong codes of a network', rates.WRONG_CODE_RATE);
const refusals = limit('refusals of a network', rates.REFUSAL_RATE);
const hole = limit('writes of a hole by one account', rates.HOLE_RATE);
const perDay = (kind: keyof typeof MAX_PER_DAY): Quota =>
  atMost(MAX_PER_DAY[kind], `${kind} a day by one account`);

export const WRITES = {
  signIn: publicWrite(...passwords, unknownAccounts),
  refreshTokens: publicWrite(refusals),
  register: publicWrite(limit('new accounts of a network', rates.SIGN_UP_RATE)),
  logout: publicWrite(refusals),
  askResetMail: publicWrite(unknownAccounts, limit('mails to one address', rates.MAIL_RATE)),
  resetPassword: publicWrite(unknownAccounts),
  readCode: runOn('here', publicWrite(wrongCodes)),
  signInByCode: publicWrite(wrongCodes),

  updateScore: scores(hole),
  updateScores: scores(hole, atMost(MAX_UPDATES, 'scores of a call')),
  updateMarks: scores(hole, atMost(MAX_UPDATES, 'marks of a call')),
  carryBlocks: runOn(
    'scores',
    publicWrite(RELAY_CALLS, hole, atMost(MAX_RELAYED_BLOCKS, 'blocks of a call')),
  ),

  changeUser: change(),
  changePassword: change(...passwords),
  signOutEverywhere: change(),
  makeCalendarFeed: change(atMost(1, 'calendar feed of an account')),
  removeCalendarFeed: change(),
  makeResetLink: change(),
  lockAccount: change(),
  changeStaff: change(),
  changeRegistration: change(),
  makeInvitation: change(atMost(MAX_INVITATIONS, 'links that are not used yet')),
  setNotice: change(),
  mergeAccounts: largeChange(
    atMost(MAX_MERGED_ROWS, 'scores of the account'),
    atMost(MAX_MERGED_TOURNAMENTS, 'tournaments of the account'),
  ),
  undoMerge: largeChange(),
  removeAccount: largeChange(...passwords),
  claimGuest: change(),
  previewPicture: runOn('here', change(limit('pictures tried by one account', rates.PICTURE_RATE))),
  registerDevice: change(atMost(MAX_DEVICE_KEYS, 'keys of an account')),

  createTournament: change(perDay('tournaments')),
  changeTournament: change(),
  copyTournament: largeChange(perDay('tournaments')),
  removeTournament: largeChange(),
  giveRole: change(atMost(MAX_ROLES, 'roles of a tournament')),
  endRole: change(),
  makeRoleLink: change(atMost(MAX_ROLE_LINKS, 'links to roles of a tournament')),
  endRoleLink: change(),
  takeRole: change(atMost(MAX_ROLES, 'roles of a tournament')),
  handOver: change(),
  addPlayer: change(),
  changePlayer: change(),
  removePlayer: change(),
  changeOwnEntry: change(atMost(MAX_ENTRY_REQUESTS, 'requests of a tournament')),
  decideRequests: largeChange(atMost(MAX_DECISIONS, 'requests of a call')),
  addToRoster: {
    ...largeChange(
      atMost(MAX_ROSTER_ROWS, 'rows of a call'),
      atMost(MAX_GUESTS, 'guests of a tournament'),
      perDay('guests'),
      atMost(1, 'call at a time by one account'),
    ),
    bodyLimit: MAX_LIST_BODY_BYTES,
  },
  undoImport: largeChange(),
  undoChange: largeChange(),
  undoServerChange: change(),
  makeCodes: largeChange(),
  endCode: change(),

  addNotice: change(atMost(MAX_NOTICES, 'notices of a tournament, the latest ones')),
  removeNotice: change(),
  suspendPlay: change(atMost(MAX_NOTICES, 'suspensions of a tournament, the latest ones')),
  changeLocalRules: change(),
  seeNotices: change(),

  createCourse: change(perDay('courses')),
  changeCourse: largeChange(),
  removeCourse: change(),
  takeCourse: largeChange(),
  setPlayingConditions: change(),

  generateGroupings: runOn('sums', largeChange()),
  changeDraw: largeChange(),
  changeTeeSheet: largeChange(),
  removeTeeSheet: largeChange(),
  createGroupingSettings: change(),
  changeGroupingSettings: change(),
  createExclusion: change(),
  removeExclusion: change(),

  createCompetition: change(atMost(MAX_COMPETITIONS, 'competitions of a tournament')),
  changeCompetition: change(),
  removeCompetition: change(),
  setSides: { ...largeChange(), bodyLimit: MAX_LIST_BODY_BYTES },
  fixHandicaps: largeChange(),
  createSeason: change(perDay('seasons')),
  changeSeason: change(),
  removeSeason: change(),

  enterHandicap: change(),
  updateHandicaps: runOn('sums', largeChange()),
  updateNormalizedHandicaps: runOn('sums', largeChange()),
} as const satisfies Record<string, Bound>;
