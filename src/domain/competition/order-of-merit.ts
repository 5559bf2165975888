import type { Board } from './result.ts';

/** Settings of an order of merit: points by place over several tournaments, from each player's best events. */
export interface MeritSettings {
  /** Points of the first, second and later places. */
  points: number[];
  /** Extra points for every participant. */
  attendance: number;
  /** Number of events that count; null for all. */
  best: number | null;
}

/** `sharing` is the number of rows that share the place. */
export interface MeritPlace {
  player: number;
  name: string;
  place: number | null;
  sharing: number;
}

export interface MeritRow {
  player: number;
  name: string;
  position: string;
  /** Points in hundredths. */
  points: number;
  /** One item per event, points in hundredths; null if the player did not take part. */
  events: ({ points: number; counts: boolean } | null)[];
}

const HUNDREDTHS_A_POINT = 100;

/** Parses 'T2' as 2. */
const parsePosition = (position: string | null): number | null =>
  position === null ? null : Number(position.replace('T', ''));

function countOccurrences<T>(values: readonly T[]): Map<T, number> {
  const occurrences = new Map<T, number>();
  for (const value of values) occurrences.set(value, (occurrences.get(value) ?? 0) + 1);
  return occurrences;
}

/** Each member gets the place of their side. Match boards give no places. */
export function listMeritPlaces(board: Board): MeritPlace[] {
  if (board.kind !== 'rows' && board.kind !== 'skins') return [];
  const countByPosition = countOccurrences(board.rows.map(({ position }) => position));
  return board.rows
    .filter(({ done }) => done > 0)
    .flatMap((row) => {
      const position = row.cut ? null : parsePosition(row.position);
      const sharerCount = position === null ? 1 : countByPosition.get(row.position)!;
      return row.members.map((player) => ({
        player,
        name: row.members.length > 1 ? '' : row.name,
        place: position,
        sharing: sharerCount,
      }));
    });
}

/**
 * Players who share a place split the points of the shared places. Points are in hundredths, with halves rounded up.
 */
export function computeMeritPoints(
  { place, sharing }: MeritPlace,
  { points, attendance }: MeritSettings,
): number {
  if (place === null) return attendance * HUNDREDTHS_A_POINT;
  const sum = points
    .slice(place - 1, place - 1 + sharing)
    .reduce((total, pointsOfPlace) => total + pointsOfPlace, 0);
  const numerator = 2 * sum * HUNDREDTHS_A_POINT + sharing;
  return (numerator - (numerator % (2 * sharing))) / (2 * sharing) + attendance * HUNDREDTHS_A_POINT;
}

/** Marks the player's `bestCount` best events as counting and returns their sum; of equal events the earlier counts. */
function markAndSumBestEvents(events: MeritRow['events'], bestCount: number | null): number {
  const playedEvents = events.filter((event) => event !== null);
  const countingEvents = [...playedEvents]
    .sort((a, b) => b.points - a.points)
    .slice(0, bestCount ?? playedEvents.length);
  for (const event of countingEvents) event.counts = true;
  return countingEvents.reduce((total, { points }) => total + points, 0);
}

/** Equal points share a position; their order is by name, then id. */
export function computeOrderOfMerit(
  events: readonly (readonly MeritPlace[])[],
  settings: MeritSettings,
): MeritRow[] {
  const rows = new Map<number, MeritRow>();
  events.forEach((places, i) => {
    for (const meritPlace of places) {
      const row = rows.get(meritPlace.player) ?? {
        player: meritPlace.player,
        name: meritPlace.name,
        position: '',
        points: 0,
        events: events.map(() => null),
      };
      row.name ||= meritPlace.name;
      row.events[i] = { points: computeMeritPoints(meritPlace, settings), counts: false };
      rows.set(meritPlace.player, row);
    }
  });
  const table = [...rows.values()];
  for (const row of table) row.points = markAndSumBestEvents(row.events, settings.best);
  const compareNames = (a: MeritRow, b: MeritRow): number => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);
  table.sort((a, b) => b.points - a.points || compareNames(a, b) || a.player - b.player);
  const sharerCountByPoints = countOccurrences(table.map(({ points }) => points));
  let nextPosition = 1;
  table.forEach((row, i) => {
    if (i > 0 && table[i - 1]!.points !== row.points) nextPosition = i + 1;
    row.position = `${sharerCountByPoints.get(row.points)! > 1 ? 'T' : ''}${nextPosition}`;
  });
  return table;
}
