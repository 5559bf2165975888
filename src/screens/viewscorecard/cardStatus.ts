import type { Scorecard } from '#contract/scores/scores.ts';
import type { PhoneCard } from '#domain/boards/overlay.ts';
import { NO_REASON } from '#domain/cards/reason.ts';
import { formatStatusAndReason } from '#ui/golf/status.ts';

/**
 * Describes the status of the card, or the one that this phone has set and not sent; null for a player who plays.
 * `hasReason` adds why the committee set the status, which no board shows to visitors.
 */
export function describeReadStatus(
  { marks }: Pick<Scorecard, 'marks'>,
  phoneCard: Pick<PhoneCard, 'status'> | undefined,
  hasReason: boolean,
): string | null {
  const fetchedStatus = marks?.['status']?.value ?? 'playing';
  const status = phoneCard?.status ?? fetchedStatus;
  if (status === 'playing') return null;
  const reason = hasReason && status === fetchedStatus ? marks?.['reason']?.value : undefined;
  return formatStatusAndReason(status, reason ?? NO_REASON);
}
