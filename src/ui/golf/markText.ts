import {
  toCentimetres,
  certifierAt,
  measuredAt,
  NOT_CERTIFIED,
  type Certifier,
  type Contest,
} from '#domain/cards/marks.ts';
import { getLocale, t, text } from '#words/t.ts';
import type { PlainText } from '#words/t.ts';
import { statusLong } from './status.ts';

const CONTESTS: Record<Contest, PlainText> = {
  near: text('Nearest the pin'),
  long: text('Longest drive'),
};

const CERTIFIED: Record<Certifier, PlainText> = {
  player: text('Certified as the player'),
  marker: text('Certified as the marker'),
  committee: text('Certified for the committee'),
};

/** Null if the place is not a certification's. */
export function certifiedTitle(place: number): string | null {
  const as = certifierAt(place);
  return as && t(CERTIFIED[as]);
}

/** '3.25 m'. */
export const metres = (centimetres: number): string =>
  t('{metres} m', {
    metres: new Intl.NumberFormat(getLocale(), {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    }).format(centimetres / 100),
  });

/** "Nearest the pin, hole 7"; null if the place is not a measurement's. */
export function measuredTitle(place: number): string | null {
  const at = measuredAt(place);
  return at && t('{contest}, hole {hole}', { contest: t(CONTESTS[at.contest]), hole: at.hole });
}

/** "Retired (RTD)", "2.50 m", "Certified as the marker". */
export function markValue(place: number, value: string): string {
  const certified = certifiedTitle(place);
  if (certified !== null) return value === NOT_CERTIFIED ? t('Certification taken back') : certified;
  if (measuredAt(place) === null) return statusLong(value);
  const centimetres = toCentimetres(value);
  return centimetres === null ? t('Not measured') : metres(centimetres);
}

/** "Nearest the pin, hole 7: 2.50 m". */
export function describeMark(place: number, value: string): string {
  const title = measuredTitle(place);
  return title === null
    ? markValue(place, value)
    : t('{name}: {status}', { name: title, status: markValue(place, value) });
}
