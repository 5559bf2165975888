import { isReason } from './reason.ts';
import { parseStop } from './suspension.ts';
import { toCentimetres, getCertifier, getMarkNumber, findMatchNumber, type MarkKind } from './marks.ts';
import { parseMatchResult } from './match-result.ts';
import { parseCertifiedStrokes } from '../scores/certified-strokes.ts';
import { isStatus } from '../status.ts';

/** True for a value that the kind allows. The value of a certification is the 18 certified values. */
export function isMarkValue(kind: MarkKind, value: unknown): value is string {
  if (kind === 'status') return isStatus(value);
  // An empty value withdraws a measurement, a certification, a stop, a reason or the result of a match.
  if (typeof value !== 'string' || value === '') return value === '';
  if (kind === 'stop') return parseStop(value) !== null;
  if (kind === 'reason') return isReason(value);
  if (findMatchNumber(getMarkNumber(kind)) !== null) return parseMatchResult(value) !== null;
  return getCertifier(getMarkNumber(kind))
    ? parseCertifiedStrokes(value) !== null
    : toCentimetres(value) !== null;
}
