import {
  toCentimetres,
  certifierAt,
  findMeasuredPlace,
  MARK_PLACES,
  matchAt,
  NOT_CERTIFIED,
  type Certifier,
  type Contest,
} from '#domain/cards/marks.ts';
import { getLocale, t, text } from '#words/t.ts';
import type { PlainText } from '#words/t.ts';
import { statusLong } from './status.ts';
import { stopText } from './stopText.ts';

const CONTEST_NAMES: Record<Contest, PlainText> = {
  near: text('Nearest the pin'),
  long: text('Longest drive'),
};

const CERTIFIED_TEXTS: Record<Certifier, PlainText> = {
  player: text('Certified as the player'),
  marker: text('Certified as the marker'),
  committee: text('Certified for the committee'),
};

/** Names a certification; null unless `markNumber` is that of one. */
export function certifiedTitle(markNumber: number): string | null {
  const certifier = certifierAt(markNumber);
  return certifier && t(CERTIFIED_TEXTS[certifier]);
}

/** Returns '3.25 m'. */
export const metres = (centimetres: number): string =>
  t('{metres} m', {
    metres: new Intl.NumberFormat(getLocale(), {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    }).format(centimetres / 100),
  });

/** Returns "Nearest the pin, hole 7"; null unless `markNumber` is that of a measurement. */
export function measuredTitle(markNumber: number): string | null {
  const contestHole = findMeasuredPlace(markNumber);
  return (
    contestHole &&
    t('{contest}, hole {hole}', { contest: t(CONTEST_NAMES[contestHole.contest]), hole: contestHole.hole })
  );
}

/** Returns "Retired (RTD)", "2.50 m" or "Certified as the marker". */
export function markValue(markNumber: number, value: string): string {
  const certifiedText = certifiedTitle(markNumber);
  if (certifiedText !== null) return value === NOT_CERTIFIED ? t('Certification undone') : certifiedText;
  if (markNumber === MARK_PLACES.stop) return stopText(value);
  // Only the competition has the names of the sides.
  if (matchAt(markNumber) !== null) return value === '' ? t('Match result undone') : t('Match result');
  if (findMeasuredPlace(markNumber) === null) return statusLong(value);
  const centimetres = toCentimetres(value);
  return centimetres === null ? t('Not measured') : metres(centimetres);
}

/** Returns "Nearest the pin, hole 7: 2.50 m". */
export function describeMark(markNumber: number, value: string): string {
  const title = measuredTitle(markNumber);
  return title === null
    ? markValue(markNumber, value)
    : t('{name}: {status}', { name: title, status: markValue(markNumber, value) });
}
