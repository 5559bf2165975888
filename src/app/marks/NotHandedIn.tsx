import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useStoredCard } from '#app/scores/useCard.ts';
import type { CardKey } from '#data/rows.ts';
import { computeCertification } from '#data/scores/certification.ts';
import { isPlayerOut } from '#data/scores/view.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { getButtonClass } from '#ui/forms/Button.tsx';
import { t } from '#words/t.ts';

/** Renders nothing if the card is handed in, or if the server does not support certification. */
export function HandInNotice({ user, tournament, round }: CardKey) {
  const key = useMemo(() => ({ user, tournament, round }), [user, tournament, round]);
  const card = useStoredCard(key);
  if (card.state !== 'ready' || card.view.card.has_certification !== true || isPlayerOut(card.view))
    return null;
  const { certified, player } = computeCertification(card.view);
  if (certified) return null;
  return (
    <Alert kind="warning">
      <p>
        {player.state === 'valid'
          ? t('Your card for round {round} waits for your marker.', { round })
          : t('Your card for round {round} is complete but not certified yet.', { round })}
      </p>
      <Link
        to="/user/$userId/tournament/$tournamentId/round/$round/scorecard/check"
        params={{ userId: user, tournamentId: tournament, round }}
        className={getButtonClass('secondary')}
      >
        {t('Check the card')}
      </Link>
    </Alert>
  );
}
