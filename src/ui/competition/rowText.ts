import type { TieBreak, Row, Settings } from '#domain/competition/types.ts';
import { outCode, describeStatus } from '#ui/golf/status.ts';
import { getLocale, t, text } from '#words/t.ts';
import type { PlainText } from '#words/t.ts';
import { getUnit, type Figures } from './units.ts';

export const formatFigures = (
  { total, to_level }: Pick<Row, 'total' | 'to_level'>,
  settings: Pick<Settings, 'format'>,
): Figures => (total === null ? { result: '-', aside: '' } : getUnit(settings).figures(total, to_level));

/** Headings of the two figures of a row; the second is '' if the format has none. */
export const figureHeads = (settings: Pick<Settings, 'format' | 'net'>): Figures =>
  getUnit(settings).heads(settings.net !== null);

/**
 * Number of holes with a result in the latest round that has begun; 'F' for all of them, '-' before the first round.
 */
export function formatRowThru(row: Pick<Row, 'done' | 'thru' | 'complete' | 'round_complete'>): string {
  if (row.done === 0) return '-';
  return row.complete || row.round_complete ? 'F' : String(row.thru);
}

/** Returns '1', 'T2', 'WD', or '-' if not begun. */
export function formatPlace(row: Pick<Row, 'position' | 'status'>): string {
  if (row.position !== null) return row.position;
  return row.status === 'playing' ? '-' : outCode({ status: row.status });
}

/** Returns the handicap, with '+' for a plus handicap. */
export const formatPlayingHandicap = (handicap: number): string =>
  handicap < 0 ? `+${-handicap}` : String(handicap);

/** Names of a side's players; null if the side's name ('Ann / Bob') has them. */
export function listMemberNames(
  { name, members }: Pick<Row, 'name' | 'members'>,
  players: readonly { id: number; name: string }[],
): string | null {
  if (members.length < 2) return null;
  const names = members.flatMap((id) => players.find((player) => player.id === id)?.name ?? []);
  return names.every((memberName) => name.includes(memberName)) ? null : names.join(', ');
}

/** Warns if several members have scores of the side's one ball. */
export const describeSeveralCards = ({ several_cards }: Pick<Row, 'several_cards'>): string | null =>
  several_cards ? t('Several of its players have scores: the first one’s card counts.') : null;

/** Describes why the row has no position; null if it has one or has not begun. */
export function describeUnranked(
  row: Pick<Row, 'position' | 'status' | 'no_handicap' | 'cut' | 'not_in_draw'>,
): string | null {
  if (row.status !== 'playing' && (row.position === null || row.status !== 'RTD'))
    return describeStatus(row.status);
  if (row.not_in_draw) return t('Not in the draw');
  if (row.no_handicap) return t('no handicap');
  return row.status === 'RTD' ? describeStatus('RTD') : null;
}

const SEGMENT_TEXTS: Record<Exclude<TieBreak['holes'], 'last9' | 'first9'>, PlainText> = {
  all: text('all holes'),
  last6: text('last six'),
  last3: text('last three'),
  last1: text('last hole'),
  first6: text('holes 4 to 9'),
  first3: text('holes 7 to 9'),
  first1: text('hole 9'),
};

/** Names a countback segment: if only the front nine counts, its last nine holes are the front nine. */
function nameSegment(segment: TieBreak['holes'], holes: Settings['holes']): string {
  if (segment === 'first9' || (segment === 'last9' && holes === 'front')) return t('front nine');
  return segment === 'last9' ? t('back nine') : t(SEGMENT_TEXTS[segment]);
}

/** Formats a fraction in the locale's form: '18.5'. Two decimals distinguish all 18ths. */
const fraction = ({ top, bottom }: TieBreak['value']): string =>
  new Intl.NumberFormat(getLocale(), { maximumFractionDigits: 2 }).format(top / bottom + 0);

/** Returns 'on countback, back nine 18.5'; names the round if there are several. */
export function describeTieBreak(
  tieBreak: TieBreak,
  { rounds, holes }: Pick<Settings, 'rounds' | 'holes'>,
): string {
  const textParams = { segment: nameSegment(tieBreak.holes, holes), value: fraction(tieBreak.value) };
  return rounds.length === 1
    ? t('on countback, {segment} {value}', textParams)
    : t('on countback, {segment} of round {round}: {value}', { ...textParams, round: tieBreak.round_number });
}

/** Formats cents; the currency is the club's and is not shown. */
export const formatPrize = (cents: number): string =>
  t('Prize {amount}', {
    amount: new Intl.NumberFormat(getLocale(), { minimumFractionDigits: 2 }).format(cents / 100),
  });
