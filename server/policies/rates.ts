import type { Rate } from '../auth/token-bucket.ts';

/** Changes by one account: enough for a list of some hundred people, by hand or by a program. */
export const CHANGE_RATE: Rate = { burst: 600, everyMs: 100 };
/** Changes of a whole field by one account: enough to draw the rounds of a day several times. */
export const LARGE_CHANGE_RATE: Rate = { burst: 120, everyMs: 1000 };
/** Scores by one account: a field of 500 with 18 holes, imported at once by a program. */
export const SCORE_RATE: Rate = { burst: 10_000, everyMs: 5 };
/** Logged writes of one hole by one account: far more than play needs, even if a phone sends everything again. */
export const HOLE_RATE: Rate = { burst: 1000, everyMs: 10_000 };
/** Calls with relayed blocks by one account: phones relay after each hole at most. */
export const RELAY_RATE: Rate = { burst: 120, everyMs: 1000 };
/** Searches for people by one account: one after each pause in typing. */
export const SEARCH_RATE: Rate = { burst: 120, everyMs: 250 };
/** Expensive reads by one account, such as boards of a season. */
export const LARGE_READ_RATE: Rate = { burst: 120, everyMs: 500 };
/** Pictures previewed by one account: enough for a dozen addresses, too few to scan a network. */
export const PICTURE_RATE: Rate = { burst: 20, everyMs: 10_000 };

/** Wrong passwords for one account from a network where it has signed in before. */
export const HOME_RATE: Rate = { burst: 10, everyMs: 6_000 };
/** Wrong passwords for one account from all other networks together. */
export const STRANGER_RATE: Rate = { burst: 50, everyMs: 6_000 };
/** Wrong passwords for one account from one site; decides only the order of its queue. */
export const SITE_RATE: Rate = { burst: 1_000, everyMs: 60_000 };
/** Sign-ins with usernames that do not exist, by one network. Real accounts are not affected. */
export const NO_ACCOUNT_RATE: Rate = { burst: 30, everyMs: 2_000 };
/** Wrong codes by one network: as many as a club's whole field mistypes. */
export const WRONG_CODE_RATE: Rate = { burst: 30, everyMs: 3_000 };
/** New accounts by one network: twice a club of 150 phones behind one Wi-Fi. */
export const SIGN_UP_RATE: Rate = { burst: 300, everyMs: 2_000 };
/** Refusals to one network: twice the phones of a club behind one Wi-Fi whose tokens have all expired. */
export const REFUSAL_RATE: Rate = { burst: 300, everyMs: 5 };
/** Mails to one address: enough to replace a lost one, too few to fill an inbox. */
export const MAIL_RATE: Rate = { burst: 3, everyMs: 20 * 60_000 };
/** Mails of the whole server, so that nobody exhausts the limit of the club's mail server. */
export const ALL_MAIL_RATE: Rate = { burst: 100, everyMs: 30_000 };
/** Reads of one calendar feed: some programs of one person, every few minutes. */
export const CALENDAR_FEED_RATE: Rate = { burst: 60, everyMs: 30_000 };
/** Calendar files for one network: a club's whole field behind one Wi-Fi, after the draw. */
export const CALENDAR_FILE_RATE: Rate = { burst: 300, everyMs: 1_000 };
