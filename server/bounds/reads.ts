import * as quotas from '../policies/quotas.ts';
import { ENTRIES_A_PAGE } from '#contract/tournaments/journal.ts';
import { MAX_PEOPLE } from '#contract/people/people.ts';
import { MAX_OPEN_ENTRIES } from '#contract/tournaments/entries.ts';
import { ACCOUNTS_A_PAGE } from '#contract/people/staff.ts';
import { TOURNAMENTS_A_PAGE } from '#contract/tournaments/tournaments.ts';
import {
  createByteLimit,
  createLargeReadBound,
  createReadBound,
  createRowLimit,
  SEARCH_QUOTA,
  type Bound,
} from './bound.ts';

const playerRowLimit = createRowLimit(quotas.MAX_PLAYERS, 'players of a tournament');
const listRowLimit = createRowLimit(quotas.MAX_LIST_ROWS, 'rows of a list');
const listByteLimit = createByteLimit(quotas.MAX_LIST_ANSWER_BYTES, 'bytes of a list');
const KB = 1024;

export const READ_BOUNDS = {
  readHealth: createReadBound('here', createByteLimit(KB, 'a few words')),
  readClub: createReadBound('here', createByteLimit(KB, 'a few words')),
  readRegistration: createLargeReadBound('here', createByteLimit(KB, 'a few words')),
  readServer: createLargeReadBound('background', createByteLimit(4 * KB, 'a few figures')),
  readOpenApi: createReadBound('static', createByteLimit(512 * KB, 'made of the contract once')),
  readUser: createReadBound('here', createByteLimit(4 * KB, 'one row')),
  readCourse: createReadBound('here', createByteLimit(8 * KB, '18 holes and 12 sets of tees')),
  listPlayingConditions: createReadBound(
    'here',
    createRowLimit(quotas.MAX_PLAYING_CONDITIONS, 'days, the latest ones'),
  ),
  readScorecard: createReadBound('here', createByteLimit(64 * KB, '18 holes and the marks of one card')),
  listRoles: createLargeReadBound(
    'here',
    createRowLimit(quotas.MAX_ROLES + quotas.MAX_ROLE_LINKS, 'roles and links of a tournament'),
  ),
  readGroupVersions: createReadBound('here', createByteLimit(KB, 'four cards')),
  readOwnEntry: createLargeReadBound('background', createByteLimit(KB, 'one entry')),

  readNotices: createReadBound('here', createRowLimit(quotas.MAX_NOTICES, 'notices, the latest ones')),
  readLocalRules: createReadBound('here', createByteLimit(64 * KB, 'one text')),
  readNoticeReaders: createLargeReadBound(
    'here',
    createRowLimit(4 * quotas.MAX_PLAYERS, 'cards of a tournament'),
  ),

  readBoard: createReadBound('bytes', playerRowLimit),
  readSharedBoard: createReadBound('bytes', playerRowLimit),
  readField: createReadBound('bytes', playerRowLimit),
  readSharedField: createReadBound('bytes', playerRowLimit),
  readRoundHistory: createReadBound(
    'bytes',
    createRowLimit(quotas.MAX_HISTORY_EVENTS, 'scores, the last ones'),
  ),

  listTournaments: createReadBound('background', createRowLimit(TOURNAMENTS_A_PAGE, 'tournaments of a page')),
  readTournament: createReadBound('background', playerRowLimit),
  listPlayers: createReadBound('background', listRowLimit),
  listOpenEntries: createLargeReadBound(
    'background',
    createRowLimit(MAX_OPEN_ENTRIES, 'tournaments, the next ones of each organizer'),
  ),
  searchPeople: createReadBound('background', createRowLimit(MAX_PEOPLE, 'people found'), SEARCH_QUOTA),
  previewMerge: createLargeReadBound('background', createByteLimit(8 * KB, 'two accounts and what moves')),
  listMerges: createLargeReadBound(
    'here',
    createRowLimit(quotas.MAX_MERGES_SHOWN, 'merges, the latest ones'),
  ),
  listAccounts: createReadBound(
    'background',
    createRowLimit(ACCOUNTS_A_PAGE, 'accounts of a page'),
    SEARCH_QUOTA,
  ),
  listGroupings: createReadBound('background', listRowLimit),
  listGroupingSettings: createReadBound('background', listRowLimit),
  listExclusions: createReadBound('background', listRowLimit),
  listCourses: createReadBound('background', listRowLimit),
  listSeasons: createReadBound('background', listRowLimit),
  readSeason: createReadBound('background', listByteLimit),
  readCourseUse: createReadBound('background', listByteLimit),
  listCompetitions: createReadBound(
    'background',
    createRowLimit(quotas.MAX_COMPETITIONS, 'competitions of a tournament'),
  ),
  listRoundCourses: createReadBound('background', createRowLimit(4, 'rounds')),
  readDraw: createReadBound('background', playerRowLimit),
  readCalendarRounds: createReadBound('background', createRowLimit(4, 'rounds')),
  readCompetitionBoard: createReadBound('background', playerRowLimit),
  explainHandicap: createReadBound('background', listByteLimit),
  exportCompetition: createReadBound('background', playerRowLimit),
  exportResults: createReadBound('background', playerRowLimit),
  exportHoles: createReadBound('background', createRowLimit(4 * quotas.MAX_PLAYERS, 'cards of a tournament')),

  exportRoster: createLargeReadBound('background', playerRowLimit),
  exportTeeSheet: createLargeReadBound('background', playerRowLimit),
  exportJournal: createLargeReadBound(
    'background',
    createRowLimit(quotas.MAX_JOURNAL_ENTRIES, 'entries, the latest ones'),
  ),
  readJournal: createLargeReadBound('background', createRowLimit(ENTRIES_A_PAGE, 'entries of a page')),
  readServerJournal: createLargeReadBound('background', createRowLimit(ENTRIES_A_PAGE, 'entries of a page')),
  readCodes: createLargeReadBound('background', createRowLimit(quotas.MAX_PLAYERS, 'groups of a round')),
  listBans: createLargeReadBound('background', playerRowLimit),
  readRoster: createLargeReadBound('background', playerRowLimit),
  listRequests: createLargeReadBound(
    'background',
    createRowLimit(quotas.MAX_ENTRY_REQUESTS, 'requests of a tournament'),
  ),
  readScoreLog: createLargeReadBound(
    'background',
    createRowLimit(quotas.MAX_SCORE_LOG_LINES, 'lines of a card, the last ones'),
  ),
  exportAccount: createLargeReadBound('background', listByteLimit),
  previewNormalizedHandicaps: createLargeReadBound('sums', listRowLimit),
  readCalendarFeed: createLargeReadBound('here', createByteLimit(KB, 'one row')),
  readHandicapProgress: createLargeReadBound(
    'here',
    createRowLimit(2 * quotas.MAX_REPORT_SENTENCES, 'sentences'),
  ),
} as const satisfies Record<string, Bound>;
