import { useMutate } from '#app/reads/useQuery.ts';
import { useAction } from '#app/useAction.ts';
import { decideRequests, type EntryRequestLine } from '#contract/tournaments/entries.ts';
import type { RequestDecision } from '#domain/entry/waiting-list.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { TableBar } from '#ui/table/TableBar.tsx';
import { plural, t } from '#words/t.ts';
import { listDecidableIds } from './entryLines.ts';

type DecisionCounts = Record<'entered' | 'waiting' | 'refused', number>;

/** Returns a text such as "2 players are in. 1 player waits." */
const describeDecisionCounts = ({ entered, waiting, refused }: DecisionCounts): string =>
  [
    entered > 0
      ? plural(entered, '{count} player is in the tournament.', '{count} players are in the tournament.')
      : '',
    waiting > 0
      ? plural(waiting, '{count} player is on the waiting list.', '{count} players are on the waiting list.')
      : '',
    refused > 0 ? plural(refused, '{count} player is refused.', '{count} players are refused.') : '',
  ]
    .filter(Boolean)
    .join(' ') || t('Saved.');

interface Props {
  tournament: number;
  picked: readonly EntryRequestLine[];
  /** Ids of the entries that match the filter and the search. */
  found: readonly number[];
  /** Number of the found entries as a text, "80 entries". */
  counted: string;
  onPick: (ids: number[]) => void;
}

/** Decides several requests with one call. */
export function EntryBulk({ tournament, picked, found, counted, onPick }: Props) {
  const mutate = useMutate();
  const { busy, problem, run } = useAction();
  const ids = listDecidableIds(picked);
  const decide = (decision: RequestDecision): void => {
    const body = { [decision]: ids[decision] };
    void run(() => mutate(decideRequests, { params: { id: tournament }, body }), describeDecisionCounts);
  };
  const button = (decision: RequestDecision, label: string, variant: 'primary' | 'secondary' | 'danger') =>
    ids[decision].length === 0 ? null : (
      <Button variant={variant} busy={busy} onClick={() => decide(decision)}>
        {label}
      </Button>
    );
  return (
    <>
      <TableBar
        count={found.length}
        picked={picked.length}
        counted={counted}
        onPickAll={() => onPick([...found])}
        onPickNone={() => onPick([])}
      >
        {picked.length === 0 ? null : (
          <>
            {button('accept', t('Accept ({count})', { count: ids.accept.length }), 'primary')}
            {button('admit', t('Add now ({count})', { count: ids.admit.length }), 'secondary')}
            {button('first', t('Move to the top ({count})', { count: ids.first.length }), 'secondary')}
            {button('refuse', t('Refuse ({count})', { count: ids.refuse.length }), 'danger')}
            <Button variant="quiet" disabled={busy} onClick={() => onPick([])}>
              {t('Clear the selection')}
            </Button>
          </>
        )}
      </TableBar>
      {problem === null ? null : <Alert kind="error">{problem}</Alert>}
    </>
  );
}
