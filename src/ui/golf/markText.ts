import {
  toCentimetres,
  getCertifier,
  findContestHole,
  MARK_PLACES,
  findMatchNumber,
  NOT_CERTIFIED,
  NO_DISTANCE,
  type Certifier,
  type Contest,
} from '#domain/cards/marks.ts';
import { getLocale, t, text, type PlainText } from '#words/t.ts';
import { formatLongStatus } from './status.ts';
import { describeStopValue } from './stopText.ts';

const CONTEST_NAMES: Record<Contest, PlainText> = {
  near: text('Nearest the pin'),
  long: text('Longest drive'),
};

const CERTIFIED_TEXTS: Record<Certifier, PlainText> = {
  player: text('Certified as the player'),
  marker: text('Certified as the marker'),
  committee: text('Certified for the committee'),
};

/** Names a certification; null if `markNumber` is the number of another mark. */
export function nameCertification(markNumber: number): string | null {
  const certifier = getCertifier(markNumber);
  return certifier && t(CERTIFIED_TEXTS[certifier]);
}

/** Returns '3.25 m', or 'Not measured' if the nearest ball has no distance. */
export function formatMetres(centimetres: number): string {
  if (centimetres === NO_DISTANCE) return t('Not measured');
  const metresFormat = new Intl.NumberFormat(getLocale(), {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return t('{metres} m', { metres: metresFormat.format(centimetres / 100) });
}

/** Returns "Nearest the pin, hole 7"; null unless `markNumber` is that of a measurement. */
export function nameMeasurement(markNumber: number): string | null {
  const contestHole = findContestHole(markNumber);
  return (
    contestHole &&
    t('{contest}, hole {hole}', { contest: t(CONTEST_NAMES[contestHole.contest]), hole: contestHole.hole })
  );
}

/** Returns "Retired (RTD)", "2.50 m" or "Certified as the marker". */
export function describeMarkValue(markNumber: number, markText: string): string {
  const certifiedText = nameCertification(markNumber);
  if (certifiedText !== null) return markText === NOT_CERTIFIED ? t('Certification undone') : certifiedText;
  if (markNumber === MARK_PLACES.stop) return describeStopValue(markText);
  if (markNumber === MARK_PLACES.reason) return markText || '–';
  // The winner is not named: a mark has no names of sides.
  if (findMatchNumber(markNumber) !== null)
    return markText === '' ? t('Match result undone') : t('Match result');
  if (findContestHole(markNumber) === null) return formatLongStatus(markText);
  const centimetres = toCentimetres(markText);
  return formatMetres(centimetres ?? NO_DISTANCE);
}

/** Returns "Nearest the pin, hole 7: 2.50 m". */
export function describeMark(markNumber: number, markText: string): string {
  const title = nameMeasurement(markNumber);
  return title === null
    ? describeMarkValue(markNumber, markText)
    : t('{name}: {status}', { name: title, status: describeMarkValue(markNumber, markText) });
}
