import type { RoundNumber } from '#domain/round.ts';
import { useState } from 'react';
import { useMutate, useQuery } from '#app/reads/useQuery.ts';
import { useAction } from '#app/useAction.ts';
import { listRoundCourses } from '#contract/courses/courses.ts';
import { readField, type FieldAnswer } from '#contract/scores/field.ts';
import { listGroupings } from '#contract/tournaments/groupings.ts';
import { changeTournament } from '#contract/tournaments/tournament-life.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { Button } from '#ui/forms/Button.tsx';
import { ConfirmDialog } from '#ui/layout/ConfirmDialog.tsx';
import { Dialog } from '#ui/layout/Dialog.tsx';
import { t, plural } from '#words/t.ts';
import { countRoundCards } from '../rounds.ts';
import styles from '../SettingsScreen.module.css';
import { readSettings } from '#contract/competitions/competitions.ts';

/** Says what a round without scores loses when it is removed. The server still has its groups. */
export const describeRemoval = (groupCount: number): string =>
  groupCount === 0
    ? t('It has no groups and no scores.')
    : plural(
        groupCount,
        'It has {count} group and no scores. The group is shown again if you add the round again.',
        'It has {count} groups and no scores. The groups are shown again if you add the round again.',
      );

/** Name of a competition that counts the round, which the server then does not remove. */
export const findCountingCompetition = (
  { competitions }: Pick<FieldAnswer, 'competitions'>,
  round: RoundNumber,
): string | undefined =>
  competitions.find(({ settings }) => readSettings(settings)?.rounds.includes(round))?.name;

interface RemovalProps {
  tournament: Tournament;
  round: RoundNumber;
  /** Called after a stored round was removed. */
  onRemoved: () => void;
}

function RemoveRoundDialog({
  tournament,
  round,
  onRemoved,
  onClose,
}: RemovalProps & { onClose: () => void }) {
  const mutate = useMutate();
  const { busy, problem, run } = useAction();
  const groupings = useQuery(listGroupings, { query: { tournament: tournament.id } });
  const groups = groupings.state === 'ready' ? groupings.data : [];
  const groupCount = groups.filter(
    (group) => group.tournament === tournament.id && group.round_number === round,
  ).length;
  const remove = () =>
    run(
      () =>
        mutate(changeTournament, {
          params: { id: tournament.id },
          body: { [`date${round}`]: null, [`course${round}`]: null },
        }),
      () => {
        onRemoved();
        onClose();
        return t('{name} was removed.', { name: t('Round {round}', { round }) });
      },
    );
  return (
    <ConfirmDialog
      title={t('Remove round {round}?', { round })}
      confirm={t('Remove round {round}', { round })}
      cancel={t('Keep')}
      busy={busy || groupings.state === 'loading'}
      problem={problem}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {groupings.state === 'ready' ? <p>{describeRemoval(groupCount)}</p> : null}
    </ConfirmDialog>
  );
}

/** Removes the last round: at once if it is not stored yet, else with its course and after a question. */
export function RemoveRound({
  onWithdraw,
  ...removal
}: RemovalProps & {
  /** Called for a round that is not stored yet. */
  onWithdraw: () => void;
}) {
  const { tournament, round } = removal;
  const field = useQuery(readField, { params: { id: tournament.id } });
  const courses = useQuery(listRoundCourses, { params: { id: tournament.id } });
  const [isOpen, setOpen] = useState(false);
  const isRead = courses.state === 'ready' && field.state === 'ready';
  const cardCount = courses.state === 'ready' ? countRoundCards(courses.data, round) : 0;
  const isStored = Boolean(tournament[`date${round}`]);
  if (isStored && cardCount > 0)
    return <p className={styles.help}>{t('Round {round} has scores and cannot be removed.', { round })}</p>;
  const competition = field.state === 'ready' ? findCountingCompetition(field.data, round) : undefined;
  const close = (): void => setOpen(false);
  return (
    <div className={styles.remove}>
      <Button
        variant="quiet"
        disabled={isStored && !isRead}
        onClick={isStored ? () => setOpen(true) : onWithdraw}
      >
        {t('Remove round {round}', { round })}
      </Button>
      {isOpen && competition !== undefined ? (
        <Dialog title={t('Remove round {round}?', { round })} onClose={close}>
          <p>
            {t('Round {round} counts in {competition}. Change that competition first.', {
              round,
              competition,
            })}
          </p>
          <Button wide variant="secondary" onClick={close}>
            {t('Close')}
          </Button>
        </Dialog>
      ) : null}
      {isOpen && competition === undefined ? <RemoveRoundDialog {...removal} onClose={close} /> : null}
    </div>
  );
}
