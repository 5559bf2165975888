import { describeCallFailure, succeed, type Result } from '#api/failures.ts';
import type { BodyOf } from '#api/types.ts';
import type { Reads } from '#app/reads/reads.ts';
import { copyTournament } from '#contract/tournaments/tournament-copy.ts';
import { changeTournament } from '#contract/tournaments/tournament-life.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { DAY_MS, formatUtcDay, toNoonMs } from '#domain/day.ts';
import { t } from '#words/t.ts';

interface Copy {
  created: Tournament;
  /** Says that players can enter although the organizer chose otherwise; null if all is as chosen. */
  problem: string | null;
}

const WEEK_MS = 7 * DAY_MS;

/**
 * A week after round 1, or the next such weekday from `today`; the other rounds follow at the same intervals. '' for a
 * tournament without dates.
 */
export const proposeFirstDay = (dates: readonly (string | null)[], today: string): string => {
  const firstDay = dates.find((date) => date !== null);
  if (!firstDay) return '';
  const weeks = Math.max(1, Math.ceil((toNoonMs(today) - toNoonMs(firstDay)) / WEEK_MS));
  return formatUtcDay(toNoonMs(firstDay) + weeks * WEEK_MS);
};

const isClosed = ({ entry }: Tournament): boolean => entry === 'closed';

/** Copies a tournament. A server of an older release ignores `entry`, so its open copy is closed by a second call. */
export async function createCopy(
  mutate: Reads['mutate'],
  tournament: number,
  body: BodyOf<typeof copyTournament>,
): Promise<Result<Copy>> {
  const copyResult = await mutate(copyTournament, { params: { id: tournament }, body });
  if (!copyResult.ok) return copyResult;
  const created = copyResult.data;
  if (body.entry !== 'closed' || isClosed(created)) return succeed({ created, problem: null });
  const closeResult = await mutate(changeTournament, {
    params: { id: created.id },
    body: { entry: 'closed' },
  });
  if (closeResult.ok && isClosed(closeResult.data))
    return succeed({ created: closeResult.data, problem: null });
  const sentences = [
    t('{name} was created.', { name: created.name }),
    t('Its entry is open: close it in its settings.'),
    closeResult.ok ? '' : describeCallFailure(closeResult.failure),
  ];
  return succeed({ created, problem: sentences.filter(Boolean).join(' ') });
}
