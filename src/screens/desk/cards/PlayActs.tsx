import type { UserRef } from '#contract/people/users.ts';
import { Button } from '#ui/forms/Button.tsx';
import { fullName } from '#ui/names.ts';
import { t } from '#words/t.ts';
import styles from './Play.module.css';
import { isToCertify, isToType, type PlayRow } from './playRows.ts';
import { NEXT_CARD } from './playKeys.ts';

/** What the user does with a card: types it, certifies it, or sets a status. */
export type PlayAct = 'type' | 'certify' | 'status';

/** Rights of the user in the tournament, read once for all rows. */
export interface PlayRights {
  score: boolean;
  certify: boolean;
  /** Set a status such as "Did not start". */
  stop: boolean;
}

interface Props {
  row: PlayRow;
  can: PlayRights;
  onAct: (act: PlayAct, user: UserRef) => void;
}

/** What the user may do with a card; its name opens it. */
export function PlayActs({ row, can, onAct }: Props) {
  const { user } = row;
  const name = fullName(user);
  return (
    <div className={styles.acts}>
      {can.certify && isToCertify(row) ? (
        <Button
          look="secondary"
          aria-label={t('Certify the card of {name}', { name })}
          onClick={() => onAct('certify', user)}
        >
          {t('Certify…')}
        </Button>
      ) : null}
      {can.score ? (
        <Button
          look="quiet"
          {...(isToType(row) && NEXT_CARD)}
          aria-label={t('Type the card of {name}', { name })}
          onClick={() => onAct('type', user)}
        >
          {t('Type')}
        </Button>
      ) : null}
      {can.stop ? (
        <Button
          look="quiet"
          aria-label={t('Status of {name}', { name })}
          onClick={() => onAct('status', user)}
        >
          {t('Status…')}
        </Button>
      ) : null}
    </div>
  );
}
