import { createContext } from 'react';
import { PLAY_FILTERS, type PlayFilter } from './cards/playRows.ts';

/** Reads the part of the desk from the address, and for the cards a filter: '#play', '#play/open'. */
export function readPlace(hash: string): { part: string; filter: PlayFilter } {
  const [deskPart = '', filterName] = hash.split('/');
  return { part: deskPart, filter: PLAY_FILTERS.find((filter) => filter === filterName) ?? 'all' };
}

/** Number of times the link to the next step was followed; each time, the search in the step's list ends. */
export const FollowedContext = createContext(0);

/** Opens the groups with the form of the tee times. */
export const TIMES_PLACE = 'groups/times';

/** Keeps the scroll position within the desk: the router would also scroll the line of steps. */
export const SAME_SCROLL = { resetScroll: false, hashScrollIntoView: false };

export const formatPlace = (deskPart: string, filter: PlayFilter = 'all'): string =>
  filter === 'all' ? deskPart : `${deskPart}/${filter}`;
