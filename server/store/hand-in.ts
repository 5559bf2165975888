import type { HandIn } from '#contract/field.ts';
import { certification } from '#domain/competition/certification.ts';
import type { Strokes } from '#domain/competition/types.ts';
import { CERTIFIERS, type Certifier } from '#domain/marks.ts';
import { seenStrokes } from '#domain/seen.ts';

export type { HandIn };

/** Somebody's word that a card is right: the text of what they saw, and when they said it, in ms since 1970. */
export interface Said {
  text: string;
  at: number | null;
}

/** Whether a card is handed in, and since when; nothing where nobody said that it is right. */
export function handInOf(
  strokes: readonly Strokes[],
  certs: Partial<Record<Certifier, Said>>,
  isDisputed: boolean,
): HandIn | undefined {
  const seen = (as: Certifier): Strokes[] | null => seenStrokes(certs[as]?.text);
  const said = { player: seen('player'), marker: seen('marker'), committee: seen('committee') };
  const standing = CERTIFIERS.filter((as) => said[as] !== null);
  if (standing.length === 0) return undefined;
  const { certified, ...each } = certification(strokes, said, isDisputed);
  const times = standing.flatMap((as) => certs[as]?.at ?? []);
  const differs = [...new Set(standing.flatMap((as) => each[as].differs))].sort((a, b) => a - b);
  const state = certified ? 'in' : differs.length > 0 ? 'void' : 'half';
  const by = standing.filter((as) => each[as].state === 'valid');
  return { state, by, at: times.length > 0 ? Math.max(...times) : null, differs: certified ? [] : differs };
}
