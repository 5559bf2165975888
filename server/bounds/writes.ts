import { MOST_RELAYED } from '#contract/scores/relay.ts';
import { MOST_DECISIONS } from '#contract/tournaments/entries.ts';
import { MOST_ROSTER_ROWS } from '#contract/tournaments/roster.ts';
import { MOST_UPDATES } from '#contract/scores/score-posts.ts';
import {
  MOST_A_DAY,
  MOST_COMPETITIONS,
  MOST_DEVICE_KEYS,
  MOST_GUESTS,
  MOST_INVITATIONS,
  MOST_MERGED_ROWS,
  MOST_MERGED_TOURNAMENTS,
  MOST_LIST_BODY_BYTES,
  MOST_ROLES,
  MOST_ROLE_LINKS,
  MOST_REQUESTS,
  MOST_NOTICES,
} from '../policies/quotas.ts';
import * as rates from '../policies/rates.ts';
import {
  atMost,
  RELAY_CALLS,
  change,
  largeChange,
  limit,
  SCORES,
  type Bound,
  type RunsOn,
  type Quota,
} from './bound.ts';

const publicWrite = (...quotas: Quota[]): Bound => ({ runs: 'writer', quotas });
const scores = (...quotas: Quota[]): Bound => ({ runs: 'scores', quotas: [SCORES, ...quotas] });
const runOn = (runs: RunsOn, bound: Bound): Bound => ({ ...bound, runs });

const passwords = [
  limit('wrong passwords of an account where it was signed in', rates.HOME_RATE),
  limit('wrong passwords of an account elsewhere', rates.STRANGER_RATE),
];
const unknownAccounts = limit('tries of a network at accounts that are none', rates.NO_ACCOUNT_RATE);
const wrongCodes = limit('wrong codes of a network', rates.WRONG_CODE_RATE);
const refusals = limit('refusals of a network', rates.REFUSAL_RATE);
const hole = limit('writes of a hole by one account', rates.HOLE_RATE);
const perDay = (what: keyof typeof MOST_A_DAY): Quota =>
  atMost(MOST_A_DAY[what], `${what} a day by one account`);

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
  updateScores: scores(hole, atMost(MOST_UPDATES, 'scores of a call')),
  updateMarks: scores(hole, atMost(MOST_UPDATES, 'marks of a call')),
  carryBlocks: runOn('scores', publicWrite(RELAY_CALLS, hole, atMost(MOST_RELAYED, 'blocks of a call'))),

  changeUser: change(),
  changePassword: change(...passwords),
  signOutEverywhere: change(),
  makeCalendarFeed: change(atMost(1, 'calendar feed of an account')),
  removeCalendarFeed: change(),
  makeResetLink: change(),
  lockAccount: change(),
  changeStaff: change(),
  changeRegistration: change(),
  makeInvitation: change(atMost(MOST_INVITATIONS, 'links that are not used yet')),
  setNotice: change(),
  mergeAccounts: largeChange(
    atMost(MOST_MERGED_ROWS, 'scores of the account'),
    atMost(MOST_MERGED_TOURNAMENTS, 'tournaments of the account'),
  ),
  undoMerge: largeChange(),
  removeAccount: largeChange(...passwords),
  claimGuest: change(),
  previewPicture: runOn('here', change(limit('pictures tried by one account', rates.PICTURE_RATE))),
  registerDevice: change(atMost(MOST_DEVICE_KEYS, 'keys of an account')),

  createTournament: change(perDay('tournaments')),
  changeTournament: change(),
  copyTournament: largeChange(perDay('tournaments')),
  removeTournament: largeChange(),
  giveRole: change(atMost(MOST_ROLES, 'roles of a tournament')),
  endRole: change(),
  makeRoleLink: change(atMost(MOST_ROLE_LINKS, 'links to roles of a tournament')),
  endRoleLink: change(),
  takeRole: change(atMost(MOST_ROLES, 'roles of a tournament')),
  handOver: change(),
  addPlayer: change(),
  changePlayer: change(),
  removePlayer: change(),
  changeOwnEntry: change(atMost(MOST_REQUESTS, 'requests of a tournament')),
  decideRequests: largeChange(atMost(MOST_DECISIONS, 'requests of a call')),
  addToRoster: {
    ...largeChange(
      atMost(MOST_ROSTER_ROWS, 'rows of a call'),
      atMost(MOST_GUESTS, 'guests of a tournament'),
      perDay('guests'),
      atMost(1, 'call at a time by one account'),
    ),
    bodyLimit: MOST_LIST_BODY_BYTES,
  },
  undoImport: largeChange(),
  undoChange: largeChange(),
  undoServerChange: change(),
  makeCodes: largeChange(),
  endCode: change(),

  addNotice: change(atMost(MOST_NOTICES, 'notices of a tournament, the latest ones')),
  removeNotice: change(),
  suspendPlay: change(atMost(MOST_NOTICES, 'suspensions of a tournament, the latest ones')),
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

  createCompetition: change(atMost(MOST_COMPETITIONS, 'competitions of a tournament')),
  changeCompetition: change(),
  removeCompetition: change(),
  setSides: { ...largeChange(), bodyLimit: MOST_LIST_BODY_BYTES },
  fixHandicaps: largeChange(),
  createSeason: change(perDay('seasons')),
  changeSeason: change(),
  removeSeason: change(),

  enterHandicap: change(),
  updateHandicaps: runOn('sums', largeChange()),
  updateNormalizedHandicaps: runOn('sums', largeChange()),
} as const satisfies Record<string, Bound>;
