import { describeCallFailure, type Failure } from '#api/failures.ts';
import { Failed } from '#ui/messages/Failed.tsx';
import { describeReadFailure } from './readProblem.ts';
import type { ReadState } from './useQuery.ts';

/** State of a read, or of something that is computed from reads. */
export type LoadState =
  | { state: 'loading' | 'ready' | 'missing' }
  | { state: 'failed'; failure: Failure; retry: () => void };

interface Props {
  /** Null while nothing is read. */
  of: LoadState | null;
  title: string;
}

function FailedPart({ of: read, title, describe }: Props & { describe: (failure: Failure) => string }) {
  if (read?.state !== 'failed') return null;
  return (
    <Failed title={title} onRetry={read.retry}>
      {describe(read.failure)}
    </Failed>
  );
}

/** Says that a read failed, and that this device has no copy if there is no connection. Renders nothing otherwise. */
export const FailedRead = (props: Props) => <FailedPart {...props} describe={describeReadFailure} />;

/** `FailedRead` for a read whose copies do not matter: it names only the failure of the call. */
export const FailedCall = (props: Props) => <FailedPart {...props} describe={describeCallFailure} />;

/** True if the server has no such thing, or is a backend that lacks the call. */
export const isNotFound = (read: ReadState<unknown> | null): boolean =>
  read?.state === 'failed' && read.failure.kind === 'refused' && read.failure.status === 404;
