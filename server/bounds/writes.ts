import { MOST_CARRIED } from '#contract/scores/carried.ts';
import { MOST_ROSTER_ROWS } from '#contract/tournaments/roster.ts';
import { MOST_UPDATES } from '#contract/scores/score-posts.ts';
import { WRONG } from '../auth/code-limit.ts';
import { AT_HOME, NO_ACCOUNT, STRANGERS } from '../auth/signin-limit.ts';
import { ACCOUNTS } from '../auth/sign-up-limit.ts';
import { TO_ONE } from '../mail/reset-mails.ts';
import { PREVIEWS } from '../pictures/previews.ts';
import { MOST as OF_A_HOLE, REFILL_MS } from '../scores/hole-limit.ts';
import { MOST_COMPETITIONS } from '../store/competitions/competitions.ts';
import { MOST_KEYS } from '../store/access/device-keys.ts';
import { MOST_A_DAY, MOST_GUESTS } from '../store/quota.ts';
import { REFUSALS } from '../web/refusal-rate.ts';
import {
  atMost,
  CARRIED,
  change,
  largeChange,
  limit,
  SCORES,
  type Bound,
  type Place,
  type Quota,
} from './bound.ts';

const open = (...quotas: Quota[]): Bound => ({ runs: 'writer', quotas });
const scores = (...quotas: Quota[]): Bound => ({ runs: 'scores', quotas: [SCORES, ...quotas] });
const of = (runs: Place, bound: Bound): Bound => ({ ...bound, runs });

const passwords = [
  limit('wrong passwords of an account where it was signed in', AT_HOME),
  limit('wrong passwords of an account elsewhere', STRANGERS),
];
const nobodys = limit('tries of a network at accounts that are none', NO_ACCOUNT);
const wrongCodes = limit('wrong codes of a network', WRONG);
const refusals = limit('refusals of a network', REFUSALS);
const hole = limit('writes of a hole by one account', { burst: OF_A_HOLE, everyMs: REFILL_MS });
const aDay = (what: keyof typeof MOST_A_DAY): Quota =>
  atMost(MOST_A_DAY[what], `${what} a day by one account`);

/** Bytes of 500 rows of a list of players, or of 2,500 sides with their members. */
const LARGE_BODY = 512 * 1024;

/** Every call that writes, or that takes a secret. */
export const WRITES = {
  signIn: open(...passwords, nobodys),
  refreshTokens: open(refusals),
  register: open(limit('new accounts of a network', ACCOUNTS)),
  logout: open(refusals),
  askResetMail: open(nobodys, limit('mails to one address', TO_ONE)),
  resetPassword: open(nobodys),
  readCode: of('here', open(wrongCodes)),
  signInByCode: open(wrongCodes),

  updateScore: scores(hole),
  updateScores: scores(hole, atMost(MOST_UPDATES, 'scores of a call')),
  updateMarks: scores(hole, atMost(MOST_UPDATES, 'marks of a call')),
  carryBlocks: of('scores', open(CARRIED, hole, atMost(MOST_CARRIED, 'blocks of a call'))),

  changeUser: change(),
  changePassword: change(...passwords),
  signOutEverywhere: change(),
  makeResetLink: change(),
  lockAccount: change(),
  removeAccount: largeChange(...passwords),
  claimGuest: change(),
  previewPicture: of('here', change(limit('pictures tried by one account', PREVIEWS))),
  registerDevice: change(atMost(MOST_KEYS, 'keys of an account')),

  createTournament: change(aDay('tournaments')),
  changeTournament: change(),
  copyTournament: largeChange(aDay('tournaments')),
  removeTournament: largeChange(),
  addPlayer: change(),
  changePlayer: change(),
  removePlayer: change(),
  addToRoster: {
    ...largeChange(
      atMost(MOST_ROSTER_ROWS, 'rows of a call'),
      atMost(MOST_GUESTS, 'guests of a tournament'),
      aDay('guests'),
      atMost(1, 'call at a time by one account'),
    ),
    bodyLimit: LARGE_BODY,
  },
  undoImport: largeChange(),
  makeCodes: largeChange(),
  endCode: change(),

  createCourse: change(aDay('courses')),
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
  setSides: { ...largeChange(), bodyLimit: LARGE_BODY },
  fixHandicaps: largeChange(),
  createSeason: change(aDay('seasons')),
  changeSeason: change(),
  removeSeason: change(),

  enterHandicap: change(),
  updateHandicaps: of('sums', largeChange()),
  updateNormalizedHandicaps: of('sums', largeChange()),
} as const satisfies Record<string, Bound>;
