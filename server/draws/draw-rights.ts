import type { DrawnGroup } from '#contract/tournaments/draw.ts';
import { hasRight } from '#domain/rights/rights.ts';
import { requireTournamentRight } from '../auth/tournament-rights.ts';
import type { Db } from '../db/schema.ts';
import { forbidden } from '../failures.ts';
import { loadRoundGroups, type RoundKey } from '../store/draws/draws.ts';
import { lockTournament } from '../store/tournaments/tournaments.ts';

/** The text of a group without its start. */
const formatGroup = ({
  group_number,
  players,
  locked,
}: Omit<DrawnGroup, 'start_time' | 'start_hole'>): string => [group_number, ...players, locked].join(' ');

/**
 * A starter may change only starts, not players. Throws 404 for an unknown tournament, 401 or 403 without the right.
 */
export async function requireDrawRight(
  trx: Db,
  user: number,
  key: RoundKey,
  groups: readonly DrawnGroup[],
): Promise<void> {
  const { tournament } = key;
  const { asker, rightFacts } = await requireTournamentRight(trx, user, { tournament, right: 'start' });
  if (hasRight(asker, 'run-desk', rightFacts)) return;
  await lockTournament(trx, tournament);
  const storedGroups = (await loadRoundGroups(trx, key)).map(formatGroup).sort();
  if (groups.map(formatGroup).sort().join('/') !== storedGroups.join('/'))
    throw forbidden('The starter sets times. Ask the desk to change the groups.');
}
