/** Scores that wait: more than all phones of a large club send on one evening. */
export const MOST_SCORES_WAITING = 20_000;
/** Scores of one sender that wait: a phone has some hundred at most. */
export const MOST_SCORES_OF_ONE = 5_000;
/** A waiting score is refused after this, which is before the phone's own time-out. */
export const MAX_SCORE_WAIT_MS = 8_000;
/** Other changes that wait for the database: at some milliseconds each, the last one waits a second or two. */
export const MOST_CHANGES_WAITING = 200;
/** Lists and boards that wait for the background threads; each takes some milliseconds. */
export const MOST_READS_WAITING = 500;
/** Draws and handicap updates that wait; each takes some seconds for a large field. */
export const MOST_SUMS_WAITING = 10;
/** Passwords that wait to be hashed: some seconds of work at about 10 ms each. */
export const MOST_PASSWORDS_WAITING = 300;
/** Sign-ins of one account that wait for their turn; with more, the last one would time out. */
export const MOST_TURNS_WAITING = 20;
/** A waiting sign-in is refused after this, before the app's time-out (12 s, src/api/client.ts). */
export const MAX_TURN_WAIT_MS = 8_000;
/** Refusals that may be delayed at the same time: each holds its request in memory. */
export const MOST_REFUSALS_WAITING = 2_000;
/** The longest wait of a refusal. */
export const MAX_REFUSAL_WAIT_MS = 5_000;
/** Pictures that wait to be fetched. */
export const MOST_PICTURES_WAITING = 200;
/** Mails that wait to be sent; each takes memory. */
export const MOST_MAILS_WAITING = 200;
/** Board streams of one process: Linux usually allows 20,000 open files, and other work needs some of them. */
export const MOST_STREAMS = 12_000;
/** Board streams of one network: twice a club house with two hundred phones behind one address. */
export const MOST_STREAMS_OF_NETWORK = 400;
