import { Spinner } from '#ui/messages/Spinner.tsx';
import { t } from '#words/t.ts';
import { FailedRead, type LoadState } from './FailedRead.tsx';

interface Props {
  read: LoadState;
  /** Names what could not be loaded. */
  title: string;
  /** Text beside the spinner, which names what loads. */
  loading?: string;
}

/** Shown instead of data that are loading or could not be loaded. Renders nothing in any other state of the read. */
export const NotLoaded = ({ read, title, loading = t('Loading...') }: Props) =>
  read.state === 'loading' ? <Spinner>{loading}</Spinner> : <FailedRead of={read} title={title} />;
