import type { Failure } from '#api/failures.ts';
import { Failed } from '#ui/messages/Failed.tsx';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { t } from '#words/t.ts';
import { describeReadFailure } from './readProblem.ts';

interface Props {
  read: { state: 'loading' | 'ready' | 'missing' } | { state: 'failed'; failure: Failure; retry: () => void };
  /** Says what could not be loaded. */
  title: string;
  /** Says what is loading. */
  loading?: string;
}

/** Shown instead of data that are loading or could not be loaded. Renders nothing in any other state of the read. */
export function NotLoaded({ read, title, loading = t('Loading...') }: Props) {
  if (read.state === 'loading') return <Spinner>{loading}</Spinner>;
  if (read.state !== 'failed') return null;
  return (
    <Failed title={title} onRetry={read.retry}>
      {describeReadFailure(read.failure)}
    </Failed>
  );
}
