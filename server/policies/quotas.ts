/** What one account makes in 24 h: a season of 50 tournaments on new courses set up in one evening, and as much again. Staff have no limit. */
export const MOST_A_DAY = { tournaments: 100, courses: 200, seasons: 50, guests: 10_000 } as const;
/** Years until the last round of a tournament: nobody plans for later, and one of a far year would stay in everybody's list. */
export const MOST_YEARS_AHEAD = 2;
/** Players of a tournament: four times the largest field that is drawn. */
export const MOST_PLAYERS = 20_000;
/** Guests that a tournament has made: ten times the largest club day. */
export const MOST_GUESTS = 5000;
/** Competitions of a tournament: a club day has about eight, and more than these is a mistake of a program. */
export const MOST_COMPETITIONS = 50;
/** Sides of a tournament: four sets of pairs of 5,000 players. */
export const MOST_SIDES = 10_000;
/** Phones that are signed in by one code: a group with all its friends has fewer, a code that was passed around has more. */
export const MOST_SIGN_INS = 40;
/** Helpers by one code: more than a group and its friends have. */
export const MOST_HELPERS = 20;
/** Keys of phones of one account; one more replaces the one that was registered longest ago. */
export const MOST_DEVICE_KEYS = 20;
/** Values of one author on one hole that nobody has replaced: without a limit, an account with made-up devices could fill the row. */
export const MOST_HEADS_OF_ONE = 4;
/** Registers in a block of another phone: more than a phone writes in a round on which it scores a hundred cards. */
export const MOST_REGISTERS = 2000;
/** Registers that one call with such blocks stores; the phone sends the other blocks again. */
export const MOST_REGISTERS_OF_CALL = 4000;
/** Accounts of one address that one mail has links for: a family may share an address. */
export const MOST_MAILED_ACCOUNTS = 5;

/** A request's body: a batch of 100 scores is about 40 kB, and nothing else comes near. */
export const MOST_BODY_BYTES = 128 * 1024;
/** The body of a list: 500 players, or 2,500 sides with their members. */
export const MOST_LIST_BODY_BYTES = 512 * 1024;
/** One picture of a profile. */
export const MOST_PICTURE_BYTES = 1_000_000;
/** All pictures on the disk; the oldest go first. */
export const MOST_PICTURES_BYTES = 200_000_000;

/** Rows of one list. */
export const MOST_ROWS = 20_000;
/** One list before it is compressed. */
export const MOST_LIST_BYTES = 32 * 1024 * 1024;
/** Scores in the history of a round, the last ones: a field of 144 with a few corrections each. */
export const MOST_EVENTS = 4000;
/** Lines of a card's log, the last ones: far more than a round has. */
export const MOST_LOG_LINES = 2000;
/** Days of a course with playing conditions, the last ones: more than a year of daily values. */
export const MOST_CONDITION_DAYS = 400;
/** Sentences of one kind in the report of a handicap update; more are counted. */
export const MOST_SENTENCES = 500;
/** Changes that the preview of a handicap update lists; the screen shows the first hundred. */
export const MOST_CHANGES = 1000;
/** People of one name that a row of a player list is answered with. */
export const MOST_CANDIDATES = 5;
