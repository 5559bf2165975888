import {
  MAX_COMPETITIONS,
  MAX_PLAYING_CONDITIONS,
  MAX_HISTORY_EVENTS,
  MAX_JOURNAL_ENTRIES,
  MAX_LIST_BYTES,
  MAX_LOG_LINES,
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
import { bytes, LARGE_READS, read, rows, SEARCH_QUOTA, type Bound } from './bound.ts';

const players = rows(MAX_PLAYERS, 'players of a tournament');
const list = rows(MAX_LIST_ROWS, 'rows of a list');
const listBytes = bytes(MAX_LIST_BYTES, 'bytes of a list');
const KB = 1024;

export const READS = {
  readHealth: read('here', bytes(KB, 'a few words')),
  readClub: read('here', bytes(KB, 'a few words')),
  readRegistration: read('here', bytes(KB, 'a few words'), LARGE_READS),
  readServer: read('background', bytes(4 * KB, 'a few figures'), LARGE_READS),
  readOpenApi: read('static', bytes(512 * KB, 'made of the contract once')),
  readUser: read('here', bytes(4 * KB, 'one row')),
  readCourse: read('here', bytes(8 * KB, '18 holes and 12 sets of tees')),
  listPlayingConditions: read('here', rows(MAX_PLAYING_CONDITIONS, 'days, the latest ones')),
  readScorecard: read('here', bytes(64 * KB, '18 holes and the marks of one card')),
  listRoles: read('here', rows(MAX_ROLES + MAX_ROLE_LINKS, 'roles and links of a tournament'), LARGE_READS),
  readGroupVersions: read('here', bytes(KB, 'four cards')),
  readOwnEntry: read('background', bytes(KB, 'one entry'), LARGE_READS),

  readNotices: read('here', rows(MAX_NOTICES, 'notices, the latest ones')),
  readLocalRules: read('here', bytes(64 * KB, 'one text')),
  readNoticeReaders: read('here', rows(4 * MAX_PLAYERS, 'cards of a tournament'), LARGE_READS),

  readBoard: read('bytes', players),
  readSharedBoard: read('bytes', players),
  readField: read('bytes', players),
  readSharedField: read('bytes', players),
  readRoundHistory: read('bytes', rows(MAX_HISTORY_EVENTS, 'scores, the last ones')),

  listTournaments: read('background', rows(TOURNAMENTS_A_PAGE, 'tournaments of a page')),
  readTournament: read('background', players),
  listPlayers: read('background', list),
  listOpenEntries: read('background', rows(MAX_OPEN_ENTRIES, 'tournaments, the next ones'), LARGE_READS),
  searchPeople: read('background', rows(MAX_PEOPLE, 'people found'), SEARCH_QUOTA),
  previewMerge: read('background', bytes(8 * KB, 'two accounts and what moves'), LARGE_READS),
  listMerges: read('here', rows(MAX_MERGES_SHOWN, 'merges, the latest ones'), LARGE_READS),
  listAccounts: read('background', rows(ACCOUNTS_A_PAGE, 'accounts of a page'), SEARCH_QUOTA),
  listGroupings: read('background', list),
  listGroupingSettings: read('background', list),
  listExclusions: read('background', list),
  listCourses: read('background', list),
  listSeasons: read('background', list),
  readSeason: read('background', listBytes),
  readCourseUse: read('background', listBytes),
  listCompetitions: read('background', rows(MAX_COMPETITIONS, 'competitions of a tournament')),
  listRoundCourses: read('background', rows(4, 'rounds')),
  readDraw: read('background', players),
  readCalendarRounds: read('background', rows(4, 'rounds')),
  readCompetitionBoard: read('background', players),
  explainHandicap: read('background', listBytes),
  exportCompetition: read('background', players),
  exportResults: read('background', players),
  exportHoles: read('background', rows(4 * MAX_PLAYERS, 'cards of a tournament')),

  exportRoster: read('background', players, LARGE_READS),
  exportTeeSheet: read('background', players, LARGE_READS),
  exportJournal: read('background', rows(MAX_JOURNAL_ENTRIES, 'entries, the latest ones'), LARGE_READS),
  readJournal: read('background', rows(ENTRIES_A_PAGE, 'entries of a page'), LARGE_READS),
  readServerJournal: read('background', rows(ENTRIES_A_PAGE, 'entries of a page'), LARGE_READS),
  readCodes: read('background', rows(MAX_PLAYERS, 'groups of a round'), LARGE_READS),
  listBans: read('background', players, LARGE_READS),
  readRoster: read('background', players, LARGE_READS),
  listRequests: read('background', rows(MAX_ENTRY_REQUESTS, 'requests of a tournament'), LARGE_READS),
  readScoreLog: read('background', rows(MAX_LOG_LINES, 'lines of a card, the last ones'), LARGE_READS),
  exportAccount: read('background', listBytes, LARGE_READS),
  previewNormalizedHandicaps: read('sums', list, LARGE_READS),
  readCalendarFeed: read('here', bytes(KB, 'one row'), LARGE_READS),
  readHandicapProgress: read('here', rows(2 * MAX_REPORT_SENTENCES, 'sentences'), LARGE_READS),
} as const satisfies Record<string, Bound>;
