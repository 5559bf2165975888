import { useEffect, useRef } from 'react';
import { useCall } from '#app/http/useCall.ts';
import { useMutate } from '#app/reads/useQuery.ts';
import { useAction } from '#app/useAction.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Alert } from '#ui/messages/Alert.tsx';
import { t } from '#words/t.ts';
import { undoRemoval } from '../undo/undoInJournal.ts';
import styles from './Competitions.module.css';

/** Says which competition was removed, with an Undo. Takes the focus of the line that is gone. */
export function RemovedCompetition({
  tournament,
  name,
  onClose,
}: {
  tournament: number;
  name: string;
  onClose: () => void;
}) {
  const call = useCall();
  const mutate = useMutate();
  const { busy, problem, show, run } = useAction();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) element.current?.focus();
  }, []);
  const undo = () =>
    void run(
      () => undoRemoval({ call, mutate }, tournament, name),
      (isUndone) => {
        if (isUndone) return t('{name} is back.', { name });
        show(t('This change cannot be undone here. Please change it by hand.'));
        return undefined;
      },
    );
  return (
    <div ref={element} tabIndex={-1}>
      <Alert kind={problem === null ? 'success' : 'error'} onClose={onClose}>
        <div className={styles.removed}>
          <span>{problem ?? t('{name} was removed.', { name })}</span>
          <Button
            variant="secondary"
            busy={busy}
            aria-label={t('Undo: {what}', { what: name })}
            onClick={undo}
          >
            <span aria-hidden="true">↶</span> {t('Undo')}
          </Button>
        </div>
      </Alert>
    </div>
  );
}
