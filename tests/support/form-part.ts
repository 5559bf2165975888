import type { FieldAnswer } from '#contract/scores/field.ts';
import type { FormPart } from '#screens/settings/competitions/form/formPart.ts';
import { findApplicableFields } from '#screens/settings/competitions/form/applies.ts';
import type { Draft } from '#screens/settings/competitions/form/draft.ts';

/** What each part of a competition's form gets, for a tournament of one round. Changes have no effect. */
export const createFormPart = (draft: Draft, field: FieldAnswer, problems: object = {}): FormPart => ({
  draft,
  set: () => {},
  problems,
  rounds: [1],
  parts: { field, groupings: [] },
  applies: findApplicableFields(draft),
});
