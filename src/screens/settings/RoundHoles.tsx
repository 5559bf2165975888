import { useState } from 'react';
import { useMutate, useQuery } from '#app/reads/useQuery.ts';
import { useAction } from '#app/useAction.ts';
import { listRoundCourses } from '#contract/courses/courses.ts';
import { changeTournament } from '#contract/tournaments/tournament-life.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { formatRuns } from '#domain/hole-runs.ts';
import { findHolesInPlay, findRoundHoles, type HolesInPlay } from '#domain/holes-in-play.ts';
import { HolesInPlayField, describeHoles } from '#ui/course/HolesInPlayField.tsx';
import { getCardSize } from '#ui/course/holesDraft.ts';
import { FormStack } from '#ui/forms/FormStack.tsx';
import { SaveBar } from '#ui/forms/SaveBar.tsx';
import { ConfirmDialog } from '#ui/layout/ConfirmDialog.tsx';
import { Fold } from '#ui/layout/Fold.tsx';
import { plural, t } from '#words/t.ts';
import { useStoredDraft } from './drafts/useStoredDraft.ts';

interface HolesChange {
  /** Holes that are taken out of play. */
  closed: HolesInPlay;
  opened: HolesInPlay;
}

/** Explains a change's effect on scores before it is made. */
function ChangeEffect({ change: { closed, opened }, cards }: { change: HolesChange; cards: number | null }) {
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
            'No longer played: {holes}. Scores on these holes are kept but do not count. Cards, leaderboard, competitions and handicaps go by the other holes.',
            { holes: formatRuns(closed) },
          )}
        </p>
      ) : null}
      {opened.length > 0 ? (
        <p>
          {t('Played again: {holes}. Scores already on these holes count again, and every card needs them.', {
            holes: formatRuns(opened),
          })}
        </p>
      ) : null}
      <p>{t('Phones without signal show it as soon as they have one.')}</p>
    </>
  );
}

/** Chooses the holes of a round: a nine, 12 holes before dark, or all but a closed hole. */
export function RoundHoles({ tournament, round }: { tournament: Tournament; round: 1 | 2 | 3 | 4 }) {
  const mutate = useMutate();
  const { busy, problem, run } = useAction();
  const roundCourses = useQuery(listRoundCourses, { params: { id: tournament.id } });
  const [isAsking, setAsking] = useState(false);
  const course =
    roundCourses.state === 'ready'
      ? roundCourses.data.find(({ round_number }) => round_number === round)
      : undefined;
  const size = getCardSize(course?.holes ?? null);
  const currentHoles = findRoundHoles(tournament, round);
  const {
    values: selection,
    state,
    change: select,
    markSaved,
    discard,
  } = useStoredDraft<{ holes: HolesInPlay | null }>(
    { holes: currentHoles },
    tournament.id,
    `round-${round}.holes`,
  );
  const [isChoosing, setChoosing] = useState(false);
  const nextHoles = findHolesInPlay(selection.holes, size);
  const change: HolesChange = {
    closed: currentHoles.filter((hole) => !nextHoles.includes(hole)),
    opened: nextHoles.filter((hole) => !currentHoles.includes(hole)),
  };
  const isValid = selection.holes === null || selection.holes.length > 0;
  const hasNoChange = change.closed.length === 0 && change.opened.length === 0;
  /** Number of cards; null until loaded. */
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
        setChoosing(false);
        setAsking(false);
      },
    );
  return (
    <Fold title={t('Holes in play')} note={describeHoles(currentHoles, size)}>
      <FormStack
        onSubmit={() => {
          if (cards === 0) void send();
          else setAsking(true);
        }}
      >
        <HolesInPlayField
          label={t('Holes of round {round}', { round })}
          size={size}
          holes={selection.holes}
          isOpen={isChoosing}
          onChange={(holes, isOpen) => {
            const isUnchanged =
              holes?.length !== 0 && findHolesInPlay(holes, size).join() === currentHoles.join();
            select({ holes: isUnchanged ? currentHoles : holes });
            setChoosing(isOpen);
          }}
        />
        <p role="status">
          {isValid
            ? plural(
                nextHoles.length,
                '{count} hole is played: {holes}.',
                '{count} holes are played: {holes}.',
                {
                  holes: formatRuns(nextHoles),
                },
              )
            : ''}
        </p>
        <SaveBar
          state={hasNoChange && state === 'changed' ? 'same' : state}
          busy={busy}
          problem={isAsking ? null : problem}
          label={t('Save the holes')}
          canSave={!hasNoChange && isValid}
          onDiscard={() => {
            discard();
            setChoosing(false);
          }}
        />
      </FormStack>
      {isAsking ? (
        <ConfirmDialog
          title={t('Change the holes of a round with scores?')}
          confirm={t('Change the holes')}
          cancel={t('Not now')}
          busy={busy}
          problem={problem}
          onConfirm={() => void send()}
          onClose={() => setAsking(false)}
        >
          <ChangeEffect change={change} cards={cards} />
        </ConfirmDialog>
      ) : null}
    </Fold>
  );
}
