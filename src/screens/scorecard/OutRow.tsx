import { useState } from 'react';
import { StatusDialog } from '#app/marks/StatusDialog.tsx';
import type { CardView } from '#data/scores/types.ts';
import { Button } from '#ui/Button.tsx';
import { fullName } from '#ui/names.ts';
import { statusLong } from '#ui/status.ts';
import { t } from '#words/t.ts';
import styles from './Group.module.css';

/** A player of the group who plays no more, folded to one line; what was scored stays on their card. */
export function OutRow({ view }: { view: CardView }) {
  const [asking, setAsking] = useState(false);
  const name = fullName(view.card.user);
  return (
    <li className={styles.member}>
      <div className={styles.line}>
        <strong className={styles.name} title={name}>
          {name}
        </strong>
        <span className={styles.place}>{statusLong(view.status.value!)}</span>
        <Button
          look="quiet"
          aria-label={t('Change the status of {name}', { name })}
          onClick={() => setAsking(true)}
        >
          {t('Change')}
        </Button>
      </div>
      {asking ? <StatusDialog view={view} onClose={() => setAsking(false)} /> : null}
    </li>
  );
}
