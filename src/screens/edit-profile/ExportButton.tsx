import { useState } from 'react';
import { describeCallFailure } from '#api/failures.ts';
import { saveFile } from '#app/files.ts';
import { useCall } from '#app/http/useCall.ts';
import { useToast } from '#app/useToast.ts';
import { exportAccount, type AccountExport } from '#contract/people/accounts.ts';
import { Button } from '#ui/forms/Button.tsx';
import { t } from '#words/t.ts';

const FILE_TYPE = 'text/plain';

export const createExportFile = (accountExport: AccountExport): File =>
  new File(
    [`${JSON.stringify(accountExport, null, 2)}\n`],
    `greenside-my-data-${accountExport.made_at.slice(0, 10)}.json.txt`,
    {
      type: FILE_TYPE,
    },
  );

/** Downloads the export, or opens the share sheet where an installed app cannot download files. */
export function ExportButton({ userId }: { userId: number }) {
  const call = useCall();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const result = await call(exportAccount, { params: { id: userId }, strategy: 'network-first' });
    if (!result.ok) toast(describeCallFailure(result.failure), { kind: 'error' });
    else if ((await saveFile(createExportFile(result.data))) !== 'closed')
      toast(t('Your data is in your downloads.'), { kind: 'success' });
  };
  const start = () =>
    void save()
      .catch((error: unknown) => {
        console.error('The export could not be handed over.', error);
        toast(t('The file could not be made. Please try again.'), { kind: 'error' });
      })
      .finally(() => setBusy(false));
  return (
    <Button variant="secondary" busy={isBusy} onClick={start}>
      {t('Download my data')}
    </Button>
  );
}
