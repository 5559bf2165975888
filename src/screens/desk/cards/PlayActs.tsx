import { useState } from 'react';
import type { UserRef } from '#contract/people/users.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Dialog } from '#ui/layout/Dialog.tsx';
import { fullName } from '#ui/names.ts';
import { t } from '#words/t.ts';
import { CertifyPaper } from '../paper/CertifyPaper.tsx';
import { isIncomplete } from '../paper/paperGroups.ts';
import { StartStatus } from '../start/StartStatus.tsx';
import { CardLink } from './CardLink.tsx';
import styles from './Play.module.css';
import type { PlayRow } from './playRows.ts';
import { NEXT_CARD } from './usePlayKeys.ts';

/** Rights of the user in the tournament, read once for all rows. */
export interface PlayRights {
  score: boolean;
  certify: boolean;
  /** Set a status such as "Did not start". */
  stop: boolean;
}

interface Props {
  tournament: number;
  round: number;
  row: PlayRow;
  can: PlayRights;
  onType: (user: UserRef) => void;
}

/** What the user may do with a card: look, type, certify, set a status. */
export function PlayActs({ tournament, round, row, can, onType }: Props) {
  const { user, missing, hand_in } = row;
  const [isCertifying, setCertifying] = useState(false);
  const name = fullName(user);
  return (
    <div className={styles.acts}>
      {can.certify && missing === 0 && hand_in?.state !== 'in' ? (
        <Button
          look="secondary"
          aria-label={t('Certify the card of {name}', { name })}
          onClick={() => setCertifying(true)}
        >
          {t('Certify…')}
        </Button>
      ) : null}
      {can.score ? (
        <Button
          look="quiet"
          {...(isIncomplete(row) && NEXT_CARD)}
          aria-label={t('Type the card of {name}', { name })}
          onClick={() => onType(user)}
        >
          {t('Type')}
        </Button>
      ) : null}
      {can.stop ? <StartStatus tournament={tournament} round={round} user={user} /> : null}
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
