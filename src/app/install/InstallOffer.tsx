import { Suspense } from 'react';
import { Button } from '#ui/forms/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { useInstallOffer } from './useInstallOffer.ts';
import styles from './InstallOffer.module.css';
import { useToast } from '#app/useToast.ts';
import { t } from '#words/t.ts';

/** Safari's toolbar: the Share button, and the button with three dots that contains it since iOS 26. */
function SharePicture() {
  return (
    <svg viewBox="0 0 200 120" className={styles.picture} aria-hidden="true">
      <rect x="2" y="2" width="196" height="116" rx="14" className={styles.frame} />
      <path d="M2 78h196" className={styles.frame} />
      <path d="M34 98H22l6-8m-6 8 6 8M50 98h12l-6-8m6 8-6 8" className={styles.faint} />
      <circle cx="168" cy="98" r="18" className={styles.mark} />
      <path d="M160 98h.1M168 98h.1M176 98h.1" className={styles.dots} />
      <circle cx="100" cy="98" r="18" className={styles.mark} />
      <path d="M94 94h-4v14h20V94h-4M100 103V85m-6 6 6-6 6 6" className={styles.sign} />
      <path d="M100 50v22m-7-8 7 8 7-8" className={styles.sign} />
    </svg>
  );
}

function AddPicture() {
  return (
    <svg viewBox="0 0 200 120" className={styles.picture} aria-hidden="true">
      <rect x="2" y="2" width="196" height="116" rx="14" className={styles.frame} />
      <path d="M20 22h90M20 98h70" className={styles.faint} />
      <rect x="12" y="40" width="176" height="40" rx="10" className={styles.mark} />
      <text x="22" y="65" textLength="130" lengthAdjust="spacingAndGlyphs" className={styles.words}>
        {t('Add to Home Screen')}
      </text>
      <rect x="162" y="51" width="18" height="18" rx="4" className={styles.sign} />
      <path d="M171 55v10m-5-5h10" className={styles.sign} />
    </svg>
  );
}

export function IosSteps() {
  return (
    <ol className={styles.steps}>
      <li>
        <SharePicture />
        <span>
          {t('1. Tap Share at the edge of Safari. If you do not see it, tap the three dots first.')}
        </span>
      </li>
      <li>
        <AddPicture />
        <span>
          {t(
            '2. Scroll down to Add to Home Screen, and log in there once. If you do not see it, tap View More first.',
          )}
        </span>
      </li>
    </ol>
  );
}

function Offer() {
  const { way, install, close } = useInstallOffer();
  const toast = useToast();
  if (way === null) return null;
  const accept = async () => {
    close();
    if (await install()) toast(t('Greenside is on your home screen.'), { kind: 'success' });
  };
  return (
    <Card title={t('Keep Greenside on this phone')} className={styles.offer}>
      <p>{t('Your score was sent. From the home screen the app opens at once, even without signal.')}</p>
      {way === 'ios' ? <IosSteps /> : null}
      <Stack row>
        {way === 'browser' ? <Button onClick={() => void accept()}>{t('Install')}</Button> : null}
        <Button look="secondary" onClick={close}>
          {way === 'ios' ? t('Close') : t('Not now')}
        </Button>
      </Stack>
    </Card>
  );
}

/** Never use it on a scoring screen. `offerWay` has the conditions. */
export function InstallOffer() {
  return (
    <Suspense fallback={null}>
      <Offer />
    </Suspense>
  );
}
