import { Suspense, lazy, useEffect, useState } from 'react';
import { frameText, framesNeeded } from '#domain/exchange/frames.ts';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { plural, t } from '#words/t.ts';
import styles from './Swap.module.css';

/** A chunk of its own, which the QR codes of an organizer's links share. */
const QrCode = lazy(async () => ({ default: (await import('#ui/QrCode.tsx')).QrCode }));

/** Display time of one code in ms: most cameras blur a faster sequence. */
const FRAME_MS = 1000 / 6;
/** Number of different codes; each one helps a reader that missed others. */
const MAX_FRAMES = 256;

/** Shows a long bundle as a sequence of codes, black on white in every theme, because cameras need that. */
export function OwnCode({ bundle, label }: { bundle: Uint8Array; label: string }) {
  const neededFrames = framesNeeded(bundle);
  const [index, setIndex] = useState(0);
  useEffect(() => {
    if (neededFrames === 1) return;
    const timer = setInterval(() => setIndex((lastIndex) => (lastIndex + 1) % MAX_FRAMES), FRAME_MS);
    return () => clearInterval(timer);
  }, [neededFrames]);
  return (
    <figure className={styles.own}>
      <Suspense fallback={<Spinner>{t('Loading...')}</Spinner>}>
        <QrCode url={frameText(bundle, neededFrames === 1 ? 0 : index)} label={label} />
      </Suspense>
      <figcaption>
        {label}
        {neededFrames === 1
          ? null
          : ` · ${plural(neededFrames, '{count} code in turn', '{count} codes in turn: hold still a moment longer')}`}
      </figcaption>
    </figure>
  );
}
