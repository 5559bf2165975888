import { useState } from 'react';
import { useTournamentRight } from '#app/session/useTournamentRight.ts';
import type { UserRef } from '#contract/people/users.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Dialog } from '#ui/layout/Dialog.tsx';
import { fullName } from '#ui/names.ts';
import { t } from '#words/t.ts';
import { CertifyPaper } from '../paper/CertifyPaper.tsx';
import { StartStatus } from '../start/StartStatus.tsx';
import { CardLink } from './CardLink.tsx';
import styles from './Play.module.css';
import type { PlayRow } from './playRows.ts';
import { NEXT_CARD } from './usePlayKeys.ts';

interface Props {
  tournament: number;
  round: number;
  row: PlayRow;
  onType: (user: UserRef) => void;
}

/** What the user may do with a card: look, type, certify, set a status. */
export function PlayActs({ tournament, round, row, onType }: Props) {
  const { user, missing, isOut, hand_in } = row;
  const canScore = useTournamentRight(tournament, 'score');
  const canCertify = useTournamentRight(tournament, 'certify-as-committee') && missing === 0;
  const canStop = useTournamentRight(tournament, 'set-not-started');
  const [isCertifying, setCertifying] = useState(false);
  const name = fullName(user);
  const isNext = missing > 0 && !isOut;
  return (
    <div className={styles.acts}>
      {canCertify && hand_in?.state !== 'in' ? (
        <Button
          look="secondary"
          aria-label={t('Certify the card of {name}', { name })}
          onClick={() => setCertifying(true)}
        >
          {t('Certify…')}
        </Button>
      ) : null}
      {canScore ? (
        <Button
          look="quiet"
          {...(isNext && NEXT_CARD)}
          aria-label={t('Type the card of {name}', { name })}
          onClick={() => onType(user)}
        >
          {t('Type')}
        </Button>
      ) : null}
      {canStop ? <StartStatus tournament={tournament} round={round} user={user} /> : null}
      <CardLink tournament={tournament} round={round} user={user} />
      {isCertifying ? (
        <Dialog title={name} onClose={() => setCertifying(false)}>
          <CertifyPaper tournament={tournament} round={round} user={user} />
          <Button wide look="quiet" onClick={() => setCertifying(false)}>
            {t('Close')}
          </Button>
        </Dialog>
      ) : null}
    </div>
  );
}
