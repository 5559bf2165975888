import type { HoleEntry, Scorecard } from '#contract/scores/scores.ts';
import type { RelayedValue, RegisterRow } from '#data/rows.ts';
import { compareRelayedValues, findPerson } from './relayed-conflicts.ts';
import type { HoleView } from './types.ts';

export function overlayRelayedValues(
  view: HoleView,
  card: Scorecard,
  entry: HoleEntry,
  register: RegisterRow | undefined,
  relayedValues: readonly RelayedValue[],
): HoleView {
  const { standing, other } = compareRelayedValues(card, entry, register, relayedValues);
  const { value: _, ...viewWithoutValue } = view;
  const differentValue = other && { disagreement: other.disagreement, differs: true as const };
  if (standing === null) {
    const enteredBy =
      register && view.entered_by === null ? findPerson(card, register.author) : view.entered_by;
    return differentValue ? { ...view, ...differentValue, entered_by: enteredBy } : view;
  }
  const { score, value, partner, stamp, author, check, state } = standing;
  // The server's conflict stays, unless the author of this value was shown both values of the conflict.
  const serverConflict = standing.seen_other === view.disagreement?.stamp ? null : view.disagreement;
  return {
    ...viewWithoutValue,
    score,
    ...(value !== undefined && { value }),
    partner: partner === null ? null : findPerson(card, partner),
    state: state === 'sent' ? 'sent' : 'carried',
    stamp,
    problem: null,
    op_id: null,
    ...(differentValue ?? {
      disagreement: serverConflict,
      ...(serverConflict && { differs: true as const }),
    }),
    entered_by: findPerson(card, author),
    from: { author: findPerson(card, author), check },
    replaced: null,
  };
}
