/** What became of a player's request for a place. Who is in is in the tournament's list of players. */
export type RequestState = 'asked' | 'waiting' | 'offered' | 'missed' | 'refused' | 'entered' | 'left';

/** One player's request. Requests are in the order of `place`, then `id`, which the server gives as they arrive. */
export interface EntryRequest {
  id: number;
  player: number;
  state: RequestState;
  /** Below 0 for those that the organizer moved to the front. */
  place: number;
  /** End of the offer, in ms since 1970; null unless `offered`. */
  offered_until: number | null;
}

export interface PlaceRules {
  /** Null for no limit. */
  limit: number | null;
  /** Players who are in. */
  taken: number;
  /** Closing time in ms since 1970; null for none. */
  closes: number | null;
  /** False while entry is closed: nobody is offered a place then. */
  isOpen: boolean;
  /** How long a place is offered, in ms. */
  offerMs: number;
}

const inOrder = (a: EntryRequest, b: EntryRequest): number => a.place - b.place || a.id - b.id;

const countState = (requests: readonly EntryRequest[], state: RequestState): number =>
  requests.filter((request) => request.state === state).length;

/** Places that are neither taken nor offered; never below 0. */
export const countFreePlaces = (requests: readonly EntryRequest[], { limit, taken }: PlaceRules): number =>
  limit === null ? Number.POSITIVE_INFINITY : Math.max(0, limit - taken - countState(requests, 'offered'));

/** Offers each free place to the first who wait. The offer ends with entry if that is earlier. */
function offerFreePlaces(requests: readonly EntryRequest[], rules: PlaceRules, now: number): EntryRequest[] {
  const { closes, isOpen, offerMs } = rules;
  if (!isOpen || (closes !== null && now >= closes)) return [...requests];
  let freeCount = countFreePlaces(requests, rules);
  const offeredUntil = Math.min(now + offerMs, closes ?? Number.POSITIVE_INFINITY);
  return requests.map((request) => {
    if (request.state !== 'waiting' || freeCount <= 0) return request;
    freeCount -= 1;
    return { ...request, state: 'offered', offered_until: offeredUntil };
  });
}

/**
 * The list at `now`, in order: an offer that has ended goes to the next one from that moment on, free places to the
 * first ones. Nobody has to call it at the moment itself: a later call has the same result.
 */
export function settleRequests(
  givenRequests: readonly EntryRequest[],
  rules: PlaceRules,
  now: number,
): EntryRequest[] {
  let requests = [...givenRequests].sort(inOrder);
  for (;;) {
    const offerEnds = requests.flatMap(({ offered_until }) =>
      offered_until === null ? [] : [offered_until],
    );
    const nextEnd = Math.min(...offerEnds);
    if (nextEnd > now) return offerFreePlaces(requests, rules, now);
    const requestsAfterMisses = requests.map((request): EntryRequest =>
      request.offered_until === nextEnd ? { ...request, state: 'missed', offered_until: null } : request,
    );
    requests = offerFreePlaces(requestsAfterMisses, rules, nextEnd);
  }
}

/** Place and length of the waiting list; null if the player is not on it. */
export function findWaitingPlace(
  requests: readonly EntryRequest[],
  player: number,
): { place: number; of: number } | null {
  const waiting = requests.filter(({ state }) => state === 'waiting').sort(inOrder);
  const waitingIndex = waiting.findIndex((request) => request.player === player);
  return waitingIndex === -1 ? null : { place: waitingIndex + 1, of: waiting.length };
}

export type EntryMode = 'open' | 'ask' | 'code';
export type EntryOutcome = 'in' | 'waiting' | 'asked';

/** What a settled request gets: a place, a wait, or the organizer's decision. Null if the organizer refused it. */
export function decideEntry(
  requests: readonly EntryRequest[],
  rules: PlaceRules,
  { player, mode }: { player: number; mode: EntryMode },
): EntryOutcome | null {
  const ownState = requests.find((request) => request.player === player)?.state;
  if (ownState === 'refused') return null;
  if (ownState === 'offered') return 'in';
  if (ownState === 'waiting' || ownState === 'asked') return ownState;
  if (mode === 'ask') return 'asked';
  return countFreePlaces(requests, rules) > 0 ? 'in' : 'waiting';
}

/** accept: who asked is in, or waits if no place is free. admit: in at once, also beyond the limit. */
export type Decision = 'accept' | 'admit' | 'refuse' | 'first';

const UNDECIDED_STATES: readonly RequestState[] = ['asked', 'waiting', 'offered'];

/** What the organizer's decision makes of a settled request. Null changes nothing. */
export function decideRequest(
  requests: readonly EntryRequest[],
  rules: PlaceRules,
  { id, decision }: { id: number; decision: Decision },
): Pick<EntryRequest, 'state' | 'place'> | null {
  const request = requests.find((candidate) => candidate.id === id);
  if (!request || request.state === 'entered') return null;
  const { state, place } = request;
  if (decision === 'admit') return { state: 'entered', place };
  if (decision === 'refuse') return UNDECIDED_STATES.includes(state) ? { state: 'refused', place } : null;
  if (decision === 'first')
    return state === 'waiting'
      ? { state, place: Math.min(0, ...requests.map((request) => request.place)) - 1 }
      : null;
  if (state !== 'asked') return null;
  return { state: countFreePlaces(requests, rules) > 0 ? 'entered' : 'waiting', place };
}
