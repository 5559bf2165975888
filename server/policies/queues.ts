/** Scores that wait: more than the phones of a large club bring home on one evening. */
export const MOST_SCORES_WAITING = 20_000;
/** Scores of one sender that wait: a phone has some hundred at most. */
export const MOST_SCORES_OF_ONE = 5_000;
/** Then a score that waits is refused: less than a phone waits before it takes the server for gone. */
export const LONGEST_SCORE_MS = 8_000;
/** Other changes that wait for the database. At some milliseconds each, the last of them waits a second or two. */
export const MOST_CHANGES_WAITING = 200;
/** Lists and boards that wait beside the thread that answers; each takes some milliseconds. */
export const MOST_READS_WAITING = 500;
/** Draws and handicap updates that wait; each takes some seconds for a large field. */
export const MOST_SUMS_WAITING = 10;
/** Passwords that wait to be hashed: at about 10 ms each, some seconds of work. */
export const MOST_PASSWORDS_WAITING = 300;
/** Sign-ins of one account that wait for their turn; one behind more of them would wait too long anyway. */
export const MOST_TURNS_WAITING = 20;
/** Then such a sign-in is refused: less than the app waits for an answer (12 s, src/api/client.ts). */
export const LONGEST_TURN_MS = 8_000;
/** Refusals that wait. Each holds its request in memory, and one connection may send any number without waiting for answers. */
export const MOST_REFUSALS_WAITING = 2_000;
/** The longest that a refusal waits. */
export const LONGEST_REFUSAL_MS = 5_000;
/** Pictures that wait to be fetched. */
export const MOST_PICTURES_WAITING = 200;
/** Mails that wait to be sent; each takes memory. */
export const MOST_MAILS_WAITING = 200;
/** Streams of boards of one process: a usual Linux gives it 20,000 open files, and it needs some for everything else. */
export const MOST_STREAMS = 12_000;
/** Streams of one network: a club house with two hundred phones behind one address, twice. */
export const MOST_STREAMS_OF_NETWORK = 400;
