import {
  MAX_COMPETITIONS,
  MAX_PLAYING_CONDITIONS,
  MAX_HISTORY_EVENTS,
  MAX_JOURNAL_ENTRIES,
  MAX_LIST_ANSWER_BYTES,
  MAX_SCORE_LOG_LINES,
  MAX_MERGES_SHOWN,
  MAX_NOTICES,
  MAX_PLAYERS,
  MAX_ROLES,
  MAX_ROLE_LINKS,
  MAX_ENTRY_REQUESTS,
  MAX_LIST_ROWS,
  MAX_REPORT_SENTENCES,
} from '../policies/quotas.ts';
import { ENTRIES_A_PAGE } from '#contract/tournaments/journal.ts';
import { MAX_PEOPLE } from '#contract/people/people.ts';
import { MAX_OPEN_ENTRIES } from '#contract/tournaments/entries.ts';
import { ACCOUNTS_A_PAGE } from '#contract/people/staff.ts';
import { TOURNAMENTS_A_PAGE } from '#contract/tournaments/tournaments.ts';
import {
  createByteLimit,
  LARGE_READ_QUOTA,
  createReadBound,
  createRowLimit,
  SEARCH_QUOTA,
  type Bound,
} from './bound.ts';

const playerRowLimit = createRowLimit(MAX_PLAYERS, 'players of a tournament');
const listRowLimit = createRowLimit(MAX_LIST_ROWS, 'rows of a list');
const listByteLimit = createByteLimit(MAX_LIST_ANSWER_BYTES, 'bytes of a list');
const KB = 1024;

export const READ_BOUNDS = {
  readHealth: createReadBound('here', createByteLimit(KB, 'a few words')),
  readClub: createReadBound('here', createByteLimit(KB, 'a few words')),
  readRegistration: createReadBound('here', createByteLimit(KB, 'a few words'), LARGE_READ_QUOTA),
  readServer: createReadBound('background', createByteLimit(4 * KB, 'a few figures'), LARGE_READ_QUOTA),
  readOpenApi: createReadBound('static', createByteLimit(512 * KB, 'made of the contract once')),
  readUser: createReadBound('here', createByteLimit(4 * KB, 'one row')),
  readCourse: createReadBound('here', createByteLimit(8 * KB, '18 holes and 12 sets of tees')),
  listPlayingConditions: createReadBound(
    'here',
    createRowLimit(MAX_PLAYING_CONDITIONS, 'days, the latest ones'),
  ),
  readScorecard: createReadBound('here', createByteLimit(64 * KB, '18 holes and the marks of one card')),
  listRoles: createReadBound(
    'here',
    createRowLimit(MAX_ROLES + MAX_ROLE_LINKS, 'roles and links of a tournament'),
    LARGE_READ_QUOTA,
  ),
  readGroupVersions: createReadBound('here', createByteLimit(KB, 'four cards')),
  readOwnEntry: createReadBound('background', createByteLimit(KB, 'one entry'), LARGE_READ_QUOTA),

  readNotices: createReadBound('here', createRowLimit(MAX_NOTICES, 'notices, the latest ones')),
  readLocalRules: createReadBound('here', createByteLimit(64 * KB, 'one text')),
  readNoticeReaders: createReadBound(
    'here',
    createRowLimit(4 * MAX_PLAYERS, 'cards of a tournament'),
    LARGE_READ_QUOTA,
  ),

  readBoard: createReadBound('bytes', playerRowLimit),
  readSharedBoard: createReadBound('bytes', playerRowLimit),
  readField: createReadBound('bytes', playerRowLimit),
  readSharedField: createReadBound('bytes', playerRowLimit),
  readRoundHistory: createReadBound('bytes', createRowLimit(MAX_HISTORY_EVENTS, 'scores, the last ones')),

  listTournaments: createReadBound('background', createRowLimit(TOURNAMENTS_A_PAGE, 'tournaments of a page')),
  readTournament: createReadBound('background', playerRowLimit),
  listPlayers: createReadBound('background', listRowLimit),
  listOpenEntries: createReadBound(
    'background',
    createRowLimit(MAX_OPEN_ENTRIES, 'tournaments, the next ones of each organizer'),
    LARGE_READ_QUOTA,
  ),
  searchPeople: createReadBound('background', createRowLimit(MAX_PEOPLE, 'people found'), SEARCH_QUOTA),
  previewMerge: createReadBound(
    'background',
    createByteLimit(8 * KB, 'two accounts and what moves'),
    LARGE_READ_QUOTA,
  ),
  listMerges: createReadBound(
    'here',
    createRowLimit(MAX_MERGES_SHOWN, 'merges, the latest ones'),
    LARGE_READ_QUOTA,
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
    createRowLimit(MAX_COMPETITIONS, 'competitions of a tournament'),
  ),
  listRoundCourses: createReadBound('background', createRowLimit(4, 'rounds')),
  readDraw: createReadBound('background', playerRowLimit),
  readCalendarRounds: createReadBound('background', createRowLimit(4, 'rounds')),
  readCompetitionBoard: createReadBound('background', playerRowLimit),
  explainHandicap: createReadBound('background', listByteLimit),
  exportCompetition: createReadBound('background', playerRowLimit),
  exportResults: createReadBound('background', playerRowLimit),
  exportHoles: createReadBound('background', createRowLimit(4 * MAX_PLAYERS, 'cards of a tournament')),

  exportRoster: createReadBound('background', playerRowLimit, LARGE_READ_QUOTA),
  exportTeeSheet: createReadBound('background', playerRowLimit, LARGE_READ_QUOTA),
  exportJournal: createReadBound(
    'background',
    createRowLimit(MAX_JOURNAL_ENTRIES, 'entries, the latest ones'),
    LARGE_READ_QUOTA,
  ),
  readJournal: createReadBound(
    'background',
    createRowLimit(ENTRIES_A_PAGE, 'entries of a page'),
    LARGE_READ_QUOTA,
  ),
  readServerJournal: createReadBound(
    'background',
    createRowLimit(ENTRIES_A_PAGE, 'entries of a page'),
    LARGE_READ_QUOTA,
  ),
  readCodes: createReadBound(
    'background',
    createRowLimit(MAX_PLAYERS, 'groups of a round'),
    LARGE_READ_QUOTA,
  ),
  listBans: createReadBound('background', playerRowLimit, LARGE_READ_QUOTA),
  readRoster: createReadBound('background', playerRowLimit, LARGE_READ_QUOTA),
  listRequests: createReadBound(
    'background',
    createRowLimit(MAX_ENTRY_REQUESTS, 'requests of a tournament'),
    LARGE_READ_QUOTA,
  ),
  readScoreLog: createReadBound(
    'background',
    createRowLimit(MAX_SCORE_LOG_LINES, 'lines of a card, the last ones'),
    LARGE_READ_QUOTA,
  ),
  exportAccount: createReadBound('background', listByteLimit, LARGE_READ_QUOTA),
  previewNormalizedHandicaps: createReadBound('sums', listRowLimit, LARGE_READ_QUOTA),
  readCalendarFeed: createReadBound('here', createByteLimit(KB, 'one row'), LARGE_READ_QUOTA),
  readHandicapProgress: createReadBound(
    'here',
    createRowLimit(2 * MAX_REPORT_SENTENCES, 'sentences'),
    LARGE_READ_QUOTA,
  ),
} as const satisfies Record<string, Bound>;
