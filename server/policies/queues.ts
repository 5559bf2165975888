/** Number of scores that may wait: more than all phones of a large club send on one evening. */
export const MAX_SCORES_WAITING = 20_000;
/** Number of scores of one sender that may wait: a phone has a few hundred at most. */
export const MAX_SCORES_PER_SENDER = 5_000;
/** Time after which a waiting score is refused, before the phone's own timeout. */
export const MAX_SCORE_WAIT_MS = 8_000;
/** Number of changes, except scores, that may wait for the database; the last one then waits 1 to 2 s. */
export const MAX_CHANGES_WAITING = 200;
/** Number of lists and boards that may wait for the background threads; each takes a few milliseconds. */
export const MAX_READS_WAITING = 500;
/** Number of draws and handicap updates that may wait; with many players each takes a few seconds. */
export const MAX_CALCULATIONS_WAITING = 10;
/** Number of passwords that may wait for their hash, about 10 ms each. */
export const MAX_PASSWORDS_WAITING = 300;
/** Number of sign-ins of one account that may wait for their turn; with more, the last one would time out. */
export const MAX_SIGN_INS_WAITING = 20;
/** Time after which a waiting sign-in is refused, before the app's timeout (12 s, src/api/client.ts). */
export const MAX_SIGN_IN_WAIT_MS = 8_000;
/** Number of refusals that may be delayed at the same time: each holds its request in memory. */
export const MAX_REFUSALS_WAITING = 2_000;
/** Time for which a refusal may be delayed. */
export const MAX_REFUSAL_WAIT_MS = 5_000;
/** Number of pictures that may wait to be fetched. */
export const MAX_PICTURES_WAITING = 200;
/** Number of mails that may wait to be sent; each takes memory. */
export const MAX_MAILS_WAITING = 200;
/** Number of board streams of one process: Linux usually allows 20,000 open files, and other work needs some. */
export const MAX_STREAMS = 12_000;
/** Number of board streams of one network: twice the two hundred phones of a clubhouse behind one address. */
export const MAX_STREAMS_PER_NETWORK = 400;
