import { centimetresOf, certifierAt, markPlace, type MarkKind } from './marks.ts';
import { seenStrokes } from '../scores/seen.ts';
import { isStatus } from '../status.ts';

/** The value of a certification is the 18 certified values. */
export function isMarkValue(kind: MarkKind, value: unknown): value is string {
  if (kind === 'status') return isStatus(value);
  // An empty value withdraws a measurement or a certification.
  if (typeof value !== 'string' || value === '') return value === '';
  return certifierAt(markPlace(kind)) ? seenStrokes(value) !== null : centimetresOf(value) !== null;
}
