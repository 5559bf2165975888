import { useState } from 'react';
import { useMutate, useQuery } from '#app/reads/useQuery.ts';
import { useAction } from '#app/useAction.ts';
import { listRoundCourses } from '#contract/courses/courses.ts';
import { changeTournament } from '#contract/tournaments/tournament-life.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { formatRuns } from '#domain/hole-runs.ts';
import { findHolesInPlay, findRoundHoles, type HolesInPlay } from '#domain/holes-in-play.ts';
import { HolesInPlayField, describeHoles } from '#ui/course/HolesInPlayField.tsx';
import { sizeOf } from '#ui/course/holesDraft.ts';
import { FormStack } from '#ui/forms/FormStack.tsx';
import { SaveBar } from '#ui/forms/SaveBar.tsx';
import { useDraft } from '#ui/forms/useDraft.ts';
import { ConfirmDialog } from '#ui/layout/ConfirmDialog.tsx';
import { Fold } from '#ui/layout/Fold.tsx';
import { plural, t } from '#words/t.ts';

interface Change {
  /** Holes that are taken out of play. */
  closed: HolesInPlay;
  opened: HolesInPlay;
}

/** Explains a change's effect on scores before it is made. */
function Meaning({ change: { closed, opened }, cards }: { change: Change; cards: number | null }) {
  return (
    <>
      <p>
        {cards === null
          ? t('It is not known whether cards of this round have scores.')
          : plural(
              cards,
              '{count} card of this round has scores.',
              '{count} cards of this round have scores.',
            )}
      </p>
      {closed.length > 0 ? (
        <p>
          {t(
            'No longer played: {holes}. Scores on these holes stay stored and count for nobody. Cards, leaderboard, competitions and handicaps go by the other holes.',
            { holes: formatRuns(closed) },
          )}
        </p>
      ) : null}
      {opened.length > 0 ? (
        <p>
          {t('Played again: {holes}. Scores that are already on these holes count, and cards need them.', {
            holes: formatRuns(opened),
          })}
        </p>
      ) : null}
      <p>{t('Phones without a network follow once they have one.')}</p>
    </>
  );
}

/** Chooses the holes of a round: a nine, 12 holes before dark, or all but a closed hole. */
export function RoundHoles({ tournament, round }: { tournament: Tournament; round: 1 | 2 | 3 | 4 }) {
  const mutate = useMutate();
  const { busy, problem, run } = useAction();
  const roundCourses = useQuery(listRoundCourses, { params: { id: tournament.id } });
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  const course =
    roundCourses.state === 'ready'
      ? roundCourses.data.find(({ round_number }) => round_number === round)
      : undefined;
  const size = sizeOf(course?.holes ?? null);
  const now = findRoundHoles(tournament, round);
  const {
    values: selection,
    state,
    change: select,
    markSaved,
  } = useDraft<{ holes: HolesInPlay | null; isOpen: boolean }>({ holes: now, isOpen: false });
  const next = findHolesInPlay(selection.holes, size);
  const change: Change = {
    closed: now.filter((hole) => !next.includes(hole)),
    opened: next.filter((hole) => !now.includes(hole)),
  };
  const isValid = selection.holes === null || selection.holes.length > 0;
  const isSame = change.closed.length === 0 && change.opened.length === 0;
  /** Null until loaded. */
  const cards = roundCourses.state === 'ready' ? (course?.cards ?? 0) : null;
  const send = () =>
    run(
      () =>
        mutate(changeTournament, {
          params: { id: tournament.id },
          body: { holes_in_play: { [String(round)]: selection.holes && [...selection.holes] } },
        }),
      () => {
        markSaved();
        setAsking(false);
      },
    );
  return (
    <Fold title={t('Holes in play')} note={describeHoles(now, size)} open={open} onToggle={setOpen}>
      <FormStack
        onSubmit={(event) => {
          event.preventDefault();
          if (cards === 0) void send();
          else setAsking(true);
        }}
      >
        <HolesInPlayField
          label={t('Holes of round {round}', { round })}
          size={size}
          holes={selection.holes}
          isOpen={selection.isOpen}
          onChange={(holes, isOpen) => select({ holes, isOpen })}
        />
        <p role="status">
          {isValid
            ? plural(next.length, '{count} hole is played: {holes}.', '{count} holes are played: {holes}.', {
                holes: formatRuns(next),
              })
            : ''}
        </p>
        <SaveBar
          state={isSame && state === 'changed' ? 'same' : state}
          busy={busy}
          problem={asking ? null : problem}
          label={t('Save the holes')}
          canSave={!isSame && isValid}
        />
      </FormStack>
      {asking ? (
        <ConfirmDialog
          title={t('Change the holes of a round with scores?')}
          confirm={t('Change the holes')}
          cancel={t('Not now')}
          busy={busy}
          problem={problem}
          onConfirm={() => void send()}
          onClose={() => setAsking(false)}
        >
          <Meaning change={change} cards={cards} />
        </ConfirmDialog>
      ) : null}
    </Fold>
  );
}
