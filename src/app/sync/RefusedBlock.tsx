import { useState } from 'react';
import { NOT_STORED, useAction } from '#app/useAction.ts';
import { useExchange } from '#app/usePhone.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { translate, type Message } from '#words/message.ts';
import { t } from '#words/t.ts';
import styles from './SyncPanel.module.css';

export function RefusedBlock({ id, problem }: { id: string; problem: Message | null }) {
  const exchange = useExchange();
  const [isAsking, setAsking] = useState(false);
  const { problem: storeProblem, attempt } = useAction({ thrown: NOT_STORED });
  const runAction = (task: (id: string) => Promise<void>) => () => void attempt(() => task(id));
  return (
    <>
      <p className={styles.said}>{problem === null ? t('The server gave no reason.') : translate(problem)}</p>
      {storeProblem ? <Alert kind="error">{storeProblem}</Alert> : null}
      {isAsking ? (
        <Stack key="asking" row>
          <Button variant="danger" onClick={runAction(exchange.discard)}>
            {t('Discard')}
          </Button>
          <Button variant="secondary" onClick={() => setAsking(false)}>
            {t('Keep')}
          </Button>
        </Stack>
      ) : (
        <Stack key="ways" row>
          <Button onClick={runAction(exchange.retry)}>{t('Try again')}</Button>
          <Button variant="danger" onClick={() => setAsking(true)}>
            {t('Discard')}
          </Button>
        </Stack>
      )}
    </>
  );
}
