import { useState } from 'react';
import { failureMessage } from '#api/failures.ts';
import { canDownload, canShareFile, download, shareFile } from '#app/files.ts';
import { useCall } from '#app/http/useCall.ts';
import { useToast } from '#app/useToast.ts';
import { exportAccount } from '#contract/people/accounts.ts';
import { Button } from '#ui/forms/Button.tsx';
import { t } from '#words/t.ts';
import { createExportFile } from './createExportFile.ts';

const shareOrDownload = async (file: File): Promise<boolean> => {
  if (!canDownload() && canShareFile(file.name, file.type)) return shareFile(file, file.name);
  download(file);
  return true;
};

/** Opens the share sheet where an installed app cannot download files. */
export function ExportButton({ userId }: { userId: number }) {
  const call = useCall();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const got = await call(exportAccount, { params: { id: userId }, strategy: 'network-first' });
    if (!got.ok) toast(failureMessage(got.failure), { kind: 'error' });
    else if (await shareOrDownload(createExportFile(got.data)))
      toast(t('Your data was saved.'), { kind: 'success' });
  };
  const start = () =>
    void save()
      .catch((error: unknown) => {
        console.error('The export could not be handed over.', error);
        toast(t('The file could not be made. Please try again.'), { kind: 'error' });
      })
      .finally(() => setBusy(false));
  return (
    <Button look="secondary" busy={busy} onClick={start}>
      {t('Download my data')}
    </Button>
  );
}
