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
import { Button } from '#ui/forms/Button.tsx';
import { FormStack } from '#ui/forms/FormStack.tsx';
import { ConfirmDialog } from '#ui/layout/ConfirmDialog.tsx';
import { Fold } from '#ui/layout/Fold.tsx';
import { Alert } from '#ui/messages/Alert.tsx';
import { plural, t } from '#words/t.ts';

interface Change {
  /** Holes that the change takes out of play. */
  closed: HolesInPlay;
  opened: HolesInPlay;
}

/** Explains before a change what it does to scores. */
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

/** Chooses the holes in play of a round: one nine, 12 holes before dark, or all but a closed hole. */
export function RoundHoles({ tournament, round }: { tournament: Tournament; round: 1 | 2 | 3 | 4 }) {
  const mutate = useMutate();
  const { busy, problem, run } = useAction();
  const roundCourses = useQuery(listRoundCourses, { params: { id: tournament.id } });
  const [open, setOpen] = useState(false);
  const [draft, setDraft] = useState<{ holes: HolesInPlay | null; isOpen: boolean } | null>(null);
  const [isAsking, setAsking] = useState(false);
  const course =
    roundCourses.state === 'ready'
      ? roundCourses.data.find(({ round_number }) => round_number === round)
      : undefined;
  const size = sizeOf(course?.holes ?? null);
  const holesNow = findRoundHoles(tournament, round);
  const selection = draft ?? { holes: holesNow, isOpen: false };
  const nextHoles = findHolesInPlay(selection.holes, size);
  const change: Change = {
    closed: holesNow.filter((hole) => !nextHoles.includes(hole)),
    opened: nextHoles.filter((hole) => !holesNow.includes(hole)),
  };
  const isValid = selection.holes === null || selection.holes.length > 0;
  const isSame = change.closed.length === 0 && change.opened.length === 0;
  /** Number of cards with scores; null until loaded. */
  const cards = roundCourses.state === 'ready' ? (course?.cards ?? 0) : null;
  const send = () =>
    run(
      () =>
        mutate(changeTournament, {
          params: { id: tournament.id },
          body: { holes_in_play: { [String(round)]: selection.holes && [...selection.holes] } },
        }),
      () => {
        setDraft(null);
        setAsking(false);
        return t('Saved.');
      },
    );
  return (
    <Fold title={t('Holes in play')} note={describeHoles(holesNow, size)} open={open} onToggle={setOpen}>
      {problem && !isAsking ? <Alert kind="error">{problem}</Alert> : null}
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
          onChange={(holes, isOpen) => setDraft({ holes, isOpen })}
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
        <Button type="submit" wide busy={busy} disabled={isSame || !isValid}>
          {t('Save the holes')}
        </Button>
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
          <Meaning change={change} cards={cards} />
        </ConfirmDialog>
      ) : null}
    </Fold>
  );
}
