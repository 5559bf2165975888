import { PLAY_FILTERS, type PlayFilter } from './cards/playRows.ts';

/** A place of the desk in its address: a part, and for the cards a filter: '#play', '#play/open'. */
export function readPlace(hash: string): { part: string; filter: PlayFilter } {
  const [part = '', name] = hash.split('/');
  return { part, filter: PLAY_FILTERS.find((filter) => filter === name) ?? 'all' };
}

/** For a navigation within the desk: the router would also scroll the line of steps. */
export const SAME_SCROLL = { resetScroll: false, hashScrollIntoView: false };

export const formatPlace = (part: string, filter: PlayFilter = 'all'): string =>
  filter === 'all' ? part : `${part}/${filter}`;
