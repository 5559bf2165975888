import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { PaperRoundChoice } from '../paper/PaperRoundChoice.tsx';
import type { RoundNumber } from '#domain/round.ts';
import { Link } from '@tanstack/react-router';
import { describeReadFailure } from '#app/reads/readProblem.ts';
import { NotLoaded } from '#app/reads/NotLoaded.tsx';
import { getButtonClass } from '#ui/forms/Button.tsx';
import { Alert } from '#ui/messages/Alert.tsx';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { t } from '#words/t.ts';
import { CodeList } from '../codes/CodeList.tsx';
import { useCodes } from '../codes/useCodes.ts';
import { PrintButtons } from './PrintButtons.tsx';
import { usePrintProps } from './usePrintProps.ts';

function PrintRound({ tournament, round }: { tournament: Tournament; round: RoundNumber }) {
  const codes = useCodes(tournament.id, round);
  const { groupings, board, field, course, printed, allGroups } = usePrintProps(
    tournament,
    round,
    codes.codes,
  );
  const reads = [groupings, board, field, ...(course ? [course] : [])];
  const isLoading = reads.some(({ state }) => state === 'loading') || codes.isLoading;
  if (isLoading) return <Spinner>{t('Loading...')}</Spinner>;
  if (groupings.state === 'failed')
    return <NotLoaded read={groupings} title={t('The groups could not be loaded.')} />;
  return (
    <Stack>
      {allGroups.length === 0 ? (
        <p>{t('No groupings set for Round {round}', { round })}</p>
      ) : (
        <CodeList tournament={tournament.id} codes={codes} groups={allGroups} />
      )}
      {course?.state === 'failed' ? (
        <Alert kind="info" title={t('The course could not be loaded.')}>
          {describeReadFailure(course.failure)}
        </Alert>
      ) : null}
      <PrintButtons {...printed} />
      <Link
        to="/tv/$tournamentId"
        params={{ tournamentId: tournament.id }}
        className={getButtonClass('quiet')}
      >
        {t('Clubhouse screen')}
      </Link>
    </Stack>
  );
}

export function PrintTab({ tournament }: { tournament: Tournament }) {
  return (
    <PaperRoundChoice tournament={tournament}>
      {(round) => <PrintRound key={round} tournament={tournament} round={round} />}
    </PaperRoundChoice>
  );
}
