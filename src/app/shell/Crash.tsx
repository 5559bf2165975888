import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { translate } from '#words/message.ts';
import { t } from '#words/t.ts';

/** Error messages of Chromium, Firefox, Safari and Vite for a script or style that could not be loaded. */
const MISSING_FILE_ERROR = /imported module|module script|preload CSS/;

export function Crash({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const errorMessage = error instanceof Error ? error.message : String(error);
  const reloadPage = () => {
    reset();
    void router.invalidate();
  };
  return (
    <Page title={t('This screen could not be shown')} narrow>
      {MISSING_FILE_ERROR.test(errorMessage) ? (
        <Alert kind="warning">{t('No connection.')}</Alert>
      ) : (
        <Alert kind="error" title={t('Something went wrong in the app.')}>
          {translate({ detail: errorMessage })}
        </Alert>
      )}
      <p>{t('Your scores are safe on this phone.')}</p>
      <Button onClick={reloadPage}>{t('Try again')}</Button>
      <Button variant="secondary" onClick={() => location.reload()}>
        {t('Reload the app')}
      </Button>
    </Page>
  );
}
