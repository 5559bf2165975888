import { Spinner } from '#ui/messages/Spinner.tsx';
import { t } from '#words/t.ts';

export const Loading = () => <Spinner>{t('Loading...')}</Spinner>;
