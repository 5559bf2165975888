import type { Rate } from '../auth/token-bucket.ts';

/** Changes by one account: enough for a list of a few hundred people, by hand or by a program. */
export const CHANGE_RATE: Rate = { burst: 600, everyMs: 100 };
/** Changes to many players at once by one account: enough to draw the rounds of a day several times. */
export const LARGE_CHANGE_RATE: Rate = { burst: 120, everyMs: 1000 };
/** Scores by one account: 500 players with 18 holes, imported at once by a program. */
export const SCORE_RATE: Rate = { burst: 10_000, everyMs: 5 };
/** Logged writes of one hole by one account: far more than play needs, even if a phone sends everything again. */
export const HOLE_WRITE_RATE: Rate = { burst: 1000, everyMs: 10_000 };
/** Calls with relayed blocks by one account: phones relay after each hole at most. */
export const RELAY_RATE: Rate = { burst: 120, everyMs: 1000 };
/** Searches for people by one account: the app sends one at each pause in typing. */
export const SEARCH_RATE: Rate = { burst: 120, everyMs: 250 };
/** Expensive reads by one account, such as boards of a season. */
export const LARGE_READ_RATE: Rate = { burst: 120, everyMs: 500 };
/** Pictures previewed by one account: enough for a dozen addresses, too few to scan a network. */
export const PICTURE_RATE: Rate = { burst: 20, everyMs: 10_000 };

/** Wrong passwords for one account from a network from which somebody has signed in to it before. */
export const HOME_SIGN_IN_RATE: Rate = { burst: 10, everyMs: 6_000 };
/** Wrong passwords for one account, of all networks together from which nobody has signed in to that account before. */
export const STRANGER_SIGN_IN_RATE: Rate = { burst: 50, everyMs: 6_000 };
/** Wrong passwords for one account from one /48 network. Above it, sign-ins wait longer, but are not refused. */
export const SITE_SIGN_IN_RATE: Rate = { burst: 1_000, everyMs: 60_000 };
/** Sign-ins with usernames that do not exist, by one network. Real accounts are not affected. */
export const UNKNOWN_ACCOUNT_RATE: Rate = { burst: 30, everyMs: 2_000 };
/** Wrong codes by one network: as many as all players of a club day mistype. */
export const WRONG_CODE_RATE: Rate = { burst: 30, everyMs: 3_000 };
/** New accounts by one network: twice a club of 150 phones behind one Wi-Fi. */
export const SIGN_UP_RATE: Rate = { burst: 300, everyMs: 2_000 };
/** Refusals to one network: twice as many as a club gets behind one Wi-Fi after all tokens have expired. */
export const REFUSAL_RATE: Rate = { burst: 300, everyMs: 5 };
/** Mails to one address: enough to replace a lost one, too few to fill an inbox. */
export const MAIL_RATE: Rate = { burst: 3, everyMs: 20 * 60_000 };
/** Mails of the whole server, so that nobody exhausts the limit of the club's mail server. */
export const ALL_MAIL_RATE: Rate = { burst: 100, everyMs: 30_000 };
/** Reads of one calendar feed: a few programs of one person, every few minutes. */
export const CALENDAR_FEED_RATE: Rate = { burst: 60, everyMs: 30_000 };
/** Calendar files for one network: all players of a club day behind one Wi-Fi, after the draw. */
export const CALENDAR_FILE_RATE: Rate = { burst: 300, everyMs: 1_000 };
