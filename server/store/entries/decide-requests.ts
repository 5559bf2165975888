import type * as v from 'valibot';
import type { decideRequests } from '#contract/tournaments/entries.ts';
import { decideRequest, type RequestDecision } from '#domain/entry/waiting-list.ts';
import { upsertRow, type Db } from '#server/db/schema.ts';
import { loadEntryOverview } from '../players/entry.ts';
import { addEntry } from '../players/players.ts';
import { loadUsersOf } from '../people/users.ts';
import { loadTournamentRow } from '../tournaments/tournaments.ts';
import { storePlaceRequests } from './requests.ts';
import { settlePlaceRequests } from './settle-entry.ts';

type DecisionCounts = v.InferOutput<(typeof decideRequests)['answer']>;

const DECISION_ORDER: readonly RequestDecision[] = ['refuse', 'admit', 'accept', 'first'];

/** Stores decisions in the order of arrival: the first requests get free places. Needs the tournament's row lock. */
export async function storeDecisions(
  trx: Db,
  tournament: number,
  decisions: Partial<Record<RequestDecision, readonly number[] | undefined>>,
  now: number,
): Promise<DecisionCounts> {
  const entryOverview = await loadEntryOverview(trx, await loadTournamentRow(trx, tournament), now);
  const users = await loadUsersOf(trx, entryOverview.requests, ({ player }) => player);
  const decisionCounts: DecisionCounts = { entered: 0, waiting: 0, refused: 0 };
  let requests = entryOverview.requests;
  let { rules } = entryOverview;
  for (const decision of DECISION_ORDER) {
    const ids = new Set(decisions[decision]);
    for (const { id, player } of requests) {
      if (!ids.has(id)) continue;
      const decidedRequest = decideRequest(requests, rules, { id, decision });
      if (decidedRequest === null) continue;
      if (decidedRequest.state === 'entered') {
        await addEntry(trx, { tournament, player, tees: users.get(player)?.usual_tees ?? null });
        rules = { ...rules, taken: rules.taken + 1 };
        decisionCounts.entered += 1;
      } else if (
        decision !== 'first' &&
        (decidedRequest.state === 'waiting' || decidedRequest.state === 'refused')
      ) {
        decisionCounts[decidedRequest.state] += 1;
      }
      requests = requests.map((storedRequest) =>
        storedRequest.id === id
          ? { ...storedRequest, ...decidedRequest, offered_until: null }
          : storedRequest,
      );
    }
  }
  await storePlaceRequests(trx, entryOverview.stored, requests, now);
  await settlePlaceRequests(trx, tournament, now);
  return decisionCounts;
}

export const storeRequestListView = (
  trx: Db,
  { now, ...key }: Record<'tournament' | 'user' | 'now', number>,
): Promise<void> => upsertRow(trx, 'entry_checks', key, { seen_at: now });
