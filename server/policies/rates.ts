import type { Rate } from '../auth/token-bucket.ts';

/** Changes by one account: somebody who works through a list of some hundred people, by hand or by a program. */
export const CHANGE_RATE: Rate = { burst: 600, everyMs: 100 };
/** Changes of a whole field by one account: somebody who draws the rounds of a day, tries again, and draws again. */
export const LARGE_CHANGE_RATE: Rate = { burst: 120, everyMs: 1000 };
/** Scores by one account: a field of 500 with 18 holes, imported at once by a program. */
export const SCORE_RATE: Rate = { burst: 10_000, everyMs: 5 };
/** Writes of one hole by one account, each of which stays in its log: nobody who plays comes near, not even with a phone that sends everything again and again. */
export const HOLE_RATE: Rate = { burst: 1000, everyMs: 10_000 };
/** Calls with blocks of other phones by one account: phones relay after each hole at most. */
export const RELAY_RATE: Rate = { burst: 120, everyMs: 1000 };
/** Searches for people by one account: one after each pause of typing. */
export const SEARCH_RATE: Rate = { burst: 120, everyMs: 250 };
/** Reads by one account that cost much for one person alone. */
export const LARGE_READ_RATE: Rate = { burst: 120, everyMs: 500 };
/** Pictures that one account tries: a dozen addresses, and no scan of a network. */
export const PICTURE_RATE: Rate = { burst: 20, everyMs: 10_000 };

/** Wrong passwords for one account from a network where it was signed in before. */
export const HOME_RATE: Rate = { burst: 10, everyMs: 6_000 };
/** Wrong passwords for one account from all other networks together, however many addresses try. */
export const STRANGER_RATE: Rate = { burst: 50, everyMs: 6_000 };
/** Wrong passwords for one account by one site; decides only whose turn comes first. */
export const SITE_RATE: Rate = { burst: 1_000, everyMs: 60_000 };
/** Names without an account by one network. Real accounts have nothing to do with it. */
export const NO_ACCOUNT_RATE: Rate = { burst: 30, everyMs: 2_000 };
/** Wrong codes by one network: those that a club's whole field mistypes. */
export const WRONG_CODE_RATE: Rate = { burst: 30, everyMs: 3_000 };
/** New accounts by one network: twice a club of 150 phones behind one Wi-Fi. */
export const SIGN_UP_RATE: Rate = { burst: 300, everyMs: 2_000 };
/** Refusals to one network: twice the phones of a club behind one Wi-Fi whose tokens have all ended. */
export const REFUSAL_RATE: Rate = { burst: 300, everyMs: 5 };
/** Mails to one address: enough for one that got lost, too few to fill an inbox. */
export const MAIL_RATE: Rate = { burst: 3, everyMs: 20 * 60_000 };
/** Mails of the whole server, so that nobody uses up what the club's mail server takes. */
export const ALL_MAIL_RATE: Rate = { burst: 100, everyMs: 30_000 };
