import type { RequestDecision } from '#domain/entry/waiting-list.ts';
import type { Db } from '#server/db/schema.ts';
import { text } from '#words/t.ts';
import { loadPlaceRequests } from '../entries/requests.ts';
import { recordChange, type AuthorAndTime, type ChangeLine } from './record-change.ts';
import { loadStateBefore, type StateBefore } from './states/states.ts';
import type { RequestsValue } from './states/requests-state.ts';
import { createPeopleText, createCatalogueText, type JournalText } from './words.ts';

type PlaceRequest = RequestsValue['requests'][number];

/** Outcome of a decision; undefined if it changed nothing, or if it only led to an offer of a free place. */
function findOutcome(
  requestBefore: PlaceRequest,
  requestAfter: PlaceRequest,
): keyof ReturnType<typeof createHeadings> | undefined {
  if (requestAfter.state === requestBefore.state)
    return requestAfter.place < requestBefore.place ? 'first' : undefined;
  if (requestAfter.state === 'entered' || requestAfter.state === 'refused') return requestAfter.state;
  return requestBefore.state === 'asked' ? 'waiting' : undefined;
}

const createHeadings = () => ({
  entered: createCatalogueText(text('In the tournament')),
  waiting: createCatalogueText(text('On the waiting list')),
  first: createCatalogueText(text('First on the waiting list')),
  refused: createCatalogueText(text('Refused|entry')),
});

/** Reduces the stored state to these requests. */
function narrowUndo({ of, key, before }: StateBefore, requests: readonly PlaceRequest[]): StateBefore {
  const [ids, players] = [requests.map(({ id }) => id), requests.map(({ player }) => player)];
  const allRequests = before as RequestsValue;
  return {
    of,
    key: { ...(key as object), requests: ids, players },
    before: {
      requests: allRequests.requests.filter(({ id }) => ids.includes(id)),
      entries: allRequests.entries.filter(({ player }) => players.includes(player)),
    },
  };
}

/** Runs decisions about requests, and records the outcome for each player. Needs the tournament's row lock. */
export async function recordDecisions<T>(
  trx: Db,
  { tournament, wanted }: { tournament: number; wanted: Partial<Record<RequestDecision, readonly number[]>> },
  { by, at }: AuthorAndTime,
  task: () => Promise<T>,
): Promise<T> {
  const decidedIds = new Set(Object.values(wanted).flat());
  const allRequests = (await loadPlaceRequests(trx, [tournament]))
    .get(tournament)!
    .filter(({ id }) => decidedIds.has(id));
  const key = {
    tournament,
    requests: allRequests.map(({ id }) => id),
    players: allRequests.map(({ player }) => player),
  };
  const undo = await loadStateBefore(trx, 'requests', key);
  const result = await task();
  const requestsAfter = new Map(
    (await loadPlaceRequests(trx, [tournament]))
      .get(tournament)!
      .map((placeRequest) => [placeRequest.id, placeRequest]),
  );
  const decidedRequests = allRequests.flatMap((placeRequest) => {
    const currentRequest = requestsAfter.get(placeRequest.id);
    const outcome = currentRequest && findOutcome(placeRequest, currentRequest);
    return outcome ? [{ request: placeRequest, outcome }] : [];
  });
  const lines = Object.entries(createHeadings()).flatMap(
    ([outcome, heading]: [string, JournalText]): ChangeLine[] => {
      const players = decidedRequests
        .filter((decidedRequest) => decidedRequest.outcome === outcome)
        .map(({ request }) => request.player);
      return players.length === 0 ? [] : [{ what: heading, before: null, after: createPeopleText(players) }];
    },
  );
  if (decidedRequests.length > 0)
    await recordChange(trx, {
      tournament,
      act: 'requests-decided',
      by,
      at,
      params: { count: decidedRequests.length },
      lines,
      undo: narrowUndo(
        undo,
        decidedRequests.map(({ request }) => request),
      ),
    });
  return result;
}
