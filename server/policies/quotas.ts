/** Number of creations by one account in 24 h: twice what a season of 50 tournaments needs. Staff have no limit. */
export const MAX_CREATIONS_PER_DAY = { tournaments: 100, courses: 200, seasons: 50, guests: 10_000 } as const;
/** Number of courses of an account that no tournament uses, and of its orders of merit: ten seasons of a club. Not of staff. */
export const MAX_OWN = { courses: 200, seasons: 100 } as const;
/** Number of years until a tournament's last round: a tournament in a distant year would stay in everybody's list. */
export const MAX_YEARS_AHEAD = 2;
/** Number of players of a tournament: four times the largest draw. */
export const MAX_PLAYERS = 20_000;
/** Number of requests for places of a tournament, including players who left: a club has a few hundred members. */
export const MAX_ENTRY_REQUESTS = 5000;
/** Number of guests created for a tournament: ten times the largest club day. */
export const MAX_GUESTS = 5000;
/** Number of current roles of a tournament, and also of ended roles: more than the largest club day needs. */
export const MAX_ROLES = 50;
/** Number of links to roles of a tournament, including used links until they expire: one per helper of a club day. */
export const MAX_ROLE_LINKS = 50;
/** Number of competitions of a tournament: a club day has about eight, and more than 50 are a program's mistake. */
export const MAX_COMPETITIONS = 50;
/** Number of notices of a tournament, and also of suspensions; beyond it, the oldest are deleted. */
export const MAX_NOTICES = 30;
/** Number of sides of a tournament: four sets with all pairs of 5,000 players. */
export const MAX_SIDES = 10_000;
/** Number of phones signed in by one code: a group and its friends have fewer, a code passed around has more. */
export const MAX_SIGN_INS = 40;
/** Number of helpers with one code: more than a group and its friends have. */
export const MAX_HELPERS = 20;
/** Number of device keys of one account; a further key replaces the oldest. */
export const MAX_DEVICE_KEYS = 20;
/** Number of conflicting values of one author on one hole: invented devices could fill the row without limit. */
export const MAX_HEADS_PER_AUTHOR = 4;
/** Number of registers in a relayed block: more than a phone that scores a hundred cards writes in a round. */
export const MAX_REGISTERS_PER_BLOCK = 2000;
/** Number of registers after which a call stores no more relayed blocks; the phone sends the rest in a later call. */
export const MAX_REGISTERS_PER_CALL = 4000;
/** Number of unused links to create an account: a club may invite all its members at once. */
export const MAX_INVITATIONS = 2000;
/** Number of tournaments of an account that is merged: a golfer has a few hundred in a lifetime. */
export const MAX_MERGED_TOURNAMENTS = 300;
/** Number of scores, own and entered for others, that a merge may move, which takes a second or two. */
export const MAX_MERGED_ROWS = 30_000;
/** Number of the latest merges in the list of merges that can be undone. */
export const MAX_MERGES_SHOWN = 100;
/** Number of accounts in one mail, each with a link: a family may share an e-mail address. */
export const MAX_MAILED_ACCOUNTS = 5;
/** Number of names in each list of a mail about requests; further names are only counted. */
export const MAX_MAILED_NAMES = 20;
/** Number of the latest events in a calendar feed: a player's two rounds a week for two years. */
export const MAX_CALENDAR_EVENTS = 200;

/** Size of a request's body: a batch of 100 scores is about 40 kB, and no other body is near that. */
export const MAX_BODY_BYTES = 128 * 1024;
/** Size of the body of a list: 500 players, or 2,500 sides with their members. */
export const MAX_LIST_BODY_BYTES = 512 * 1024;
/** Number of problems that the refusal of a request names; nobody reads more. */
export const MAX_REPORTED_ISSUES = 20;
/** Number of characters of a field's name in a refusal: longer than any name of the contract. */
export const MAX_FIELD_NAME_LENGTH = 60;
/** Size of one profile picture. */
export const MAX_PICTURE_BYTES = 1_000_000;
/** Size of all pictures on the disk; the oldest are deleted first. */
export const MAX_ALL_PICTURES_BYTES = 200_000_000;

/** Number of rows of one list. */
export const MAX_LIST_ROWS = 20_000;
/** Size of one list before compression. */
export const MAX_LIST_ANSWER_BYTES = 32 * 1024 * 1024;
/** Number of the latest scores in the history of a round: 144 players with a few corrections each. */
export const MAX_HISTORY_EVENTS = 4000;
/** Number of the latest lines of a card's log: far more than a round has. */
export const MAX_SCORE_LOG_LINES = 2000;
/** Number of journal entries of a tournament or the server: a club day has a few hundred. The oldest are deleted. */
export const MAX_JOURNAL_ENTRIES = 2000;
/** Number of the latest journal entries that can be undone: an older change has almost always been changed again. */
export const MAX_UNDO_ENTRIES = 100;
/** Size of a journal entry's data for the undo: the draw of 500 players. A larger change cannot be undone. */
export const MAX_UNDO_BYTES = 128 * 1024;
/** Number of values, before and after, that a journal entry lists; nobody reads more. */
export const MAX_JOURNAL_CHANGE_LINES = 20;
/** Number of the latest days in a course's list of playing conditions: more than a year of daily values. */
export const MAX_PLAYING_CONDITIONS = 400;
/** Number of sentences of one kind in the report of a handicap update; further ones are left out. */
export const MAX_REPORT_SENTENCES = 500;
/** Number of changes in the preview of a handicap update; the screen shows the first hundred. */
export const MAX_PREVIEWED_CHANGES = 1000;
/** Number of people of the same name that the server offers for a row of a player list. */
export const MAX_NAMESAKE_CANDIDATES = 5;
