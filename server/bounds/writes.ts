import { MOST_RELAYED } from '#contract/scores/relay.ts';
import { MOST_ROSTER_ROWS } from '#contract/tournaments/roster.ts';
import { MOST_UPDATES } from '#contract/scores/score-posts.ts';
import {
  MOST_A_DAY,
  MOST_COMPETITIONS,
  MOST_DEVICE_KEYS,
  MOST_GUESTS,
  MOST_LIST_BODY_BYTES,
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

const open = (...quotas: Quota[]): Bound => ({ runs: 'writer', quotas });
const scores = (...quotas: Quota[]): Bound => ({ runs: 'scores', quotas: [SCORES, ...quotas] });
const of = (runs: RunsOn, bound: Bound): Bound => ({ ...bound, runs });

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
  signIn: open(...passwords, unknownAccounts),
  refreshTokens: open(refusals),
  register: open(limit('new accounts of a network', rates.SIGN_UP_RATE)),
  logout: open(refusals),
  askResetMail: open(unknownAccounts, limit('mails to one address', rates.MAIL_RATE)),
  resetPassword: open(unknownAccounts),
  readCode: of('here', open(wrongCodes)),
  signInByCode: open(wrongCodes),

  updateScore: scores(hole),
  updateScores: scores(hole, atMost(MOST_UPDATES, 'scores of a call')),
  updateMarks: scores(hole, atMost(MOST_UPDATES, 'marks of a call')),
  carryBlocks: of('scores', open(RELAY_CALLS, hole, atMost(MOST_RELAYED, 'blocks of a call'))),

  changeUser: change(),
  changePassword: change(...passwords),
  signOutEverywhere: change(),
  makeResetLink: change(),
  lockAccount: change(),
  removeAccount: largeChange(...passwords),
  claimGuest: change(),
  previewPicture: of('here', change(limit('pictures tried by one account', rates.PICTURE_RATE))),
  registerDevice: change(atMost(MOST_DEVICE_KEYS, 'keys of an account')),

  createTournament: change(perDay('tournaments')),
  changeTournament: change(),
  copyTournament: largeChange(perDay('tournaments')),
  removeTournament: largeChange(),
  addPlayer: change(),
  changePlayer: change(),
  removePlayer: change(),
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
  makeCodes: largeChange(),
  endCode: change(),

  createCourse: change(perDay('courses')),
  changeCourse: largeChange(),
  removeCourse: change(),
  takeCourse: largeChange(),
  setPlayingConditions: change(),

  generateGroupings: of('sums', largeChange()),
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
  updateHandicaps: of('sums', largeChange()),
  updateNormalizedHandicaps: of('sums', largeChange()),
} as const satisfies Record<string, Bound>;
