import { getCertifier, isStatus, findMatchNumber } from '#domain/cards/marks.ts';
import { canSetReason, canSetStatus } from '#domain/rights/card-status.ts';
import { hasRight, type RightFacts, type Requester } from '#domain/rights/rights.ts';
import { sentence } from '#words/message.ts';
import { isRepeat } from './decide.ts';
import { toWrite } from './op-write.ts';
import { Refusal, badInput, forbidden, notFound, createSignInRefusal } from '../failures.ts';
import type { ScoreOp } from './types.ts';
import { createKey, createOpKey } from './keys.ts';
import type { BatchContext, RoleRow } from './batch-rows.ts';
import { findRoundCourse, findOpHoleOrMark, isCourseOfRound } from './op-course.ts';

/** A write that may be stored; `course` is null if the round has none. */
export interface AuthorizedWrite {
  hole: readonly [tournament: number, round_number: number, user: number, hole_number: number];
  course: number | null;
}

const PLAYER_REMOVED_MESSAGE =
  'The organizer excluded this player from the tournament. The score stays on this phone; ask the organizer to reinstate the player, then retry.';

export const ACCOUNT_LOCKED_MESSAGE =
  'The club has locked your account. The score stays on this phone; ask the club, then retry.';

export const TOURNAMENT_CLOSED_MESSAGE =
  'The results of this tournament are final. The score stays on this phone; ask the organizer to reopen the results, then retry.';

/** True for a write that is stored already: it gets the same answer, even if rights have changed since. */
function isRepeatedOp(context: BatchContext, op: ScoreOp): boolean {
  const { author, update } = op;
  if (update.op_id !== undefined && context.ops.has(createOpKey(author, update.op_id))) return true;
  const holeOrMark = findOpHoleOrMark(context, op);
  const holeKey =
    holeOrMark === null ? null : createKey(update.tournament, update.round_number, update.user, holeOrMark);
  return holeKey !== null && isRepeat(context.logs.get(holeKey) ?? [], toWrite(op));
}

const isTournamentClosed = (context: BatchContext, op: ScoreOp): boolean =>
  context.tournaments.get(op.update.tournament)?.closed_at !== null && !isRepeatedOp(context, op);
/** A refusal for strangers and former helpers. */
export const NOT_OF_GROUP_MESSAGE =
  'Only the player, their group, the organizer and staff may record scores on this card.';

const toRequester = (context: BatchContext, author: number): Requester => ({
  userId: author,
  isStaff: context.people.get(author)?.is_staff === 1,
});

const listRoles = (context: BatchContext, author: number, tournament: number): RoleRow[] =>
  context.roles.get(createKey(tournament, author)) ?? [];

function toRightFacts(context: BatchContext, { author, update }: ScoreOp): RightFacts {
  const isGroupmate = context.mates.has(
    createKey(update.tournament, update.round_number, author, update.user),
  );
  return {
    owner: update.user,
    organizer: context.tournaments.get(update.tournament)?.organizer ?? null,
    roles: listRoles(context, author, update.tournament).filter(({ ended_at }) => ended_at === null),
    members: isGroupmate ? [author, update.user] : [],
  };
}

export const SCORER_ROLE_ENDED_MESSAGE =
  'Your role in this tournament was removed. The score stays on this phone; ask the organizer.';

function hasOnlyEndedRoles(context: BatchContext, { author, update }: ScoreOp): boolean {
  const roles = listRoles(context, author, update.tournament);
  return roles.length > 0 && roles.every(({ ended_at }) => ended_at !== null);
}

/** A starter may not score, but may mark players who did not start. */
function canWrite(context: BatchContext, op: ScoreOp, rightFacts: RightFacts): boolean {
  const requester = toRequester(context, op.author);
  const isStatusMark = op.mark?.kind === 'status';
  return (
    hasRight(requester, 'score', rightFacts) ||
    (isStatusMark && hasRight(requester, 'set-not-started', rightFacts))
  );
}

/** Refuses a change of a status that the committee set, to everybody but the committee. */
export const COMMITTEE_STATUS_MESSAGE =
  'Only the organizer and staff may set this status or undo one set by somebody else. Please ask them.';

