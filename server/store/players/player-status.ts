import type { PlayerStatus } from '#contract/tournaments/player-changes.ts';
import { MAX_ROUNDS } from '#domain/round.ts';
import { hasRight, type RightFacts } from '#domain/rights/rights.ts';
import type { AccountRequester } from '#server/auth/rights.ts';
import { hasValues, updateRow, type Db } from '#server/db/schema.ts';
import { forbidden } from '#server/failures.ts';
import type { PlayerEntryRow } from './players.ts';
import { removeFromGroups } from './player-removal.ts';
import { loadHolesInPlay } from '../courses/round-holes.ts';
import { toRoundKey } from '../tournaments/rounds.ts';
import { loadTournamentRow } from '../tournaments/tournaments.ts';
import { removeFromSides } from '../competitions/sides.ts';

/** Throws 403 unless the user may set the status. Players may withdraw, and return if nobody else withdrew them. */
export function requireRightToSetStatus(
  requester: AccountRequester,
  entry: PlayerEntryRow,
  rightFacts: RightFacts,
  status: PlayerStatus | 'removed',
): void {
  if (hasRight(requester, 'run-desk', rightFacts)) return;
  if (!hasRight(requester, 'enter', rightFacts) || status === 'banned')
    throw forbidden('Only the organizer of this tournament and staff may do this for other players.');
  if (entry.banned === 1 || (entry.withdrawn_by !== null && entry.withdrawn_by !== requester.userId))
    throw forbidden('The organizer removed you from this tournament. Ask them to reinstate you.');
}

/** Numbers of the rounds in which the player's card is not complete. */
async function loadIncompleteRounds(db: Db, { tournament, player }: PlayerEntryRow): Promise<number[]> {
  const roundSums = await db
    .selectFrom('round_scores')
    .where(hasValues({ tournament, user: player }))
    .select(['round_number', 'holes_played'])
    .execute();
  const holesInPlay = await loadHolesInPlay(db, [await loadTournamentRow(db, tournament)]);
  const isRoundComplete = ({ round_number, holes_played }: (typeof roundSums)[number]): boolean =>
    holes_played === holesInPlay.get(toRoundKey(tournament, round_number))?.length;
  const completeRounds = new Set(roundSums.filter(isRoundComplete).map(({ round_number }) => round_number));
  return Array.from({ length: MAX_ROUNDS }, (_, i) => i + 1).filter((round) => !completeRounds.has(round));
}

/** Sets the status; scores stay. Returns the rounds that may be complete now without the card of this player. */
export async function setPlayerStatus(
  trx: Db,
  entry: PlayerEntryRow,
  status: PlayerStatus,
  { user, now }: { user: number; now: number },
): Promise<number[]> {
  const bannedFlag = status === 'banned' ? 1 : 0;
  const withdrawal = status === 'playing' ? null : { at: entry.withdrawn_at ?? now, by: user };
  await updateRow(trx, 'players', entry.id, {
    banned: bannedFlag,
    withdrawn_at: withdrawal?.at ?? null,
    withdrawn_by: withdrawal?.by ?? null,
  });
  if (status === 'banned') {
    await removeFromGroups(trx, entry.tournament, [entry.player]);
    await removeFromSides(trx, entry.tournament, [entry.player]);
  }
  return withdrawal === null ? [] : loadIncompleteRounds(trx, entry);
}
