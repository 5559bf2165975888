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
import { describeUpdateFailure, UpdateResult } from './UpdateResult.tsx';

type UpdateState =
  | { state: 'idle' }
  | { state: 'asking' }
  | { state: 'updating'; progress: HandicapProgress['running'] }
  | { state: 'done'; result: HandicapUpdate }
  | { state: 'failed'; problem: string };

const POLL_INTERVAL_MS = 1000;
const UPDATE_ENDPOINTS = { standard: updateHandicaps, normalized: updateNormalizedHandicaps };

function UpdateProgress({ progress }: { progress: HandicapProgress['running'] }) {
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
  const [updateState, setUpdateState] = useState<UpdateState>({ state: 'idle' });
  const startUpdate = async (updateKind: keyof typeof UPDATE_ENDPOINTS) => {
    setUpdateState({ state: 'updating', progress: null });
    try {
      const outcome = await runUpdate(updateKind, {
        start: () => mutate(UPDATE_ENDPOINTS[updateKind], {}),
        progress: () => call(readHandicapProgress, {}),
        pause: () => new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS)),
        onProgress: (progress) => setUpdateState({ state: 'updating', progress }),
      });
      setUpdateState(
        outcome.ok
          ? { state: 'done', result: outcome.data }
          : { state: 'failed', problem: describeUpdateFailure(outcome.failure) },
      );
    } catch (error) {
      console.error('The handicaps could not be updated.', error);
      setUpdateState({ state: 'failed', problem: t('Failed to update handicaps') });
    }
  };
  const isUpdating = updateState.state === 'updating';
  return (
    <Card>
      <p>
        {t(
          'The standard update calculates every index by the World Handicap System and saves it for users with enough scores. The normalized update then makes the lowest handicap 0. Both are unofficial.',
        )}
      </p>
      <Stack row>
        <Button disabled={isUpdating} onClick={() => void startUpdate('standard')}>
          {t('Standard Handicap Update')}
        </Button>
        <Button variant="secondary" disabled={isUpdating} onClick={() => setUpdateState({ state: 'asking' })}>
          {t('Normalized Handicap Update')}
        </Button>
      </Stack>
      {updateState.state === 'asking' ? (
        <NormalizeDialog
          onCancel={() => setUpdateState({ state: 'idle' })}
          onConfirm={() => void startUpdate('normalized')}
        />
      ) : null}
      {isUpdating ? <Spinner>{t('Updating Handicaps...')}</Spinner> : null}
      {updateState.state === 'updating' ? <UpdateProgress progress={updateState.progress} /> : null}
      {updateState.state === 'failed' ? (
        <Alert kind="error" title={t('Error')}>
          {updateState.problem}
        </Alert>
      ) : null}
      {updateState.state === 'done' ? <UpdateResult result={updateState.result} /> : null}
    </Card>
  );
}
