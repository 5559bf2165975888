import {
  MOST_COMPETITIONS,
  MOST_CONDITION_DAYS,
  MOST_EVENTS,
  MOST_LIST_BYTES,
  MOST_LOG_LINES,
  MOST_PLAYERS,
  MOST_ROWS,
  MOST_SENTENCES,
} from '../policies/quotas.ts';
import { MOST_PEOPLE } from '#contract/people/people.ts';
import { TOURNAMENTS_A_PAGE } from '#contract/tournaments/tournaments.ts';
import { bytes, LARGE_READS, read, rows, SEARCHES, type Bound } from './bound.ts';

const players = rows(MOST_PLAYERS, 'players of a tournament');
const list = rows(MOST_ROWS, 'rows of a list');
const much = bytes(MOST_LIST_BYTES, 'bytes of a list');
const KB = 1024;

export const READS = {
  readHealth: read('here', bytes(KB, 'a few words')),
  readClub: read('here', bytes(KB, 'a few words')),
  readOpenApi: read('static', bytes(512 * KB, 'made of the contract once')),
  readUser: read('here', bytes(4 * KB, 'one row')),
  readCourse: read('here', bytes(8 * KB, '18 holes and 12 sets of tees')),
  listPlayingConditions: read('here', rows(MOST_CONDITION_DAYS, 'days, the latest ones')),
  readScorecard: read('here', bytes(64 * KB, '18 holes and the marks of one card')),
  readGroupVersions: read('here', bytes(KB, 'four cards')),

  readBoard: read('bytes', players),
  readSharedBoard: read('bytes', players),
  readField: read('bytes', players),
  readSharedField: read('bytes', players),
  readRoundHistory: read('bytes', rows(MOST_EVENTS, 'scores, the last ones')),

  listTournaments: read('background', rows(TOURNAMENTS_A_PAGE, 'tournaments of a page')),
  readTournament: read('background', players),
  listPlayers: read('background', list),
  searchPeople: read('background', rows(MOST_PEOPLE, 'people found'), SEARCHES),
  listGroupings: read('background', list),
  listGroupingSettings: read('background', list),
  listExclusions: read('background', list),
  listCourses: read('background', list),
  listSeasons: read('background', list),
  readSeason: read('background', much),
  readCourseUse: read('background', much),
  listCompetitions: read('background', rows(MOST_COMPETITIONS, 'competitions of a tournament')),
  listRoundCourses: read('background', rows(4, 'rounds')),
  readDraw: read('background', players),
  readCompetitionBoard: read('background', players),
  explainHandicap: read('background', much),
  exportCompetition: read('background', players),
  exportResults: read('background', players),
  exportHoles: read('background', rows(4 * MOST_PLAYERS, 'cards of a tournament')),

  exportRoster: read('background', players, LARGE_READS),
  exportTeeSheet: read('background', players, LARGE_READS),
  readCodes: read('background', rows(MOST_PLAYERS, 'groups of a round'), LARGE_READS),
  listBans: read('background', players, LARGE_READS),
  readRoster: read('background', players, LARGE_READS),
  readScoreLog: read('background', rows(MOST_LOG_LINES, 'lines of a card, the last ones'), LARGE_READS),
  exportAccount: read('background', much, LARGE_READS),
  previewNormalizedHandicaps: read('sums', list, LARGE_READS),
  readHandicapProgress: read('here', rows(2 * MOST_SENTENCES, 'sentences'), LARGE_READS),
} as const satisfies Record<string, Bound>;
