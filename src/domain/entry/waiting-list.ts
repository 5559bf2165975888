/** State of a request for a place. A player has a place only while the player is in the tournament's list of players. */
export type RequestState = 'asked' | 'waiting' | 'offered' | 'missed' | 'refused' | 'entered' | 'left';

/** A player's request. Requests are sorted by `place`, then by `id`; the server assigns both on arrival. */
export interface EntryRequest {
  id: number;
  player: number;
  state: RequestState;
  /** Position in the order; negative for requests that the organizer moved to the front. */
  place: number;
  /** End of the offer, in ms since 1970; null unless the state is `offered`. */
  offered_until: number | null;
}

export interface PlaceRules {
  /** Maximum number of players; null for no limit. */
  limit: number | null;
  /** Number of players who have a place. */
  taken: number;
  /** Closing time in ms since 1970; null for none. */
  closes: number | null;
  /** False while entry is closed: no place is offered then. */
  isOpen: boolean;
  offerMs: number;
}

const compareRequests = (a: EntryRequest, b: EntryRequest): number => a.place - b.place || a.id - b.id;

const countRequestsInState = (requests: readonly EntryRequest[], state: RequestState): number =>
  requests.filter((placeRequest) => placeRequest.state === state).length;

/** Number of places that are neither taken nor offered; never negative. */
export const countFreePlaces = (requests: readonly EntryRequest[], { limit, taken }: PlaceRules): number =>
  limit === null
    ? Number.POSITIVE_INFINITY
    : Math.max(0, limit - taken - countRequestsInState(requests, 'offered'));

/** Offers the free places to the first of the waiting list. An offer ends at the latest when entry closes. */
function offerFreePlaces(requests: readonly EntryRequest[], rules: PlaceRules, now: number): EntryRequest[] {
  const { closes, isOpen, offerMs } = rules;
  if (!isOpen || (closes !== null && now >= closes)) return [...requests];
  let freeCount = countFreePlaces(requests, rules);
  const offeredUntil = Math.min(now + offerMs, closes ?? Number.POSITIVE_INFINITY);
  return requests.map((placeRequest) => {
    if (placeRequest.state !== 'waiting' || freeCount <= 0) return placeRequest;
    freeCount -= 1;
    return { ...placeRequest, state: 'offered', offered_until: offeredUntil };
  });
}

/**
 * Returns the requests at time `now`: an expired offer passes to the next player, and free places go to the first of
 * the waiting list. Earlier calls do not change the result.
 */
export function settleRequests(
  givenRequests: readonly EntryRequest[],
  rules: PlaceRules,
  now: number,
): EntryRequest[] {
  let requests = [...givenRequests].sort(compareRequests);
  for (;;) {
    const offerEnds = requests.flatMap(({ offered_until }) =>
      offered_until === null ? [] : [offered_until],
    );
    const nextOfferEnd = Math.min(...offerEnds);
    if (nextOfferEnd > now) return offerFreePlaces(requests, rules, now);
    const requestsAfterMisses = requests.map((placeRequest): EntryRequest =>
      placeRequest.offered_until === nextOfferEnd
        ? { ...placeRequest, state: 'missed', offered_until: null }
        : placeRequest,
    );
    requests = offerFreePlaces(requestsAfterMisses, rules, nextOfferEnd);
  }
}

/** The player's position on the waiting list and its length; null if the player is not on the list. */
export function findWaitingPosition(
  requests: readonly EntryRequest[],
  player: number,
): { place: number; of: number } | null {
  const waitingRequests = requests.filter(({ state }) => state === 'waiting').sort(compareRequests);
  const waitingIndex = waitingRequests.findIndex((placeRequest) => placeRequest.player === player);
  return waitingIndex === -1 ? null : { place: waitingIndex + 1, of: waitingRequests.length };
}

export type EntryMode = 'open' | 'ask' | 'code';

/** Reads a stored or sent mode; without a mode, or with a mode of a newer version, everybody may enter. */
export const readEntryMode = (mode: string | null | undefined): EntryMode =>
  mode === 'ask' || mode === 'code' ? mode : 'open';

export type EntryOutcome = 'in' | 'waiting' | 'asked';

/** State of a new request for a place. Null if the organizer refused an earlier request of the player. */
export function decideEntry(
  requests: readonly EntryRequest[],
  rules: PlaceRules,
  { player, mode }: { player: number; mode: EntryMode },
): EntryOutcome | null {
  const ownState = requests.find((placeRequest) => placeRequest.player === player)?.state;
  if (ownState === 'refused') return null;
  if (ownState === 'offered') return 'in';
  if (ownState === 'waiting' || ownState === 'asked') return ownState;
  if (mode === 'ask') return 'asked';
  return countFreePlaces(requests, rules) > 0 ? 'in' : 'waiting';
}

/**
 * 'accept': the player gets a place, or waits if none is free. 'admit': the player gets a place even beyond the limit.
 */
export type RequestDecision = 'accept' | 'admit' | 'refuse' | 'first';

const UNDECIDED_STATES: readonly RequestState[] = ['asked', 'waiting', 'offered'];

/** Applies the organizer's decision to a request. Null if the decision changes nothing. */
export function decideRequest(
  requests: readonly EntryRequest[],
  rules: PlaceRules,
  { id, decision }: { id: number; decision: RequestDecision },
): Pick<EntryRequest, 'state' | 'place'> | null {
  const placeRequest = requests.find((candidate) => candidate.id === id);
  if (!placeRequest || placeRequest.state === 'entered') return null;
  const { state, place } = placeRequest;
  if (decision === 'admit') return { state: 'entered', place };
  if (decision === 'refuse') return UNDECIDED_STATES.includes(state) ? { state: 'refused', place } : null;
  if (decision === 'first')
    return state === 'waiting'
      ? { state, place: Math.min(0, ...requests.map((otherRequest) => otherRequest.place)) - 1 }
      : null;
  if (state !== 'asked') return null;
  return { state: countFreePlaces(requests, rules) > 0 ? 'entered' : 'waiting', place };
}
