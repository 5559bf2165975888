import { getShownStatus } from '#domain/competition/rows.ts';
import { formatToPar } from '#domain/round.ts';
import { SIDE_GAME_FORMATS } from '#domain/competition/types.ts';
import type { TieBreak, StandingRow, Settings } from '#domain/competition/types.ts';
import { getOutCode, describeStatus } from '#ui/golf/status.ts';
import { getLocale, t, text, type PlainText } from '#words/t.ts';
import { getUnit, type ResultFigures } from './units.ts';

export const formatFigures = (
  { total, to_level }: Pick<StandingRow, 'total' | 'to_level'>,
  settings: Pick<Settings, 'format'>,
): ResultFigures =>
  total === null ? { result: '-', aside: '' } : getUnit(settings).figures(total, to_level);

/** Headings of the two figures of a row; the second is '' if the format has none. */
export const getFigureHeads = (settings: Pick<Settings, 'format' | 'net'>): ResultFigures =>
  getUnit(settings).heads(settings.net !== null);

/**
 * Number of holes with a result in the latest round that has begun; 'F' for all of them, '-' before the first round.
 */
export function formatRowThru(
  row: Pick<StandingRow, 'done' | 'thru' | 'complete' | 'round_complete'>,
): string {
  if (row.done === 0) return '-';
  return row.complete || row.round_complete ? 'F' : String(row.thru);
}

/** Returns '1', 'T2', 'WD', or '-' if not begun. */
export function formatStandingPosition(row: Pick<StandingRow, 'position' | 'status' | 'retired'>): string {
  if (row.position !== null) return row.position;
  return row.status === 'playing' ? '-' : getOutCode({ status: getShownStatus(row) });
}

/** Statuses that `formatStandingPosition` shows in place of a position. */
export const listShownStatuses = (
  rows: readonly Pick<StandingRow, 'position' | 'status' | 'retired'>[],
): string[] =>
  rows.flatMap((row) => (row.position === null && row.status !== 'playing' ? [getShownStatus(row)] : []));

/** Returns the handicap, with '+' for a plus handicap. */
export const formatPlayingHandicap = (handicap: number): string =>
  handicap < 0 ? `+${-handicap}` : String(handicap);

/** Names of a side's players; null if the side's name ('Ann / Bob') has them. */
export function listMemberNames(
  { name, members }: Pick<StandingRow, 'name' | 'members'>,
  players: readonly { id: number; name: string }[],
): string | null {
  if (members.length < 2) return null;
  const memberNames = members.flatMap((id) => players.find((player) => player.id === id)?.name ?? []);
  return memberNames.every((memberName) => name.includes(memberName)) ? null : memberNames.join(', ');
}

/** Warns if several members have scores of the side's one ball. */
export const describeSeveralCards = ({ several_cards }: Pick<StandingRow, 'several_cards'>): string | null =>
  several_cards ? t('Several of its players have scores: the first one’s card counts.') : null;

/** Describes why the row has no position; null if it has one or has not begun. */
export function describeUnranked(
  row: Pick<StandingRow, 'position' | 'status' | 'retired' | 'no_handicap' | 'cut' | 'not_in_draw'>,
): string | null {
  if (row.status !== 'playing' && (row.position === null || row.status !== 'RTD'))
    return describeStatus(getShownStatus(row));
  if (row.not_in_draw) return t('Not in the draw');
  if (row.no_handicap) return t('no handicap index');
  return row.status === 'RTD' ? describeStatus('RTD') : null;
}

const SEGMENT_TEXTS: Record<Exclude<TieBreak['holes'], 'last9' | 'first9'>, PlainText> = {
  all: text('all holes'),
  last6: text('last six holes'),
  last3: text('last three holes'),
  last1: text('last hole'),
  first6: text('holes 4 to 9'),
  first3: text('holes 7 to 9'),
  first1: text('hole 9'),
};

/** Names the holes of a countback. In a competition over the front nine, its last nine is the 'front nine'. */
function nameSegment(segment: TieBreak['holes'], holes: Settings['holes']): string {
  if (segment === 'first9' || (segment === 'last9' && holes === 'front')) return t('front nine');
  return segment === 'last9' ? t('back nine') : t(SEGMENT_TEXTS[segment]);
}

/** Formats a fraction in the locale's form: '18.5'. Two decimals distinguish all 18ths. */
const formatFraction = ({ top, bottom }: TieBreak['value']): string =>
  new Intl.NumberFormat(getLocale(), { maximumFractionDigits: 2 }).format(top / bottom + 0);

/** Returns 'on countback (back nine: 18.5)' or '(back nine: 36, -1)'; names the round if there are several. */
export function describeTieBreak(
  tieBreak: TieBreak,
  { rounds, holes }: Pick<Settings, 'rounds' | 'holes'>,
): string {
  const strokes = formatFraction(tieBreak.value);
  const value = tieBreak.to_par === undefined ? strokes : `${strokes}, ${formatToPar(tieBreak.to_par)}`;
  const textParams = { segment: nameSegment(tieBreak.holes, holes), value };
  return rounds.length === 1
    ? t('on countback ({segment}: {value})', textParams)
    : t('on countback ({segment} of round {round}: {value})', {
        ...textParams,
        round: tieBreak.round_number,
      });
}

/** Sides that a countback placed before another row with the same result; only their rows show it. */
export function listAheadOnCountback(
  rows: readonly Pick<StandingRow, 'side' | 'position' | 'total' | 'to_level' | 'parted_by'>[],
): ReadonlySet<number> {
  const resultOf = ({ to_level, total }: Pick<StandingRow, 'total' | 'to_level'>) => to_level ?? total;
  const sides = rows.flatMap((row, i) => {
    const nextRow = rows.slice(i + 1).find(({ position }) => position !== row.position);
    const isTied = nextRow?.parted_by && resultOf(nextRow) === resultOf(row);
    return row.parted_by !== null && isTied ? [row.side] : [];
  });
  return new Set(sides);
}

/**
 * Returns 'won by 2', in strokes, points or holes up, for the first row of final results; null if places are shared or a
 * countback decided, which the row shows, and for a side game.
 */
export function formatWonBy(
  rows: readonly Pick<StandingRow, 'position' | 'total' | 'to_level'>[],
  { format }: Pick<Settings, 'format'>,
): string | null {
  const [winner, second] = rows;
  if (winner?.position !== '1' || !second?.position || SIDE_GAME_FORMATS.includes(format)) return null;
  const [best, next] = [winner, second].map(({ to_level, total }) => to_level ?? total ?? 0);
  const strokes = Math.abs(best! - next!);
  return strokes === 0 ? null : t('won by {strokes}', { strokes });
}

/** Formats cents; the currency is the club's and is not shown. */
export const formatPrize = (cents: number): string =>
  t('Prize {amount}', {
    amount: new Intl.NumberFormat(getLocale(), { minimumFractionDigits: 2 }).format(cents / 100),
  });
