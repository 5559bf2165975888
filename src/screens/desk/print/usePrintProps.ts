import { useEffect, useMemo } from 'react';
import { useCourse } from '#app/reads/useCourse.ts';
import { getCopyTime, useQuery } from '#app/reads/useQuery.ts';
import { useRoundCourses } from '#app/reads/useRoundCourses.ts';
import { useUnsentCards } from '#app/scores/useUnsentCards.ts';
import { useClub } from '#app/shell/look/useClub.ts';
import type { GroupCode } from '#contract/people/group-codes.ts';
import { readBoard } from '#contract/scores/board.ts';
import { readField } from '#contract/scores/field.ts';
import { listGroupings } from '#contract/tournaments/groupings.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { overlayUnsent } from '#domain/boards/overlay.ts';
import { findRoundHoles } from '#domain/holes-in-play.ts';
import { formatCourseName, listRounds, type RoundNumber } from '#domain/round.ts';
import { findPlayersOutBefore } from './findPlayersOutBefore.ts';
import { mapCheckLetters } from './mapCheckLetters.ts';
import { nameCardStrokes } from './nameCardStrokes.ts';
import { buildPrintedGroups, leaveOutPlayers } from './printedGroups.ts';
import type { PrintProps } from './PrintSheets.tsx';

/** Reads all that the prints of a round show, and what decides whether each print can be offered. */
export function usePrintProps(
  tournament: Tournament,
  round: RoundNumber,
  codes: readonly GroupCode[] | null,
) {
  const groupings = useQuery(listGroupings, { query: { tournament: tournament.id } });
  // The board has this tournament's handicaps, as used for net results.
  const board = useQuery(readBoard, { params: { id: tournament.id } });
  const field = useQuery(readField, { params: { id: tournament.id } });
  const courses = useRoundCourses(tournament);
  const rounds = listRounds(tournament);
  const printedRound = rounds.find(({ round_number }) => round_number === round);
  const course = useCourse(printedRound?.course);
  const unsentCards = useUnsentCards(tournament.id, getCopyTime(board));
  const unsentOfField = useUnsentCards(tournament.id, getCopyTime(field));
  const club = useClub();
  const logo = club?.logo;
  useEffect(() => {
    if (logo) new Image().src = logo; // Preloads it: print() does not wait for images.
  }, [logo]);
  const rows = board.state === 'ready' ? board.data : null;
  const drawnGroups = groupings.state === 'ready' ? groupings.data : null;
  const rankedRows = useMemo(() => overlayUnsent(rows ?? [], unsentCards), [rows, unsentCards]);
  const fieldAnswer = field.state === 'ready' ? field.data : null;
  const cardStrokes = useMemo(() => nameCardStrokes(fieldAnswer, round), [fieldAnswer, round]);
  const allGroups = useMemo(() => {
    const handicaps = new Map((rows ?? []).map(({ user }) => [user.id, user.handicap ?? null]));
    const tees = new Map((rows ?? []).flatMap((row) => (row.tees ? [[row.user.id, row.tees] as const] : [])));
    return buildPrintedGroups(
      drawnGroups ?? [],
      round,
      handicaps,
      courses?.get(round) ?? null,
      tees,
      cardStrokes,
    );
  }, [drawnGroups, rows, round, courses, cardStrokes]);
  const groups = useMemo(
    () => leaveOutPlayers(allGroups, findPlayersOutBefore(round, rows ?? [], fieldAnswer?.cards ?? [])),
    [allGroups, round, rows, fieldAnswer],
  );
  const checkLettersByCard = useMemo(
    () => fieldAnswer && mapCheckLetters(fieldAnswer, tournament.id),
    [fieldAnswer, tournament.id],
  );
  const printed: PrintProps = {
    tournament: tournament.id,
    printed: {
      club,
      tournament: tournament.name,
      course: formatCourseName(printedRound?.course),
      round,
      date: printedRound?.date ?? '',
      isFinal: Boolean(tournament.closed_at),
    },
    holes: courses?.get(round)?.holes ?? findRoundHoles(tournament, round),
    groups,
    codes,
    courses,
    courseNow: course?.state === 'ready' ? course.data : null,
    rows: rankedRows,
    unsent: unsentOfField,
    field: fieldAnswer,
    checkLetters: checkLettersByCard,
    rounds: rounds.map(({ round_number }) => round_number),
  };
  return { groupings, board, field, course, printed, allGroups };
}
