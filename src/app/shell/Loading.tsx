import { Spinner } from '#ui/messages/Spinner.tsx';
import { t } from '#words/t.ts';

/** What stands in place of a screen whose files are on their way. */
export const Loading = () => <Spinner>{t('Loading...')}</Spinner>;
