import type { Failure } from '#api/failures.ts';
import { readProblem } from '#app/reads/readProblem.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { Failed } from '#ui/messages/Failed.tsx';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { t } from '#words/t.ts';
import { SectionCard } from '../sections/SectionCard.tsx';
import { CompetitionsCard } from './CompetitionsCard.tsx';
import { SeasonsCard } from './SeasonsCard.tsx';
import { SidesCard } from './SidesCard.tsx';
import { useFieldParts } from './form/useFieldParts.ts';

/** A server that supports only SPEC.md has no competitions. */
const hasNone = (failure: Failure): boolean =>
  failure.kind === 'unreadable' || (failure.kind === 'refused' && failure.status === 404);

/** Shows nothing if the server has no competitions. */
export function CompetitionsPart({ tournament }: { tournament: Tournament }) {
  const read = useFieldParts(tournament.id);
  if (read.state === 'ready')
    return (
      <>
        <CompetitionsCard tournament={tournament} parts={read.data} />
        <SidesCard tournament={tournament} parts={read.data} />
        <SeasonsCard tournament={tournament.id} competitions={read.data.field.competitions} />
      </>
    );
  if (read.state === 'failed' && hasNone(read.failure)) return null;
  return (
    <SectionCard title={t('Competitions')} id="competitions">
      {read.state === 'loading' ? (
        <Spinner>{t('Loading the competitions...')}</Spinner>
      ) : (
        <Failed title={t('The competitions could not be loaded.')} onRetry={read.retry}>
          {readProblem(read.failure)}
        </Failed>
      )}
    </SectionCard>
  );
}
