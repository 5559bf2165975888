import type { Failure } from '#api/failures.ts';
import { readProblem } from '#app/reads/readProblem.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { Card } from '#ui/layout/Card.tsx';
import { Failed } from '#ui/messages/Failed.tsx';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { t } from '#words/t.ts';
import { CompetitionsCard } from './CompetitionsCard.tsx';
import { SeasonsCard } from './SeasonsCard.tsx';
import { SidesCard } from './SidesCard.tsx';
import { useFieldParts } from './form/useFieldParts.ts';

/** A server that supports only SPEC.md has no competitions. */
const hasNone = (failure: Failure): boolean =>
  failure.kind === 'unreadable' || (failure.kind === 'refused' && failure.status === 404);

/** Shows nothing if the server has no competitions. */
export function CompetitionsPart({ tournament }: { tournament: Tournament }) {
  const fieldParts = useFieldParts(tournament.id);
  if (fieldParts.state === 'ready')
    return (
      <>
        <CompetitionsCard tournament={tournament} parts={fieldParts.data} />
        <SidesCard tournament={tournament} parts={fieldParts.data} />
        <SeasonsCard tournament={tournament.id} competitions={fieldParts.data.field.competitions} />
      </>
    );
  if (fieldParts.state === 'failed' && hasNone(fieldParts.failure)) return null;
  return (
    <Card title={t('Competitions')}>
      {fieldParts.state === 'loading' ? (
        <Spinner>{t('Loading the competitions...')}</Spinner>
      ) : (
        <Failed title={t('The competitions could not be loaded.')} onRetry={fieldParts.retry}>
          {readProblem(fieldParts.failure)}
        </Failed>
      )}
    </Card>
  );
}
