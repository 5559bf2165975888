import { useState } from 'react';
import { failureMessage } from '#api/failures.ts';
import { useMutate, useRead } from '#app/reads/useRead.ts';
import { useToast } from '#app/shell/useToast.ts';
import { listRoundCourses, takeCourse } from '#contract/courses.ts';
import type { RoundCourse } from '#contract/courses.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Stack } from '#ui/Stack.tsx';
import { plural, t } from '#words/t.ts';
import styles from './CourseOffers.module.css';
import { differences } from './courseDifferences.ts';

type Changed = RoundCourse & { changed: NonNullable<RoundCourse['changed']> };

function OfferDialog({
  tournament,
  round,
  onClose,
}: {
  tournament: number;
  round: Changed;
  onClose: () => void;
}) {
  const mutate = useMutate();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const take = async () => {
    setBusy(true);
    const params = { id: tournament, round: round.round_number };
    const result = await mutate(takeCourse, { params: params as never, body: round.changed });
    setBusy(false);
    if (!result.ok) return setProblem(failureMessage(result.failure));
    toast(t('Round {round} is played by the changed course.', { round: round.round_number }), {
      kind: 'success',
    });
    return onClose();
  };
  return (
    <Dialog
      title={t('Round {round}: what changed on {course}', { round: round.round_number, course: round.name })}
      onClose={onClose}
    >
      <table className={styles.changes}>
        <thead>
          <tr>
            <th scope="col">{t('What')}</th>
            <th scope="col">{t('This round')}</th>
            <th scope="col">{t('Course now')}</th>
          </tr>
        </thead>
        <tbody>
          {differences(round, round.changed).map(({ what, before, after }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{before}</td>
              <td>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {round.cards ? (
        <p>
          {plural(
            round.cards,
            '{count} card has scores on it: pars and to par change, scores stay.',
            '{count} cards have scores on it: pars and to par change, scores stay.',
          )}
        </p>
      ) : null}
      <p>
        {t(
          'Taking the change counts every score of this round anew: board, cards and handicaps. Scores stay as they are.',
        )}
      </p>
      {problem ? <Alert kind="error">{problem}</Alert> : null}
      <Stack>
        <Button wide busy={busy} onClick={() => void take()}>
          {t('Take the change')}
        </Button>
        <Button wide look="secondary" onClick={onClose}>
          {t('Keep this round as it is')}
        </Button>
      </Stack>
    </Dialog>
  );
}

/** For the organizer and staff: rounds with scores whose course was changed since, each with the change on offer. */
export function CourseOffers({ tournament }: { tournament: number }) {
  const read = useRead(listRoundCourses, { params: { id: tournament } });
  const [shown, setShown] = useState<number | null>(null);
  const rounds = read.state === 'ready' ? read.data : []; // a backend that knows nothing of it has no offers either
  const changed = rounds.filter((round): round is Changed => round.changed !== null);
  const open = changed.find(({ round_number }) => round_number === shown);
  return (
    <>
      {changed.map(({ round_number, name }) => (
        <Alert key={round_number} kind="info" title={t('{name} was changed.', { name })}>
          <p>
            {t('Round {round} has scores, so it keeps the pars that it was played by.', {
              round: round_number,
            })}
          </p>
          <Button look="secondary" onClick={() => setShown(round_number)}>
            {t('Compare round {round}', { round: round_number })}
          </Button>
        </Alert>
      ))}
      {open ? <OfferDialog tournament={tournament} round={open} onClose={() => setShown(null)} /> : null}
    </>
  );
}
