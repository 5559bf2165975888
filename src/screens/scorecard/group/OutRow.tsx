import { useLayoutEffect, useRef, useState } from 'react';
import { StatusDialog } from '#app/marks/StatusDialog.tsx';
import { useOfferedStatuses } from '#app/marks/useOfferedStatuses.ts';
import type { CardView } from '#data/scores/types.ts';
import { Button } from '#ui/forms/Button.tsx';
import { fullName } from '#ui/names.ts';
import { formatLongStatus } from '#ui/golf/status.ts';
import { t } from '#words/t.ts';
import { HOLE_ID, focusWhenDrawn } from '../focus.ts';
import styles from './Group.module.css';

/** Folds a withdrawn player to one line; the scores stay on the card. */
export function OutRow({ view, isFinal }: { view: CardView; isFinal: boolean }) {
  const canChange = useOfferedStatuses(view, true).some((value) => value !== view.status.value) && !isFinal;
  const [isAsking, setAsking] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const isOpenRef = useRef(false);
  useLayoutEffect(() => {
    isOpenRef.current = isAsking;
  }, [isAsking]);
  // The row unmounts when the player plays on, so focus in it or in its dialog moves to the hole's heading.
  useLayoutEffect(
    () => () => {
      if (isOpenRef.current || row.current?.contains(document.activeElement)) focusWhenDrawn(HOLE_ID);
    },
    [],
  );
  const name = fullName(view.card.user);
  return (
    <li ref={row} className={styles.out}>
      <span>
        <strong>{name}</strong> · {formatLongStatus(view.status.value!)}
      </span>
      {canChange ? (
        <Button
          variant="quiet"
          aria-label={t('Change the status of {name}', { name })}
          onClick={() => setAsking(true)}
        >
          {t('Change')}
        </Button>
      ) : null}
      {isAsking && canChange ? <StatusDialog view={view} onClose={() => setAsking(false)} /> : null}
    </li>
  );
}
