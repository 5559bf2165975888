import { listGroupMembers, type Grouping } from '#contract/tournaments/groupings.ts';
import type { NoticeReaders, SuspensionEntry } from '#contract/tournaments/notices.ts';
import type { UserRef } from '#contract/people/users.ts';
import { findLatestReport, parseStop, type Stop } from '#domain/cards/suspension.ts';

export interface DrawnGroupMembers {
  group: number;
  players: UserRef[];
}

export const listGroupsOfRound = (groupings: readonly Grouping[], round: number): DrawnGroupMembers[] =>
  groupings
    .filter(({ round_number }) => round_number === round)
    .map((grouping) => ({ group: grouping.group_number, players: listGroupMembers(grouping) }))
    .sort((a, b) => a.group - b.group);

/**
 * 'unaware': no player has confirmed. 'aware': the group knows that play is suspended. 'resumed': it knows that play
 * goes on.
 */
export type GroupAwareness = 'unaware' | 'aware' | 'resumed';

export interface GroupState extends DrawnGroupMembers {
  awareness: GroupAwareness;
  /** A member's confirmation that the group stopped, preferably one that names the hole; null if nobody has confirmed. */
  stop: Stop | null;
}

/** Groups that have not confirmed the latest state of play come first. */
export function listGroupStates(
  groups: readonly DrawnGroupMembers[],
  { suspension, stops, round }: { suspension: SuspensionEntry; stops: NoticeReaders['stops']; round: number },
): GroupState[] {
  const isOver = suspension.resumed_at !== null;
  const states = groups.map((group): GroupState => {
    const ids = new Set(group.players.map(({ id }) => id));
    const notedStops = stops
      .filter(({ user, round_number }) => round_number === round && ids.has(user))
      .map(({ value }) => parseStop(value))
      .filter((stop) => stop !== null)
      .filter((stop) => stop.number === suspension.number);
    const latestStop = findLatestReport(notedStops);
    const stopWithHole = notedStops.find(({ hole }) => hole !== null) ?? latestStop;
    if (latestStop === null) return { ...group, awareness: 'unaware', stop: null };
    return { ...group, awareness: latestStop.resumedAt === null ? 'aware' : 'resumed', stop: stopWithHole };
  });
  const isWaiting = ({ awareness }: GroupState): boolean =>
    awareness === 'unaware' || (isOver && awareness === 'aware');
  return [...states.filter(isWaiting), ...states.filter((state) => !isWaiting(state))];
}

/** Lists the groups in which nobody has read the notice. */
export function listUnreadGroups(
  groups: readonly DrawnGroupMembers[],
  seenNotices: NoticeReaders['seen'],
  number: number,
): DrawnGroupMembers[] {
  const readers = new Set(seenNotices.filter((row) => row.number >= number).map(({ user }) => user));
  return groups.filter(({ players }) => !players.some(({ id }) => readers.has(id)));
}