/** True if the author may set the mark. A measurement, such as of the longest drive, is a mark that every scorer may set. */
function canSetMark(context: BatchContext, op: ScoreOp, holeOrMark: number): boolean {
  const { author, update, mark } = op;
  if (mark?.kind !== 'status' || !isStatus(mark.value)) return true;
  const currentRegister =
    context.registers.get(createKey(update.tournament, update.round_number, update.user, holeOrMark)) ?? null;
  const [requester, rightFacts] = [toRequester(context, author), toRightFacts(context, op)];
  const canScore = hasRight(requester, 'score', rightFacts);
  return canSetStatus(requester, { ...rightFacts, canScore }, mark.value, currentRegister);
}

export const COMMITTEE_REASON_MESSAGE =
  'Only the organizer and staff may set the reason of a status. Please ask them.';

export const WRONG_CERTIFIER_MESSAGE =
  'The player certifies as player, another player of the group as marker, the organizer or staff for the committee.';

export const NO_SUCH_MATCH_MESSAGE = 'This match is not in the tournament any more.';

/** False for the result of a match that no competition has, so that cards have only a few results. */
function hasMatch(context: BatchContext, { update: { tournament } }: ScoreOp, holeOrMark: number): boolean {
  const matchNumber = findMatchNumber(holeOrMark);
  return matchNumber === null || context.matches.has(createKey(tournament, matchNumber));
}

export function authorizeOp(context: BatchContext, op: ScoreOp): AuthorizedWrite | Refusal {
  const { update, author } = op;
  if (context.people.get(author)?.is_deleted !== 0)
    return createSignInRefusal('Unknown account. Please log in again.');
  if (context.people.get(author)?.is_locked !== 0) return forbidden(ACCOUNT_LOCKED_MESSAGE);
  if (!context.tournaments.has(update.tournament)) return notFound('There is no such tournament.');
  if (isTournamentClosed(context, op)) return forbidden(TOURNAMENT_CLOSED_MESSAGE);
  const course = findRoundCourse(context, op);
  const { round_number: round } = update;
  if (course === undefined)
    return notFound(sentence('Round {round} of this tournament has no date.', { round }));
  const isInTournament = context.players.get(createKey(update.tournament, update.user))?.isIn;
  if (isInTournament === undefined) return notFound('This player is not in the tournament.');
  if (!isInTournament) return forbidden(PLAYER_REMOVED_MESSAGE);
  const [requester, rightFacts] = [toRequester(context, author), toRightFacts(context, op)];
  if (!canWrite(context, op, rightFacts))
    return forbidden(hasOnlyEndedRoles(context, op) ? SCORER_ROLE_ENDED_MESSAGE : NOT_OF_GROUP_MESSAGE);
  if (!isCourseOfRound(context, op))
    return badInput(sentence('Round {round} is not played on this course.', { round }), 'course');
  const hole_number = findOpHoleOrMark(context, op);
  if (hole_number === null) return badInput('This hole is not on the course of the round.', 'hole');
  if (!isRepeatedOp(context, op)) {
    if (!hasMatch(context, op, hole_number)) return notFound(NO_SUCH_MATCH_MESSAGE);
    if (!canSetMark(context, op, hole_number)) return forbidden(COMMITTEE_STATUS_MESSAGE);
    if (op.mark?.kind === 'reason' && !canSetReason(requester, rightFacts))
      return forbidden(COMMITTEE_REASON_MESSAGE);
    const certifier = getCertifier(hole_number);
    if (certifier !== null && !hasRight(requester, `certify-as-${certifier}`, rightFacts))
      return forbidden(WRONG_CERTIFIER_MESSAGE);
  }
  return { hole: [update.tournament, update.round_number, update.user, hole_number], course };
}

export function checkPartner(
  context: BatchContext,
  { update: { tournament, partner } }: ScoreOp,
): Refusal | null {
  if (!partner || context.players.has(createKey(tournament, partner))) return null;
  const person = context.people.get(partner);
  return person
    ? badInput(
        sentence('{username} is not in this tournament: choose another partner, or none.', {
          username: person.username,
        }),
        'partner',
      )
    : badInput('There is no such partner.', 'partner');
}
