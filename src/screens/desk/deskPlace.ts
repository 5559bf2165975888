import { createContext } from 'react';
import { PLAY_FILTERS, type PlayFilter } from './cards/playRows.ts';

export interface DeskPlace {
  part: string;
  filter: PlayFilter;
  /** Null if the address names no round. */
  round: number | null;
}

/** Reads the part of the desk from the address, with a filter of the cards and a round: '#play', '#play/open/2'. */
export function readPlace(hash: string): DeskPlace {
  const [deskPart = '', filterName, roundText] = hash.split('/');
  const filter = PLAY_FILTERS.find((playFilter) => playFilter === filterName) ?? 'all';
  return { part: deskPart, filter, round: roundText === undefined ? null : Number(roundText) };
}

/** Number of times the link to the next step was followed; each time, the search in the step's list ends. */
export const FollowedContext = createContext(0);

/** Opens the groups with the form of the tee times, of one round or of the current one. */
export const formatTimesPlace = (round: number | null = null): string =>
  round === null ? 'groups/times' : `groups/times/${round}`;

export const isTimesPlace = (hash: string): boolean => hash.startsWith(formatTimesPlace());

/** Opens the notices at the local rules. */
export const RULES_PLACE = 'notices/rules';

/** Keeps the scroll position when another part of the desk opens, because the router would also scroll the rail. */
export const SAME_SCROLL = { resetScroll: false, hashScrollIntoView: false };

export function formatDeskPlace(
  deskPart: string,
  filter: PlayFilter = 'all',
  round: number | null = null,
): string {
  if (round !== null) return `${deskPart}/${filter}/${round}`;
  return filter === 'all' ? deskPart : `${deskPart}/${filter}`;
}
