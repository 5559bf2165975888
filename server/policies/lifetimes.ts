import { DAY_MS } from '#domain/day.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** An access token. Nobody can take one back, so it is good for this time also after its sign-in has ended. */
export const ACCESS_TOKEN_MS = 15 * MINUTE_MS;
/** A sign-in after its last use. Golfers come back weeks later; every refresh starts the time anew. */
export const SIGN_IN_MS = 90 * DAY_MS;
/** A used refresh token still gives the same next one: the answer may be lost, and a phone tries again after its time-out and up to 60 s of back-off. */
export const REFRESH_GRACE_MS = 2 * MINUTE_MS;
/** The most that the clocks of servers with one secret may differ; a token from further ahead is not taken. */
export const CLOCK_LEEWAY_MS = 5 * MINUTE_MS;
/** The row of a refresh token that expired: on a server whose clock is a year ahead for an hour, all look expired, and must be there when it is right again. */
export const EXPIRED_TOKEN_MS = 400 * DAY_MS;
/** A link to a new password that staff hand over. */
export const RESET_LINK_MS = DAY_MS;
/** A link to a new password in a mailbox, which others may read later. */
export const MAILED_LINK_MS = HOUR_MS;
/** The code of a group and the sign-ins by it, after the day of the last round: cards are compared, a phone was left in the car. */
export const CODE_AFTER_MS = 3 * DAY_MS;
/** A username that was given up stays its user's, so that nobody is taken for them. */
export const GIVEN_UP_NAME_MS = 365 * DAY_MS;
/** The answer to a create or an import, for a phone that lost it: an app asks again within minutes, and nobody does after a month. */
export const LOST_ANSWER_MS = 30 * DAY_MS;
/** The copy of a profile's picture. Then it is fetched again or dropped: a picture that its owner took down or changed must go here, too. */
export const PICTURE_MS = 7 * DAY_MS;
/** An address without a picture is not asked again before this. */
export const MISSING_PICTURE_MS = 10 * MINUTE_MS;
