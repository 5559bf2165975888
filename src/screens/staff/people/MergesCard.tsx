import { useState } from 'react';
import { describeCallFailure } from '#api/failures.ts';
import { useMutate, useQuery } from '#app/reads/useQuery.ts';
import { useAction } from '#app/useAction.ts';
import { listMerges, undoMerge, type Merge } from '#contract/people/merges.ts';
import { Button } from '#ui/forms/Button.tsx';
import { formatLocalDateTime } from '#ui/formatTime.ts';
import { Card } from '#ui/layout/Card.tsx';
import { ConfirmDialog } from '#ui/layout/ConfirmDialog.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Alert } from '#ui/messages/Alert.tsx';
import { t } from '#words/t.ts';
import { formatAccountLabel } from './formatAccountLabel.ts';

const getMergedLabel = ({ name, username }: Merge): string =>
  formatAccountLabel({ first_name: name, ...(username !== undefined && { username }) });

function UndoDialog({ merge, onClose }: { merge: Merge; onClose: () => void }) {
  const mutate = useMutate();
  const { busy, problem, run } = useAction();
  const [mergedName, remainingName] = [getMergedLabel(merge), formatAccountLabel(merge.into)];
  const undo = () =>
    run(
      () => mutate(undoMerge, { params: { id: merge.id } }),
      () => {
        onClose();
        return t('{other} is a separate account again.', { other: mergedName });
      },
    );
  return (
    <ConfirmDialog
      title={t('Separate {other} from {name}?', { other: mergedName, name: remainingName })}
      confirm={t('Undo the merge')}
      busy={busy}
      problem={problem}
      onConfirm={() => void undo()}
      onClose={onClose}
    >
      <p>
        {t(
          '{other} gets back its tournaments, cards and scores, also those that were recorded since, and can log in with its old password.',
          { other: mergedName },
        )}
      </p>
    </ConfirmDialog>
  );
}

/** Lists merges that can still be undone. Renders nothing without any. */
export function MergesCard() {
  const mergesQuery = useQuery(listMerges, {});
  const [chosenMerge, setChosenMerge] = useState<Merge | null>(null);
  if (mergesQuery.state === 'failed')
    return (
      <Card title={t('Merged accounts')}>
        <Alert kind="error">{describeCallFailure(mergesQuery.failure)}</Alert>
      </Card>
    );
  if (mergesQuery.state === 'loading' || mergesQuery.data.length === 0) return null;
  return (
    <Card title={t('Merged accounts')}>
      <Stack>
        {mergesQuery.data.map((merge) => (
          <Stack key={merge.id} row>
            <p>
              {t('{other} into {name}, {time}', {
                other: getMergedLabel(merge),
                name: formatAccountLabel(merge.into),
                time: formatLocalDateTime(merge.made_at),
              })}
            </p>
            <Button variant="secondary" onClick={() => setChosenMerge(merge)}>
              {t('Undo the merge')}
            </Button>
          </Stack>
        ))}
      </Stack>
      {chosenMerge ? <UndoDialog merge={chosenMerge} onClose={() => setChosenMerge(null)} /> : null}
    </Card>
  );
}
