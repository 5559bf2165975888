import { useMutate, useQuery } from '#app/reads/useQuery.ts';
import { useAction } from '#app/useAction.ts';
import { takeCourse, type RoundCourse } from '#contract/courses/courses.ts';
import { readField } from '#contract/scores/field.ts';
import { ColumnTable } from '#ui/ColumnTable.tsx';
import { ConfirmDialog } from '#ui/layout/ConfirmDialog.tsx';
import { plural, t } from '#words/t.ts';
import styles from './CourseOffers.module.css';
import { changesPars, compareCourses } from './compareCourses.ts';
import { describeHandicapChanges } from './describeHandicapChanges.ts';
import { describeLostTees } from './describeLostTees.ts';
import { FailedRead } from '../reads/FailedRead.tsx';

export type ChangedRound = RoundCourse & { changed: NonNullable<RoundCourse['changed']> };

interface Props {
  tournament: number;
  round: ChangedRound;
  onClose: () => void;
}

export function OfferDialog({ tournament, round, onClose }: Props) {
  const mutate = useMutate();
  const { busy, problem, run } = useAction();
  const field = useQuery(readField, { params: { id: tournament } });
  const players = field.state === 'ready' ? field.data.players : [];
  const handicapChanges = describeHandicapChanges(round, round.changed, players);
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
      variant="primary"
      busy={busy || field.state !== 'ready'}
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
      <FailedRead of={field} title={t('The players could not be loaded.')} />
      {describeLostTees(round, round.changed, players).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {handicapChanges === null ? null : <p>{handicapChanges}</p>}
      {round.cards && changesPars(round, round.changed) ? (
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
