import { describeCallFailure } from '#api/failures.ts';
import { explainHandicap } from '#contract/people/handicaps.ts';
import { Age } from '#ui/messages/Age.tsx';
import { Failed } from '#ui/messages/Failed.tsx';
import { HandicapLines } from '#ui/golf/HandicapLines.tsx';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { useQuery } from './useQuery.ts';
import { t } from '#words/t.ts';

export function HandicapExplained({ userId }: { userId: number }) {
  const handicapQuery = useQuery(explainHandicap, { params: { id: userId } });
  if (handicapQuery.state === 'loading') return <Spinner>{t('Loading the handicap...')}</Spinner>;
  if (handicapQuery.state === 'failed')
    return (
      <Failed title={t('The scoring record could not be loaded.')} onRetry={handicapQuery.retry}>
        {describeCallFailure(handicapQuery.failure)}
      </Failed>
    );
  return (
    <>
      <Age ms={handicapQuery.age} />
      <HandicapLines explanation={handicapQuery.data} />
    </>
  );
}
