import { useState } from 'react';
import { canDownload, canShareFile, download, shareFile } from '#app/files.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { FileButton } from '#ui/forms/FileButton.tsx';
import { t } from '#words/t.ts';
import { CARD_FILE_NAME, readBundleFile, createCardFile } from './card-file.ts';
import styles from './Swap.module.css';
import type { TakeControls } from './useTaking.ts';

const canShare = (): boolean => canShareFile(CARD_FILE_NAME, 'text/plain');

/** Exchanges cards without a camera: the same bundle as a text file, by share sheet, download or file picker. */
export function FileExchange({ bundle, give }: { bundle: Uint8Array | null; give: TakeControls['give'] }) {
  const [hasFailed, setFailed] = useState(false);
  const shareOrDownload = async () => {
    setFailed(false);
    const file = createCardFile(bundle!);
    try {
      if (canShare()) await shareFile(file, t('Golf cards'));
      else download(file);
    } catch (error) {
      console.error('A card could not be passed as a file.', error);
      setFailed(true);
    }
  };
  const importFile = async (file: File) => {
    setFailed(false);
    try {
      await give(await readBundleFile(file));
    } catch (error) {
      console.error('A file of cards could not be read.', error);
      setFailed(true);
    }
  };
  return (
    <div className={styles.files}>
      {hasFailed ? <Alert kind="error">{t('That did not work. Nothing was changed.')}</Alert> : null}
      {bundle !== null && (canShare() || canDownload()) ? (
        <Button wide variant="secondary" onClick={() => void shareOrDownload()}>
          {t('Send as a file')}
        </Button>
      ) : null}
      <FileButton
        wide
        label={t('Open a file')}
        name={t('File of a card')}
        accept=".txt,text/plain"
        onChoose={(file) => void importFile(file)}
      />
    </div>
  );
}
