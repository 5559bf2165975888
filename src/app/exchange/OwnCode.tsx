import { Suspense, lazy, useEffect, useState } from 'react';
import { frameText, framesNeeded } from '#domain/exchange/frames.ts';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { plural, t } from '#words/t.ts';
import styles from './Swap.module.css';

/** Shared with the codes of an organizer's links, and so a file of its own. */
const QrCode = lazy(async () => ({ default: (await import('#ui/QrCode.tsx')).QrCode }));

/** Six codes a second: more is only blurred by most cameras. */
const FRAME_MS = 1000 / 6;
/** So many codes can be told apart; any of them help a reader who missed others. */
const FRAMES = 256;

/** A bundle as codes, one after the other where one does not hold it. Black on white in every look: a camera reads no other. */
export function OwnCode({ bundle, label }: { bundle: Uint8Array; label: string }) {
  const needed = framesNeeded(bundle);
  const [index, setIndex] = useState(0);
  useEffect(() => {
    if (needed === 1) return;
    const timer = setInterval(() => setIndex((last) => (last + 1) % FRAMES), FRAME_MS);
    return () => clearInterval(timer);
  }, [needed]);
  return (
    <figure className={styles.own}>
      <Suspense fallback={<Spinner>{t('Loading...')}</Spinner>}>
        <QrCode url={frameText(bundle, needed === 1 ? 0 : index)} label={label} />
      </Suspense>
      <figcaption>
        {label}
        {needed === 1
          ? null
          : ` · ${plural(needed, '{count} code in turn', '{count} codes in turn: hold still a moment longer')}`}
      </figcaption>
    </figure>
  );
}
