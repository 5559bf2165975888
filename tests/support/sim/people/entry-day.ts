import { accountOf, ENTRANTS, MERGED_PLAYER } from './people.ts';
import type { PeopleActor } from './actor.ts';
import type { EntryNow } from './people-server.ts';

const EVENTS = {
  'an entrant enters': 6,
  'an entrant leaves': 3,
  'a player is removed': 4,
  'a player leaves': 2,
  'a player enters again': 4,
  'the limit changes': 2,
};

const isOnList = (state: string): boolean => state === 'waiting' || state === 'offered';

/** Checks one step of the list: limit, order, and that nobody but the actor loses a place. */
function checkStep({ world }: PeopleActor, before: EntryNow, after: EntryNow, actor: number | null): void {
  const { truth } = world;
  const { isOpen, limit, players, requests } = after;
  const hadOffer = before.requests.some((one) => one.player === actor && one.state === 'offered');
  // A player of the draw may return while entry is closed, and an offer stays when the organizer adds players.
  if (
    isOpen &&
    !hadOffer &&
    limit !== null &&
    players.length > before.players.length &&
    players.length > limit
  )
    truth.fail(`${players.length} players are in, of ${limit} places`);
  for (const user of before.players)
    if (user !== actor && !players.includes(user))
      truth.fail(`player ${user} is out, and nobody removed them`);
  for (const { player, state } of before.requests) {
    const now = requests.find((request) => request.player === player)?.state;
    if (player !== actor && isOnList(state) && (now === undefined || !isOnList(now)))
      truth.fail(`${player} was ${state} for a place and is ${now}`);
  }
  const firstWaiting = requests.findIndex(({ state }) => state === 'waiting');
  const lastOffered = requests.findLastIndex(({ state }) => state === 'offered');
  if (firstWaiting >= 0 && firstWaiting < lastOffered)
    truth.fail(`a place is offered past ${requests[firstWaiting]!.player}, who waits for longer`);
}

/** Somebody enters, waits, leaves or is removed. */
export async function changeEntry(of: PeopleActor): Promise<void> {
  const { world, people, acts } = of;
  const { draws, counts } = people;
  const entrant = draws.pick(ENTRANTS);
  const player = accountOf(world, MERGED_PLAYER);
  const event = draws.weighted(EVENTS);
  const limit = draws.chance(0.2) ? null : 2 + draws.below(4);
  const before = await acts.entry();
  const isEntrant = event === 'an entrant enters' || event === 'an entrant leaves';
  const actor = event === 'the limit changes' ? null : isEntrant ? entrant : player;
  if (event === 'an entrant enters') await acts.enter(entrant);
  else if (event === 'an entrant leaves') await acts.leave(entrant);
  else if (event === 'a player is removed') await acts.remove(player);
  else if (event === 'a player leaves') await acts.leave(player);
  else if (event === 'a player enters again') await acts.enter(player);
  else await acts.limitEntry(limit);
  const after = await acts.entry();
  world.recordEvent(`${event}: ${actor ?? limit}; in are ${after.players.join(', ')} of ${after.limit}`);
  checkStep(of, before, after, actor);
  const stateIn = ({ requests }: EntryNow) => requests.find((one) => one.player === actor)?.state;
  if (!before.players.includes(actor!) && after.players.includes(actor!)) counts.entered += 1;
  if (stateIn(before) !== 'waiting' && stateIn(after) === 'waiting') counts.waited += 1;
  if (after.requests.some(({ state }) => state === 'offered')) counts.offered += 1;
  if (event === 'a player leaves' && !after.players.includes(player)) counts.left += 1;
  if (event !== 'a player is removed' || after.players.includes(player)) return;
  // The player's scores are refused until the organizer adds them again, and they are in no group.
  people.missing.add(player);
  world.truth.mayBeRefused(player);
  counts.removed += 1;
}
