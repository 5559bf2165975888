import { failureMessage } from '#api/failures.ts';
import { explainHandicap } from '#contract/people/handicaps.ts';
import { Age } from '#ui/messages/Age.tsx';
import { Failed } from '#ui/messages/Failed.tsx';
import { HandicapLines } from '#ui/golf/HandicapLines.tsx';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { useQuery } from './useQuery.ts';
import { t } from '#words/t.ts';

export function HandicapExplained({ userId }: { userId: number }) {
  const read = useQuery(explainHandicap, { params: { id: userId } });
  if (read.state === 'loading') return <Spinner>{t('Loading the handicap...')}</Spinner>;
  if (read.state === 'failed')
    return (
      <Failed title={t('The scoring record could not be loaded.')} onRetry={read.retry}>
        {failureMessage(read.failure)}
      </Failed>
    );
  return (
    <>
      <Age ms={read.age} />
      <HandicapLines explanation={read.data} />
    </>
  );
}
