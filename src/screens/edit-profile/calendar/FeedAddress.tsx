import { getApiBase } from '#app/http/api-base.ts';
import { useToast } from '#app/useToast.ts';
import { Button, getButtonClass } from '#ui/forms/Button.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { Alert } from '#ui/messages/Alert.tsx';
import { getLanguage, t } from '#words/t.ts';

export function FeedAddress({ path }: { path: string }) {
  const toast = useToast();
  const address = `${getApiBase()}${path}?language=${getLanguage()}`;
  const copyAddress = () =>
    void navigator.clipboard.writeText(address).then(
      () => toast(t('The address was copied.'), { kind: 'success' }),
      (error: unknown) => {
        console.info('The address could not be copied.', error);
        toast(t('The address could not be copied. Select it and copy it by hand.'), { kind: 'error' });
      },
    );
  return (
    <>
      <Alert kind="warning">
        {t(
          'The address is shown only now. Anyone who has it can see your tee times, so keep it to yourself.',
        )}
      </Alert>
      <Field
        label={t('Address of your calendar')}
        hint={t('In a calendar program: add a calendar from the web (subscribe), and paste the address.')}
        readOnly
        value={address}
        onFocus={({ target }) => target.select()}
      />
      <Button onClick={copyAddress}>{t('Copy the address')}</Button>
      <a href={address.replace(/^https?:/, 'webcal:')} className={getButtonClass('secondary')}>
        {t('Open in my calendar')}
      </a>
    </>
  );
}
