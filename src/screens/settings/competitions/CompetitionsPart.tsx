import type { Failure } from '#api/failures.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { t } from '#words/t.ts';
import { SectionCard } from '../sections/SectionCard.tsx';
import { CompetitionsCard } from './CompetitionsCard.tsx';
import { SeasonsCard } from './SeasonsCard.tsx';
import { SidesCard } from './SidesCard.tsx';
import { useFieldParts } from './form/useFieldParts.ts';
import { NotLoaded } from '#app/reads/NotLoaded.tsx';

/** A server that supports only SPEC.md has no competitions. */
const hasNoCompetitions = (failure: Failure): boolean =>
  failure.kind === 'unreadable' || (failure.kind === 'refused' && failure.status === 404);

/** Shows nothing if the server has no competitions. */
export function CompetitionsPart({ tournament }: { tournament: Tournament }) {
  const partsRead = useFieldParts(tournament.id);
  if (partsRead.state === 'ready')
    return (
      <>
        <CompetitionsCard tournament={tournament} parts={partsRead.data} />
        <SidesCard tournament={tournament} parts={partsRead.data} />
        <SeasonsCard tournament={tournament} competitions={partsRead.data.field.competitions} />
      </>
    );
  if (partsRead.state === 'failed' && hasNoCompetitions(partsRead.failure)) return null;
  return (
    <SectionCard title={t('Competitions')} id="competitions">
      <NotLoaded
        read={partsRead}
        title={t('The competitions could not be loaded.')}
        loading={t('Loading the competitions...')}
      />
    </SectionCard>
  );
}
