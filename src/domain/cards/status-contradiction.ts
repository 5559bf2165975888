import type { Status } from '../status.ts';
import { NOT_COMPLETED, type Strokes } from '../competition/types.ts';

/** True if a card whose player did not start has scores. `holes` are joined by dots, as on the field's cards. */
export const isScoredNotStarted = ({ status, holes }: { status: string; holes: string }): boolean =>
  status === ('NS' satisfies Status) && /[1-9x]/.test(holes);

/** True if a returned card contradicts the status. `strokes` are those of the holes in play. */
export function contradictsCard(status: string | undefined, strokes: readonly Strokes[]): boolean {
  if (status === 'NR') return strokes.every((score) => score !== 0 && score !== NOT_COMPLETED);
  return (status === 'NS' || status === 'NC') && strokes.some((score) => score !== 0);
}
