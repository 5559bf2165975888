import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { plural, t } from '#words/t.ts';

export const describeScoredCards = (cardCount: number): string =>
  plural(
    cardCount,
    '{count} card has scores, which are removed too.',
    '{count} cards have scores, which are removed too.',
  );

/** Explains to the organizer why the tournament cannot be removed. */
export const describeStaffOnly = ({ cancelled_at }: Pick<Tournament, 'cancelled_at'>): string =>
  cancelled_at
    ? t('It has scores, so only staff can remove it.')
    : t('It has scores, so only staff can remove it. Cancel it instead.');
