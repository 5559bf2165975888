import { useState } from 'react';
import { useMutate, useQuery } from '#app/reads/useQuery.ts';
import { useAction } from '#app/useAction.ts';
import { listRoundCourses, takeCourse } from '#contract/courses/courses.ts';
import type { RoundCourse } from '#contract/courses/courses.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { ColumnTable } from '#ui/ColumnTable.tsx';
import { ConfirmDialog } from '#ui/layout/ConfirmDialog.tsx';
import { plural, t } from '#words/t.ts';
import styles from './CourseOffers.module.css';
import { compareCourses } from './compareCourses.ts';

type ChangedRound = RoundCourse & { changed: NonNullable<RoundCourse['changed']> };

function OfferDialog({
  tournament,
  round,
  onClose,
}: {
  tournament: number;
  round: ChangedRound;
  onClose: () => void;
}) {
  const mutate = useMutate();
  const { busy, problem, run } = useAction();
  const params = { id: tournament, round: round.round_number };
  const applyChange = () =>
    void run(
      () => mutate(takeCourse, { params: params as never, body: round.changed }),
      () => {
        onClose();
        return t('Round {round} now uses the changed course.', { round: round.round_number });
      },
    );
  return (
    <ConfirmDialog
      title={t('Round {round}: what changed on {course}', { round: round.round_number, course: round.name })}
      confirm={t('Apply the change')}
      cancel={t('Keep this round as it is')}
      look="primary"
      busy={busy}
      problem={problem}
      onConfirm={applyChange}
      onClose={onClose}
    >
      <ColumnTable
        className={styles.changes}
        keyOf={({ what }) => what}
        rows={compareCourses(round, round.changed)}
        columns={[
          { key: 'what', head: t('What'), isName: true, cell: ({ what }) => what },
          { key: 'before', head: t('This round'), cell: ({ before }) => before },
          { key: 'after', head: t('Course now'), cell: ({ after }) => after },
        ]}
      />
      {round.cards ? (
        <p>
          {plural(
            round.cards,
            '{count} card has scores: pars and to par change, scores stay.',
            '{count} cards have scores: pars and to par change, scores stay.',
          )}
        </p>
      ) : null}
      <p>
        {t(
          'Applying the change recalculates this round: leaderboard, cards and handicaps. Scores stay as they are.',
        )}
      </p>
    </ConfirmDialog>
  );
}

/** Offers the organizer and staff to apply later course changes to rounds that have scores. */
export function CourseOffers({ tournament, isFinal }: { tournament: number; isFinal: boolean }) {
  const roundCoursesQuery = useQuery(listRoundCourses, { params: { id: tournament } });
  const [openRoundNumber, setOpenRoundNumber] = useState<number | null>(null);
  const rounds = roundCoursesQuery.state === 'ready' ? roundCoursesQuery.data : []; // A backend without this call has no offers.
  const changedRounds = rounds.filter((round): round is ChangedRound => round.changed !== null);
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
            <Button look="secondary" onClick={() => setOpenRoundNumber(round_number)}>
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
