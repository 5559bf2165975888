import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { plural, t } from '#words/t.ts';

/** Says how many players and cards are lost with the tournament, which the server deletes for good. */
export const describeLoss = ({ players }: Pick<Tournament, 'players'>, cardCount: number): string =>
  t('{lost}, groups, competitions and settings are removed for everybody. This cannot be undone.', {
    lost: [
      plural(players.length, '{count} player', '{count} players'),
      ...(cardCount > 0 ? [plural(cardCount, '{count} card with scores', '{count} cards with scores')] : []),
    ].join(', '),
  });

/** An empty tournament is removed without its name. */
export const needsTypedName = ({ players }: Pick<Tournament, 'players'>, hasScores: boolean): boolean =>
  hasScores || players.length > 0;

/** Explains to the organizer why the tournament cannot be removed. */
export const describeStaffOnly = ({ cancelled_at }: Pick<Tournament, 'cancelled_at'>): string =>
  cancelled_at
    ? t('It has scores, so only staff can remove it.')
    : t('It has scores, so only staff can remove it. Cancel it instead.');
