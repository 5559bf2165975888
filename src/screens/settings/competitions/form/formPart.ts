import type { ApplicableFields } from './applies.ts';
import type { Draft } from './draft.ts';
import type { Problems } from './buildSettings.ts';
import type { FieldParts } from './useFieldParts.ts';

export interface FormPart {
  draft: Draft;
  set: (patch: Partial<Draft>) => void;
  /** Problems by name of the form field; empty until the first attempt to save. */
  problems: Problems;
  /** Numbers of all rounds of the tournament. */
  rounds: number[];
  parts: FieldParts;
  applies: ApplicableFields;
}
