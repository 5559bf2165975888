import { Alert } from '#ui/messages/Alert.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { t } from '#words/t.ts';
import { describeCameraProblem } from './problem-texts.ts';
import styles from './Swap.module.css';
import { useScanner } from './useScanner.ts';
import type { ScanProgress } from './useTaking.ts';

export function Viewfinder({
  seen,
  progress,
}: {
  seen: (codeText: string) => void;
  progress: ScanProgress | null;
}) {
  const { video, state, again } = useScanner(seen);
  const problem = describeCameraProblem(state);
  return (
    <div className={styles.scan}>
      <div className={styles.view} hidden={problem !== null} data-scan={state}>
        <video ref={video} muted playsInline aria-label={t('What the camera sees')} />
        {progress ? (
          <p className={styles.progress} role="status">
            {t('{have} of {need} codes read', { have: progress.have, need: progress.need })}
            <progress max={progress.need} value={progress.have} aria-hidden="true" />
          </p>
        ) : null}
      </div>
      {problem === null ? (
        <p className={styles.hint}>
          {state === 'looking'
            ? t('Hold it a hand’s length (20 cm) away from the other phone’s code.')
            : t('The camera is opening. The phone may ask for permission.')}
        </p>
      ) : (
        <Alert kind="warning">
          <p>{problem}</p>
          {state === 'none' ? null : (
            <Button variant="secondary" onClick={again}>
              {t('Try the camera again')}
            </Button>
          )}
        </Alert>
      )}
    </div>
  );
}
