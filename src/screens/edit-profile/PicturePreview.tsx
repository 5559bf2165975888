import { useState } from 'react';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { t } from '#words/t.ts';
import { IMAGE_FAILED_TEXT, type PictureState } from './picture.ts';
import styles from './PicturePreview.module.css';

function Picture({ url }: { url: string }) {
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return <p role="alert">{t(IMAGE_FAILED_TEXT)}</p>;
  return (
    <img
      className={styles.picture}
      src={url}
      alt={t('Preview')}
      referrerPolicy="no-referrer"
      onError={() => setFailed(true)}
    />
  );
}

/** Shows the picture; the form's field shows the error of an invalid address. */
export function PicturePreview({ preview }: { preview: PictureState }) {
  if (preview.state === 'loading') return <Spinner>{t('Loading preview...')}</Spinner>;
  if (preview.state === 'shown') return <Picture key={preview.url} url={preview.url} />;
  return null;
}
