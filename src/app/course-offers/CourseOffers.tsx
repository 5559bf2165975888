import { useState } from 'react';
import { useQuery } from '#app/reads/useQuery.ts';
import { listRoundCourses } from '#contract/courses/courses.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { t } from '#words/t.ts';
import { OfferDialog, type ChangedRound } from './OfferDialog.tsx';

export interface CourseOffersProps {
  tournament: number;
  /** Number of the only round to offer changes for; if absent, all rounds. */
  round?: number;
  isFinal: boolean;
}

export function CourseOffers({ tournament, round, isFinal }: CourseOffersProps) {
  const roundCoursesQuery = useQuery(listRoundCourses, { params: { id: tournament } });
  const [openRoundNumber, setOpenRoundNumber] = useState<number | null>(null);
  const rounds = roundCoursesQuery.state === 'ready' ? roundCoursesQuery.data : []; // A backend without this call has no offers.
  const changedRounds = rounds.filter(
    (roundCourse): roundCourse is ChangedRound =>
      roundCourse.changed !== null && (round === undefined || roundCourse.round_number === round),
  );
  const openRound = changedRounds.find(({ round_number }) => round_number === openRoundNumber);
  return (
    <>
      {changedRounds.map(({ round_number, name }) => (
        <Alert key={round_number} kind="info" title={t('{name} was changed.', { name })}>
          <p>
            {t('Round {round} has scores, so it keeps the course as it was.', {
              round: round_number,
            })}
          </p>
          {isFinal ? null : (
            <Button variant="secondary" onClick={() => setOpenRoundNumber(round_number)}>
              {t('Compare round {round}', { round: round_number })}
            </Button>
          )}
        </Alert>
      ))}
      {openRound ? (
        <OfferDialog tournament={tournament} round={openRound} onClose={() => setOpenRoundNumber(null)} />
      ) : null}
    </>
  );
}
