import { useState } from 'react';
import { useCall } from '#app/http/useCall.ts';
import { useMutate } from '#app/reads/useQuery.ts';
import {
  readHandicapProgress,
  updateHandicaps,
  updateNormalizedHandicaps,
} from '#contract/people/handicaps.ts';
import type { HandicapProgress, HandicapUpdate } from '#contract/people/handicaps.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { t } from '#words/t.ts';
import { NormalizeDialog } from './NormalizeDialog.tsx';
import { runUpdate } from './runUpdate.ts';
import { describeUpdateFailure } from './result.ts';
import { UpdateResult } from './UpdateResult.tsx';

type UpdateState =
  | { state: 'idle' }
  | { state: 'asking' }
  | { state: 'updating'; progress: HandicapProgress['running'] }
  | { state: 'done'; result: HandicapUpdate }
  | { state: 'failed'; problem: string };

const POLL_INTERVAL_MS = 1000;
const UPDATE_ROUTES = { standard: updateHandicaps, normalized: updateNormalizedHandicaps };

function Progress({ progress }: { progress: HandicapProgress['running'] }) {
  if (progress === null || progress.total_users === 0) return null;
  const { step, users: count, total_users: total } = progress;
  return (
    <p>
      {step === 'storing'
        ? t('{count} of {total} handicaps saved', { count, total })
        : t('{count} of {total} players calculated', { count, total })}
    </p>
  );
}

export function Updates() {
  const mutate = useMutate();
  const call = useCall();
  const [updateRun, setUpdateRun] = useState<UpdateState>({ state: 'idle' });
  const start = async (updateKind: keyof typeof UPDATE_ROUTES) => {
    setUpdateRun({ state: 'updating', progress: null });
    try {
      const outcome = await runUpdate(updateKind, {
        start: () => mutate(UPDATE_ROUTES[updateKind], {}),
        progress: () => call(readHandicapProgress, {}),
        pause: () => new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS)),
        onProgress: (progress) => setUpdateRun({ state: 'updating', progress }),
      });
      setUpdateRun(
        outcome.ok
          ? { state: 'done', result: outcome.data }
          : { state: 'failed', problem: describeUpdateFailure(outcome.failure) },
      );
    } catch (error) {
      console.error('The handicaps could not be updated.', error);
      setUpdateRun({ state: 'failed', problem: t('Failed to update handicaps') });
    }
  };
  const isUpdating = updateRun.state === 'updating';
  return (
    <Card>
      <p>
        {t(
          'The standard update calculates every index by the World Handicap System and saves it for users with enough scores. The normalized update then makes the lowest handicap 0. Both are unofficial.',
        )}
      </p>
      <Stack row>
        <Button disabled={isUpdating} onClick={() => void start('standard')}>
          {t('Standard Handicap Update')}
        </Button>
        <Button look="secondary" disabled={isUpdating} onClick={() => setUpdateRun({ state: 'asking' })}>
          {t('Normalized Handicap Update')}
        </Button>
      </Stack>
      {updateRun.state === 'asking' ? (
        <NormalizeDialog
          onCancel={() => setUpdateRun({ state: 'idle' })}
          onConfirm={() => void start('normalized')}
        />
      ) : null}
      {isUpdating ? <Spinner>{t('Updating Handicaps...')}</Spinner> : null}
      {updateRun.state === 'updating' ? <Progress progress={updateRun.progress} /> : null}
      {updateRun.state === 'failed' ? (
        <Alert kind="error" title={t('Error')}>
          {updateRun.problem}
        </Alert>
      ) : null}
      {updateRun.state === 'done' ? <UpdateResult result={updateRun.result} /> : null}
    </Card>
  );
}
