import type { ComponentProps } from 'react';
import { useQuery } from '#app/reads/useQuery.ts';
import { listSeasons, type Season } from '#contract/competitions/seasons.ts';
import { listNames } from '#ui/listNames.ts';
import { t } from '#words/t.ts';
import { listCountingSeasons } from './seasonPoints.ts';

/** Names the orders of merit that lose a result. */
function LostSeasons({ names }: { names: readonly string[] }) {
  return names.length === 0 ? null : (
    <p>{t('It no longer counts in the order of merit: {names}.', { names: listNames(names) })}</p>
  );
}

interface Props {
  summary: string | null;
  /** True for nearest the pin and longest drive, which have no leaderboard and no matches. */
  isContest: boolean;
  /** Names of the orders of merit in which it counts. */
  seasons: readonly string[];
}

/** Says what goes with a competition. */
export function CompetitionNote({ summary, isContest, seasons }: Props) {
  return (
    <>
      {summary === null ? null : <p>{summary}</p>}
      <p>
        {isContest
          ? t('Its results and prizes are removed. All scores stay.')
          : t('Its leaderboard, matches and prizes are removed. All scores stay.')}
      </p>
      <LostSeasons names={seasons} />
    </>
  );
}

/** Names no order of merit before they are loaded, and on servers without any. */
function useCountingSeasons(id: number, kind: 'competition' | 'tournament'): string[] {
  const seasonsQuery = useQuery(listSeasons, {});
  return listCountingSeasons(seasonsQuery.state === 'ready' ? seasonsQuery.data : [], id, kind);
}

/** Names the orders of merit in which a removed tournament counts. */
export function TournamentSeasonsNote({ tournament }: { tournament: number }) {
  const seasons = useCountingSeasons(tournament, 'tournament');
  return <LostSeasons names={seasons} />;
}

export function CompetitionRemovalNote({
  id,
  ...note
}: { id: number } & Omit<ComponentProps<typeof CompetitionNote>, 'seasons'>) {
  const seasons = useCountingSeasons(id, 'competition');
  return <CompetitionNote {...note} seasons={seasons} />;
}

/** Says what goes with an order of merit, and which competitions counted in it. */
export function SeasonRemovalNote({ season: { events } }: { season: Pick<Season, 'events'> }) {
  const names = events.map(
    ({ tournament_name, competition_name }) => `${tournament_name} – ${competition_name}`,
  );
  return (
    <>
      {names.length === 0 ? null : <p>{listNames(names)}</p>}
      <p>{t('Its table is removed. The competitions stay. This cannot be undone.')}</p>
    </>
  );
}
