import { NOT_STORED_HERE } from '#app/closing/notStoredHere.ts';
import { listFormerMarks } from '#app/marks/statusMarks.ts';
import { useQuery } from '#app/reads/useQuery.ts';
import { useQueueActions } from '#app/scores/useCard.ts';
import { useLoadCard } from '#app/scores/useLoadCard.ts';
import { useRequester } from '#app/session/useWho.ts';
import { useAction } from '#app/useAction.ts';
import { useProgressText } from '#app/closing/useProgressText.ts';
import { readTournament } from '#contract/tournaments/tournaments.ts';
import type { OfferedStatus } from '#domain/cards/offered-statuses.ts';
import { canSetReason } from '#domain/rights/card-status.ts';
import { formatLongStatus } from '#ui/golf/status.ts';
import { fullName } from '#ui/names.ts';
import { plural, t } from '#words/t.ts';
import { useUndo } from './useDeskUndo.ts';
import {
  listChangedMarks,
  setStatuses,
  type StatusCalls,
  type StatusEntry,
  type StatusOutcome,
} from './setStatuses.ts';

const describeLeft = ({ left }: StatusOutcome): string =>
  left.map(({ entry, why }) => t('{name}: {why}', { name: fullName(entry.player), why })).join(' ');

/** Sets one status on the cards that several players have in a round. One undo restores all former statuses and reasons. */
export function useBulkStatus(tournament: number, round: number) {
  const { recordAct } = useUndo();
  const requester = useRequester();
  const tournamentQuery = useQuery(readTournament, { params: { id: tournament } });
  const loadCard = useLoadCard();
  const queueActions = useQueueActions();
  const { busy, problem, attempt, show } = useAction({ thrown: NOT_STORED_HERE });
  const { progressText, start } = useProgressText();
  const keyOf = ({ player }: StatusEntry) => ({ user: player.id, round, tournament });
  const finish = (outcome: StatusOutcome, status: OfferedStatus): void => {
    if (outcome.left.length > 0) show(describeLeft(outcome));
    if (outcome.set.length === 0) return;
    recordAct({
      what: plural(outcome.set.length, '{count} player: {status}', '{count} players: {status}', {
        status: formatLongStatus(status),
      }),
      undo: () => queueActions.marks(listFormerMarks(listChangedMarks(outcome))),
    });
  };
  const change = (players: readonly StatusEntry[], status: OfferedStatus): void => {
    const calls: StatusCalls = {
      canGiveReason: canSetReason(requester, tournamentQuery.state === 'ready' ? tournamentQuery.data : {}),
      load: (entry) => loadCard(keyOf(entry)),
      setMarks: (marks) => queueActions.marks(marks),
    };
    void attempt(
      () => setStatuses(players, status, calls, start(players.length)),
      (outcome) => finish(outcome, status),
    );
  };
  return { progress: busy ? progressText : null, problem, change };
}
