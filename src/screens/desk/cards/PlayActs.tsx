import type { UserRef } from '#contract/people/users.ts';
import { Button } from '#ui/forms/Button.tsx';
import { fullName } from '#ui/names.ts';
import { t } from '#words/t.ts';
import styles from './Play.module.css';
import { isToCertify, findTypingTurn, type PlayRow } from './playRows.ts';
import { getNextCardAttribute } from './playKeys.ts';

export type PlayAct = 'type' | 'certify' | 'status';

/** The actions that the user's roles allow in this tournament, read once for all rows. */
export interface PlayRights {
  score: boolean;
  certify: boolean;
  /** True if the user may set a status such as "Did not start". */
  stop: boolean;
}

interface Props {
  row: PlayRow;
  can: PlayRights;
  onAct: (act: PlayAct, user: UserRef) => void;
}

/** Shows the actions that the user may take on a row's card. The player's name opens the card. */
export function PlayActs({ row, can, onAct }: Props) {
  const { user } = row;
  const name = fullName(user);
  const isComplete = row.missing === 0;
  return (
    <div className={styles.acts}>
      {can.certify && isToCertify(row) ? (
        <Button
          variant="secondary"
          aria-label={t('Certify the card of {name}', { name })}
          onClick={() => onAct('certify', user)}
        >
          {t('Certify…')}
        </Button>
      ) : null}
      {can.score ? (
        <Button
          variant="quiet"
          {...getNextCardAttribute(findTypingTurn(row))}
          data-type-card={user.id}
          aria-label={
            isComplete ? t('Correct the card of {name}', { name }) : t('Type in the card of {name}', { name })
          }
          onClick={() => onAct('type', user)}
        >
          {isComplete ? t('Correct') : t('Type in')}
        </Button>
      ) : null}
      {can.stop ? (
        <Button
          variant="quiet"
          aria-label={t('Status of {name}', { name })}
          onClick={() => onAct('status', user)}
        >
          {t('Status…')}
        </Button>
      ) : null}
    </div>
  );
}
