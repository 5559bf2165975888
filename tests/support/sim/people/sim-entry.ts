import type { PlayerStatus } from '#contract/tournaments/player-changes.ts';
import { findEntryState } from '#domain/entry/entry-state.ts';
import {
  countFreePlaces,
  decideEntry,
  settleRequests,
  type EntryRequest,
  type PlaceRules,
} from '#domain/entry/waiting-list.ts';
import { OFFER_MS } from '#server/policies/lifetimes.ts';
import { PLAYERS } from '../cards.ts';
import type { EntryNow } from './people-server.ts';

interface Member {
  isBanned: boolean;
  /** Null for a player who plays. */
  withdrawnBy: number | null;
}

/** Entry at the simulated server: server/store/entries in memory, over the product's rules. */
export interface SimEntry {
  now(): EntryNow;
  limit(to: number | null): void;
  enter(user: number): void;
  leave(user: number, hasScores: boolean): void;
  /** False for a player with scores. */
  remove(user: number, hasScores: boolean): boolean;
  setStatus(user: number, status: PlayerStatus, by: number): void;
  setOver(isOver: boolean): void;
  /** Undefined for a person who is not in the tournament. */
  isIn(user: number): boolean | undefined;
  /** The players who may be drawn. */
  playing(): number[];
  /** A merge moves the place of a player, and no request. */
  move(from: number, to: number): void;
}

export function createEntry(now: () => number): SimEntry {
  const members = new Map<number, Member>(
    PLAYERS.map((user) => [user, { isBanned: false, withdrawnBy: null }]),
  );
  let requests: EntryRequest[] = [];
  let limit: number | null = null;
  let isOver = false;
  let ids = 0;

  const isPlaying = (user: number): boolean =>
    members.get(user)?.isBanned === false && members.get(user)?.withdrawnBy === null;
  /** The organizer opened entry, so that the draw does not close it. */
  const facts = () => ({
    mode: 'open' as const,
    set: 'open' as const,
    isOver,
    hasBegun: true,
    opens: null,
    closes: null,
  });
  const rules = (): PlaceRules => ({
    limit,
    taken: [...members.keys()].filter(isPlaying).length,
    closes: null,
    isOpen: findEntryState({ ...facts(), isFull: false }, now()) !== 'closed',
    offerMs: OFFER_MS,
  });

  /** As server/store/entries/requests.ts reads them: the players decide who is in. */
  function settle(): void {
    const read = requests
      .filter(({ player }) => members.get(player)?.isBanned !== true)
      .map((request): EntryRequest => {
        const hasLeft = request.state === 'entered' || members.has(request.player);
        const state = isPlaying(request.player) ? 'entered' : hasLeft ? 'left' : request.state;
        return { ...request, state, offered_until: state === 'offered' ? request.offered_until : null };
      });
    const others = requests.filter(({ player }) => members.get(player)?.isBanned === true);
    requests = [...settleRequests(read, rules(), now()), ...others];
  }
  const stateOf = (): string =>
    findEntryState({ ...facts(), isFull: countFreePlaces(requests, rules()) === 0 }, now());

  function append(player: number, state: EntryRequest['state']): void {
    requests = requests.filter((request) => request.player !== player);
    requests.push({ id: (ids += 1), player, state, place: 0, offered_until: null });
  }

  function returnToPlay(user: number, member: Member): void {
    const outcome = decideEntry(requests, rules(), { player: user, mode: 'open' });
    if (member.isBanned || member.withdrawnBy !== user) return;
    if (stateOf() === 'closed' || outcome === 'in') member.withdrawnBy = null;
  }

  function enter(user: number): void {
    settle();
    const member = members.get(user);
    if (member) {
      if (!isPlaying(user)) returnToPlay(user, member);
      return settle();
    }
    const own = requests.find(({ player }) => player === user)?.state;
    const outcome = decideEntry(requests, rules(), { player: user, mode: 'open' });
    if (outcome === null || outcome === own || stateOf() === 'closed') return;
    if (outcome === 'in') members.set(user, { isBanned: false, withdrawnBy: null });
    append(user, outcome === 'in' ? 'entered' : outcome);
    settle();
  }

  function drop(user: number): void {
    members.delete(user);
    requests = requests.map((one) =>
      one.player === user ? { ...one, state: 'left', offered_until: null } : one,
    );
    settle();
  }

  return {
    now() {
      settle();
      // The server reads no request of a banned player.
      const listed = requests.filter(({ player }) => members.get(player)?.isBanned !== true);
      const players = [...members.keys()].filter(isPlaying);
      return { isOpen: rules().isOpen, limit, players, requests: listed };
    },
    limit(to) {
      limit = to;
      settle();
    },
    enter,
    leave(user, hasScores) {
      const member = members.get(user);
      if (member && !hasScores && isPlaying(user)) member.withdrawnBy = user;
      else if (!member)
        requests = requests.map((one) =>
          one.player === user && one.state !== 'refused'
            ? { ...one, state: 'left', offered_until: null }
            : one,
        );
      settle();
    },
    remove(user, hasScores) {
      if (hasScores || !members.has(user)) return false;
      drop(user);
      return true;
    },
    setStatus(user, status, by) {
      const isBanned = status === 'banned';
      members.set(user, { isBanned, withdrawnBy: status === 'playing' ? null : by });
      settle();
    },
    setOver(to) {
      isOver = to;
      settle();
    },
    isIn(user) {
      const member = members.get(user);
      return member && !member.isBanned;
    },
    playing: () => [...members].filter(([, { isBanned }]) => !isBanned).map(([user]) => user),
    move(from, to) {
      const member = members.get(from);
      if (!member) return;
      members.delete(from);
      members.set(to, member);
    },
  };
}
