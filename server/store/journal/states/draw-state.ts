import type { RoundKey } from '#domain/round.ts';
import type { TeeSheet } from '#contract/tournaments/draw.ts';
import { hasValues, insertRows, type Db } from '#server/db/schema.ts';
import { requirePlayers } from '#server/draws/change-draw.ts';
import { conflict } from '#server/failures.ts';
import { sentence } from '#words/message.ts';
import { selectEnteredHoles } from '../../cards/entered-holes.ts';
import {
  computeDrawVersion,
  loadRoundGroups,
  loadTeeSheet,
  replaceGroups,
  type StoredGroup,
} from '../../draws/draws.ts';
import { requireRound } from '../../tournaments/require-round.ts';
import { lockTournament } from '../../tournaments/tournaments.ts';
import type { UndoableState } from './state.ts';

interface DrawValue {
  groups: StoredGroup[];
  sheet: TeeSheet | null;
}

const formatGroupmates = (groups: readonly StoredGroup[], player: number): string =>
  groups
    .filter(({ players }) => players.includes(player))
    .map(({ players }) => [...players].sort((a, b) => a - b).join(' '))
    .join();

/** Throws 409 if a player whose score arrived since `changedAt` (ms) would move to another group. */
async function requireSameGroups(
  trx: Db,
  { tournament, round, changedAt }: RoundKey & { changedAt: number },
  currentGroups: readonly StoredGroup[],
  groupsBefore: readonly StoredGroup[],
): Promise<void> {
  const playersWithScores = await selectEnteredHoles(trx, tournament)
    .where('round_number', '=', round)
    .where((expression) =>
      expression.exists(
        expression
          .selectFrom('score_log')
          .whereRef('score_log.tournament', '=', 'hole_scores.tournament')
          .whereRef('score_log.round_number', '=', 'hole_scores.round_number')
          .whereRef('score_log.user', '=', 'hole_scores.user')
          .where('score_log.arrived_at', '>=', changedAt)
          .select('score_log.id'),
      ),
    )
    .select('user')
    .distinct()
    .execute();
  if (
    playersWithScores.some(
      ({ user }) => formatGroupmates(currentGroups, user) !== formatGroupmates(groupsBefore, user),
    )
  )
    throw conflict(
      sentence('Scores of round {round} were recorded in the groups as they are now, so they stay.', {
        round,
      }),
    );
}

export const drawState: UndoableState<RoundKey, DrawValue> = {
  lock: (trx, { tournament }) => lockTournament(trx, tournament),
  async load(trx, key) {
    return { groups: await loadRoundGroups(trx, key), sheet: await loadTeeSheet(trx, key) };
  },
  compare: ({ groups, sheet }) => [
    computeDrawVersion(groups),
    sheet && [sheet.start, sheet.first_time, sheet.interval_minutes, sheet.gap_minutes],
  ],
  async restore(trx, key, { groups, sheet }, author) {
    await requireRound(trx, key);
    const groupsNow = await loadRoundGroups(trx, key);
    await requireSameGroups(trx, { ...key, changedAt: author.changedAt }, groupsNow, groups);
    const drawnPlayers = new Set(groupsNow.flatMap(({ players }) => players));
    await requirePlayers(
      trx,
      key,
      groups.flatMap(({ players }) => players),
      drawnPlayers,
    );
    const { tournament, round: round_number } = key;
    await trx.deleteFrom('tee_sheets').where(hasValues({ tournament, round_number })).execute();
    if (sheet !== null) await insertRows(trx, 'tee_sheets', { tournament, round_number, ...sheet });
    await replaceGroups(trx, key, groups);
    await author.touch([tournament]);
  },
};
