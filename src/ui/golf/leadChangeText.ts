import type { RankableRow } from '#domain/boards/leaderboard.ts';
import type { LeadChange } from '#domain/boards/replay.ts';
import { formatToPar } from '#domain/round.ts';
import { t } from '#words/t.ts';
import { fullName } from '../names.ts';

/** Returns 'Elin Berg leads at -2 after hole 7.' */
export function describeLeadChange(change: LeadChange, rows: readonly RankableRow[]): string {
  const leaders = rows
    .filter(({ user }) => change.leaders.includes(user.id))
    .map(({ user }) => fullName(user));
  const textParams = {
    names: leaders.join(', '),
    score: formatToPar(change.to_par),
    hole: change.hole_number,
  };
  return leaders.length === 1
    ? t('{names} leads at {score} after hole {hole}', textParams)
    : t('{names} share the lead at {score} after hole {hole}', textParams);
}
