import { Suspense } from 'react';
import { Button } from '#ui/forms/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { useInstallOffer } from './useInstallOffer.ts';
import { IosSteps } from './InstallSteps.tsx';
import styles from './InstallOffer.module.css';
import { useToast } from '#app/useToast.ts';
import { t } from '#words/t.ts';

function InstallOfferAlert() {
  const { way, install, close } = useInstallOffer();
  const toast = useToast();
  if (way === null) return null;
  const accept = async () => {
    close();
    if (await install()) toast(t('Greenside is on your home screen.'), { kind: 'success' });
  };
  const description = t(
    'Your score was sent. From the home screen the app opens at once, even without signal.',
  );
  if (way === 'browser')
    return (
      <Card
        title={t('Keep Greenside on this phone')}
        aside={
          <>
            <Button onClick={() => void accept()}>{t('Install')}</Button>
            <Button variant="secondary" onClick={close}>
              {t('Not now')}
            </Button>
          </>
        }
        className={`${styles.offer} ${styles.line}`}
      >
        <p>{description}</p>
      </Card>
    );
  return (
    <Card title={t('Keep Greenside on this phone')} className={styles.offer}>
      <p>{description}</p>
      <IosSteps />
      <Stack row>
        <Button variant="secondary" onClick={close}>
          {t('Close')}
        </Button>
      </Stack>
    </Card>
  );
}

/** Offers to install the app, never on a scoring screen. `chooseInstallMethod` has the conditions. */
export function InstallOffer() {
  return (
    <Suspense fallback={null}>
      <InstallOfferAlert />
    </Suspense>
  );
}
