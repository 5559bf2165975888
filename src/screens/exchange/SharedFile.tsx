import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { readBundleFile } from '#app/exchange/card-file.ts';
import { FileExchange } from '#app/exchange/FileExchange.tsx';
import { takeSharedFile } from '#app/exchange/shared-file.ts';
import { TakeOutcome } from '#app/exchange/TakeOutcome.tsx';
import { useTakeControls } from '#app/exchange/useTaking.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { getButtonClass } from '#ui/forms/Button.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { t } from '#words/t.ts';

export function SharedFile() {
  const { give, outcome, forget } = useTakeControls(undefined, () => {});
  const [hasFailed, setFailed] = useState(false);
  const importSharedFile = useEffectEvent(async () => {
    const file = await takeSharedFile();
    if (file !== null) await give(await readBundleFile(file));
  });
  useEffect(() => {
    importSharedFile().catch((error: unknown) => {
      console.error('A shared file of cards could not be read.', error);
      setFailed(true);
    });
  }, []);
  return (
    <Page title={t('Cards from a file')} narrow>
      {hasFailed ? (
        <Alert kind="error">{t('The file could not be read. Open it here, or share it again.')}</Alert>
      ) : null}
      {outcome === null ? <p>{t('Cards sent as a file from another phone are opened here.')}</p> : null}
      <TakeOutcome outcome={outcome} onClose={forget} />
      <FileExchange bundle={null} give={give} />
      <Link to="/resume" className={getButtonClass('secondary', true)}>
        {t('To the card')}
      </Link>
    </Page>
  );
}
