import { useState } from 'react';
import type { Failure } from '#api/failures.ts';
import { useMutate } from '#app/reads/useRead.ts';
import { updateHandicaps, updateNormalizedHandicaps } from '#contract/handicaps.ts';
import type { HandicapUpdate } from '#contract/handicaps.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { Stack } from '#ui/Stack.tsx';
import { t } from '#words/t.ts';
import { NormalizeDialog } from './NormalizeDialog.tsx';
import { updateProblem } from './result.ts';
import { UpdateResult } from './UpdateResult.tsx';

type Run =
  | { state: 'idle' }
  | { state: 'asking' }
  | { state: 'updating' }
  | { state: 'done'; result: HandicapUpdate }
  | { state: 'failed'; failure: Failure };

/** Starts either update for all users, the normalized one after asking, and shows what it did. */
export function Updates() {
  const mutate = useMutate();
  const [run, setRun] = useState<Run>({ state: 'idle' });
  const start = async (endpoint: typeof updateHandicaps | typeof updateNormalizedHandicaps) => {
    setRun({ state: 'updating' });
    const got = await mutate(endpoint, {});
    setRun(got.ok ? { state: 'done', result: got.data } : { state: 'failed', failure: got.failure });
  };
  const updating = run.state === 'updating';
  return (
    <Card>
      <p>
        {t(
          'The standard update computes every index by the World Handicap System and stores it for users with enough scores. The normalized update then makes the lowest handicap 0. Both are unofficial.',
        )}
      </p>
      <Stack row>
        <Button disabled={updating} onClick={() => void start(updateHandicaps)}>
          {t('Standard Handicap Update')}
        </Button>
        <Button look="secondary" disabled={updating} onClick={() => setRun({ state: 'asking' })}>
          {t('Normalized Handicap Update')}
        </Button>
      </Stack>
      {run.state === 'asking' ? (
        <NormalizeDialog
          onCancel={() => setRun({ state: 'idle' })}
          onConfirm={() => void start(updateNormalizedHandicaps)}
        />
      ) : null}
      {updating ? <Spinner>{t('Updating Handicaps...')}</Spinner> : null}
      {run.state === 'failed' ? (
        <Alert kind="error" title={t('Error')}>
          {updateProblem(run.failure)}
        </Alert>
      ) : null}
      {run.state === 'done' ? <UpdateResult result={run.result} /> : null}
    </Card>
  );
}
