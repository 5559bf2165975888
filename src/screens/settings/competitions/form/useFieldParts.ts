import { useQuery, type ReadState } from '#app/reads/useQuery.ts';
import { readField, type FieldAnswer } from '#contract/scores/field.ts';
import { listGroupings, type Grouping } from '#contract/tournaments/groupings.ts';

export interface FieldParts {
  field: FieldAnswer;
  groupings: Grouping[];
}

export function useFieldParts(tournament: number): ReadState<FieldParts> {
  const field = useQuery(readField, { params: { id: tournament } });
  const groupings = useQuery(listGroupings, { query: { tournament } });
  if (field.state !== 'ready') return field;
  if (groupings.state !== 'ready') return groupings;
  return { ...field, data: { field: field.data, groupings: groupings.data } };
}
