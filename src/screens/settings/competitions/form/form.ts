import type { Applies } from './applies.ts';
import type { Draft } from './draft.ts';
import type { Problems } from './settings-of.ts';
import type { FieldParts } from './useField.ts';

/** What each part of the form of a competition works with. */
export interface FormPart {
  draft: Draft;
  set: (patch: Partial<Draft>) => void;
  /** By field; empty until somebody tried to save. */
  problems: Problems;
  /** The rounds of the tournament. */
  rounds: number[];
  parts: FieldParts;
  applies: Applies;
}
