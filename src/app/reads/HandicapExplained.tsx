import { explainHandicap } from '#contract/people/handicaps.ts';
import { Age } from '#ui/messages/Age.tsx';
import { HandicapLines } from '#ui/golf/HandicapLines.tsx';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { FailedCall } from './FailedRead.tsx';
import { useQuery } from './useQuery.ts';
import { t } from '#words/t.ts';
import { formatFullDay } from '#ui/formatTime.ts';

export function HandicapExplained({ userId }: { userId: number }) {
  const handicapQuery = useQuery(explainHandicap, { params: { id: userId } });
  if (handicapQuery.state === 'loading') return <Spinner>{t('Loading the handicap...')}</Spinner>;
  if (handicapQuery.state === 'failed')
    return <FailedCall of={handicapQuery} title={t('The scoring record could not be loaded.')} />;
  return (
    <>
      <Age ms={handicapQuery.age} />
      <HandicapLines explanation={handicapQuery.data} />
    </>
  );
}

interface HandicapSourceFields {
  handicap_source?: string | null;
  handicap_date?: string | null;
}

/** Shows where an index that staff entered is from. Renders nothing for a computed index. */
export function HandicapSource({ user }: { user: HandicapSourceFields }) {
  const { handicap_source: source, handicap_date: date } = user;
  if (!source) return null;
  return (
    <p>
      {date
        ? t('Recorded by staff: {source}, {date}.', { source, date: formatFullDay(date) })
        : t('Recorded by staff: {source}.', { source })}
    </p>
  );
}
