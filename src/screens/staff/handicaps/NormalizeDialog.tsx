import { useEffect, useState } from 'react';
import type { Result } from '#api/failures.ts';
import { useCall } from '#app/http/useCall.ts';
import { previewNormalizedHandicaps, type HandicapPreview } from '#contract/people/handicaps.ts';
import { formatHandicap } from '#domain/round.ts';
import { Button } from '#ui/forms/Button.tsx';
import { ColumnTable } from '#ui/ColumnTable.tsx';
import { Dialog } from '#ui/layout/Dialog.tsx';
import { fullName } from '#ui/names.ts';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { plural, t } from '#words/t.ts';
import styles from './UpdateResult.module.css';

const MAX_SHOWN_CHANGES = 100;

function HandicapChanges({ changes, more = 0 }: HandicapPreview) {
  if (changes.length === 0) return <p>{t('No handicap would change.')}</p>;
  const hiddenCount = changes.length - MAX_SHOWN_CHANGES + more;
  return (
    <>
      <ColumnTable
        className={styles.table}
        label={t('Handicaps now and after the update')}
        keyOf={(change) => change.user}
        rows={changes.slice(0, MAX_SHOWN_CHANGES)}
        columns={[
          { key: 'player', head: t('Player'), cell: fullName },
          {
            key: 'change',
            head: t('Now → after'),
            cell: ({ before, after }) => `${formatHandicap(before)} → ${formatHandicap(after)}`,
          },
        ]}
      />
      {hiddenCount > 0 ? <p>{plural(hiddenCount, 'And {count} more.', 'And {count} more.')}</p> : null}
    </>
  );
}

/** The preview is optional: on a backend without one, the dialog only asks. */
export function NormalizeDialog({ onCancel, onConfirm }: { onCancel: () => void; onConfirm: () => void }) {
  const call = useCall();
  const [previewResult, setPreviewResult] = useState<Result<HandicapPreview> | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    const loadPreview = async () => {
      const result = await call(previewNormalizedHandicaps, { signal: abort.signal });
      if (!abort.signal.aborted) setPreviewResult(result);
    };
    void loadPreview();
    return () => abort.abort();
  }, [call]);
  return (
    <Dialog title={t('Make the lowest handicap 0?')} onClose={onCancel}>
      <p>
        {t(
          'This replaces the handicap of every player with enough scores. The Standard Handicap Update restores the real ones.',
        )}
      </p>
      {previewResult === null ? <Spinner>{t('Calculating the changes...')}</Spinner> : null}
      {previewResult?.ok ? <HandicapChanges {...previewResult.data} /> : null}
      {previewResult && !previewResult.ok ? <p>{t('The changes cannot be previewed right now.')}</p> : null}
      <Stack>
        <Button wide disabled={previewResult === null} onClick={onConfirm}>
          {t('Update all handicaps')}
        </Button>
        <Button wide variant="secondary" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </Stack>
    </Dialog>
  );
}
