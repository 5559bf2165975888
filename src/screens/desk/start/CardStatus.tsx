import { useMemo } from 'react';
import { StatusDialog } from '#app/marks/StatusDialog.tsx';
import { MarkTroubles } from '#app/marks/MarkTroubles.tsx';
import { useCard } from '#app/scores/useCard.ts';
import { useTournamentRight } from '#app/session/useTournamentRight.ts';
import { NotLoaded } from '#app/reads/NotLoaded.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Dialog } from '#ui/layout/Dialog.tsx';
import { fullName } from '#ui/names.ts';
import { t } from '#words/t.ts';
import { useRecordStatus } from '../useRecordStatus.ts';
import type { CardTarget } from '../cards/openCard.tsx';

/** Loads the card, because a phone stores and sends a status like a score. */
export function CardStatus({ tournament, round, user, onClose }: CardTarget & { onClose: () => void }) {
  const { id } = user;
  const card = useCard(useMemo(() => ({ user: id, tournament, round }), [id, tournament, round]));
  const canScore = useTournamentRight(tournament, 'score');
  const recordStatus = useRecordStatus();
  if (card.state === 'ready' && card.view.card.has_marks === true)
    return (
      <StatusDialog
        view={card.view}
        canScore={canScore}
        onSet={(status, marks) => recordStatus(card.view, status, marks)}
        onClose={onClose}
      >
        <MarkTroubles view={card.view} />
      </StatusDialog>
    );
  return (
    <Dialog title={fullName(user)} onClose={onClose}>
      {card.state === 'missing' ? <p>{t('No scorecard found')}</p> : null}
      {card.state === 'ready' ? <p>{t('This server does not support card statuses.')}</p> : null}
      <NotLoaded read={card} title={t('This card is not on this device yet.')} />
      <Button wide variant="quiet" onClick={onClose}>
        {t('Close')}
      </Button>
    </Dialog>
  );
}
