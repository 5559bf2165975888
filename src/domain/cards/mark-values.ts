import { centimetresOf, certifierAt, markPlace, type MarkKind } from './marks.ts';
import { seenStrokes } from '../scores/seen.ts';
import { isStatus } from '../status.ts';

/** Whether a mark of this kind can have this value: of a certification the 18 values that were seen (seen.ts). */
export function isMarkValue(kind: MarkKind, value: unknown): value is string {
  if (kind === 'status') return isStatus(value);
  // What was measured, and what was certified, is taken back alike.
  if (typeof value !== 'string' || value === '') return value === '';
  return certifierAt(markPlace(kind)) ? seenStrokes(value) !== null : centimetresOf(value) !== null;
}
