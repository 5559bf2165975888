import { useEffect, useMemo } from 'react';
import { useCourse } from '#app/reads/useCourse.ts';
import { getCopyTime, useQuery } from '#app/reads/useQuery.ts';
import { useRoundCourses } from '#app/reads/useRoundCourses.ts';
import { useUnsentCards } from '#app/scores/useUnsentCards.ts';
import { useClub } from '#app/shell/look/useClub.ts';
import type { GroupCode } from '#contract/people/group-codes.ts';
import { readBoard, type BoardRow } from '#contract/scores/board.ts';
import { readField, toField, type FieldAnswer } from '#contract/scores/field.ts';
import { listGroupings } from '#contract/tournaments/groupings.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { overlayUnsent } from '#domain/boards/overlay.ts';
import { findRoundHoles, ALL_HOLES, toHolesInPlay } from '#domain/holes-in-play.ts';
import { formatCourseName, listRounds, countResults, type RoundNumber } from '#domain/round.ts';
import { buildPrintedGroups, leaveOutPlayers, type NamedStrokes } from './printedGroups.ts';
import type { PrintProps } from './PrintSheets.tsx';
import { readCompetition } from '#contract/competitions/competitions.ts';
import { findReceivedStrokes } from '#domain/boards/received-strokes.ts';
import { computeCheckLetters } from '#domain/cards/check-letters.ts';
import { selectStrokesInPlay } from '#domain/cards/card-text.ts';
import { parseCertifiedStrokes } from '#domain/scores/certified-strokes.ts';

/**
 * Check letters of certified cards, by '{user}/{round}'. A round with hidden holes has none, because they would reveal
 * its scores.
 */
export function mapCheckLetters(
  { courses, cards, hidden }: Pick<FieldAnswer, 'courses' | 'cards' | 'hidden'>,
  tournament: number,
): Map<string, string> {
  const hiddenRounds = new Set(
    hidden.flatMap(({ round_number, holes }) => (holes.length > 0 ? [round_number] : [])),
  );
  const inPlay = new Map(
    courses.map(({ round_number, holes_in_play }) => [round_number, toHolesInPlay(holes_in_play)]),
  );
  return new Map(
    cards.flatMap(({ user, round_number: round, holes, certified }) => {
      const strokes = parseCertifiedStrokes(holes);
      if (certified !== true || strokes === null || hiddenRounds.has(round)) return [];
      const strokesInPlay = selectStrokesInPlay(strokes, inPlay.get(round) ?? ALL_HOLES);
      return [[`${user}/${round}`, computeCheckLetters({ tournament, round, user }, strokesInPlay)] as const];
    }),
  );
}

/** Statuses on a card without results of players who did not start. A player with another status, such as NR, has. */
const NOT_STARTED = new Set(['playing', 'NS', 'WD']);

/** Finds the players who are out before they start the round: withdrawn, not started, or out since an earlier round. */
export function findPlayersOutBefore(
  round: number,
  rows: readonly BoardRow[],
  cards: FieldAnswer['cards'],
): Set<number> {
  const roundCards = cards.filter(({ round_number }) => round_number === round);
  const statuses = new Map(roundCards.map(({ user, status }) => [user, status]));
  const isOut = ({ user, withdrawn, round_scores }: BoardRow): boolean =>
    withdrawn === true &&
    countResults(round_scores[String(round)]) === 0 &&
    NOT_STARTED.has(statuses.get(user.id) ?? 'playing');
  return new Set(rows.filter(isOut).map(({ user }) => user.id));
}

/** Handicap strokes that each player receives in a round; empty until the field is loaded, and without a net competition. */
function nameCardStrokes(field: FieldAnswer | null, round: number): ReadonlyMap<number, NamedStrokes> {
  if (field === null) return new Map();
  const settings = field.competitions.flatMap((competition) => readCompetition(competition) ?? []);
  const nameOf = (id: number | undefined): string =>
    field.competitions.find((competition) => competition.id === id)?.name ?? '';
  return new Map(
    [...findReceivedStrokes(toField(field), settings, round)].map(([user, strokes]) => [
      user,
      { ...strokes, name: nameOf(strokes.settings.competition) },
    ]),
  );
}

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
