import { DAY_MS } from '#domain/day.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Lifetime of an access token. It cannot be revoked, so it stays valid this long after its sign-in has ended. */
export const ACCESS_TOKEN_MS = 15 * MINUTE_MS;
/** Lifetime of a sign-in after its last use, because golfers return weeks later. Every refresh restarts the period. */
export const SIGN_IN_MS = 90 * DAY_MS;
/** Time for which a used refresh token still returns its successor: a phone that lost the answer retries soon. */
export const REFRESH_GRACE_MS = 2 * MINUTE_MS;
/** Largest clock difference of servers with one secret; tokens from further in the future are rejected. */
export const CLOCK_LEEWAY_MS = 5 * MINUTE_MS;
/** Time until an expired token's row is deleted: long, because a clock a year ahead must not delete valid tokens. */
export const EXPIRED_TOKEN_ROW_MS = 400 * DAY_MS;
/** Lifetime of a link that staff hand to a user for a new password. */
export const RESET_LINK_MS = DAY_MS;
/** Lifetime of a mailed link for a new password: short, because others may read the mailbox later. */
export const MAILED_LINK_MS = HOUR_MS;
/** Lifetime of a link that gives a role: an organizer sends it in the week of the tournament. */
export const ROLE_LINK_MS = 7 * DAY_MS;
/** Lifetime of a link to create an account: it is sent by mail, which members read within days. */
export const INVITATION_MS = 14 * DAY_MS;
/** Time after an account's last round before it may be merged, because phones may still send scores for it. */
export const MERGE_WAIT_MS = 3 * DAY_MS;
/** Time in which a merge can be undone. Later, only the ids of the two accounts are stored. */
export const MERGE_UNDO_MS = 30 * DAY_MS;
/** Longest time for which a notice of staff is shown to everybody, because staff may forget to remove it. */
export const MAX_NOTICE_MS = 30 * DAY_MS;
/** Time from the end of the last dated round, everywhere on earth, to that of its codes: players send late scores. */
export const CODE_GRACE_MS = 3 * DAY_MS;
/** Time for which a username that was given up stays reserved for its user, against impersonation. */
export const NAME_RESERVATION_MS = 365 * DAY_MS;
/** Time for which the answer to a create call or an import is stored: a phone that did not receive it calls again. */
export const STORED_ANSWER_MS = 30 * DAY_MS;
/** Lifetime of an offered place, or less if entry closes earlier: a member opens the app about once a day. */
export const OFFER_MS = DAY_MS;
/** Time for which a journal entry is stored: a season later, nobody asks who changed what. */
export const JOURNAL_MS = 365 * DAY_MS;
/** Time before a copied profile picture is fetched again: a picture that its owner removed must disappear here too. */
export const PICTURE_MS = 7 * DAY_MS;
/** Time before an address without a picture is fetched again. */
export const MISSING_PICTURE_MS = 10 * MINUTE_MS;
/** Time for which a calendar feed has a round after its day: calendars delete what a feed no longer has. */
export const CALENDAR_PAST_MS = 365 * DAY_MS;
/** Time between two mails about requests for places: half an hour less than a day, because attempts are hourly. */
export const ENTRY_MAIL_INTERVAL_MS = DAY_MS - 30 * MINUTE_MS;
