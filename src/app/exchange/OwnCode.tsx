import { Suspense, lazy, useEffect, useState } from 'react';
import { formatFrame, countFramesNeeded } from '#domain/exchange/frames.ts';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { plural, t } from '#words/t.ts';
import styles from './Swap.module.css';

/** Is a file of its own in the build, because this screen and the QR codes of organizers' links use it. */
const QrCode = lazy(async () => ({ default: (await import('#ui/QrCode.tsx')).QrCode }));

/** Display time of one QR code in ms: most cameras blur a faster sequence. */
const FRAME_DURATION_MS = 1000 / 6;
/** Number of different codes before the sequence repeats; a camera that missed some can read others instead. */
const MAX_FRAMES = 256;

/** Shows a long bundle as a sequence of QR codes, black on white in every theme, because cameras need that. */
export function OwnCode({ bundle, label }: { bundle: Uint8Array; label: string }) {
  const frameCount = countFramesNeeded(bundle);
  const [frameIndex, setFrameIndex] = useState(0);
  useEffect(() => {
    if (frameCount === 1) return;
    const timer = setInterval(
      () => setFrameIndex((lastIndex) => (lastIndex + 1) % MAX_FRAMES),
      FRAME_DURATION_MS,
    );
    return () => clearInterval(timer);
  }, [frameCount]);
  return (
    <figure className={styles.own}>
      <Suspense fallback={<Spinner>{t('Loading...')}</Spinner>}>
        <QrCode url={formatFrame(bundle, frameCount === 1 ? 0 : frameIndex)} label={label} />
      </Suspense>
      <figcaption>
        {label}
        {frameCount === 1
          ? null
          : ` · ${plural(frameCount, '{count} code in turn', '{count} codes in turn: hold still a moment longer')}`}
      </figcaption>
    </figure>
  );
}
