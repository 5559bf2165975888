/**
 * Added: server-sent events of a tournament (docs/contract/boards.md). Not a call, because its answer does not end: a `board` event
 * says that the board or field has another version, with that version as its id; nothing else is in it.
 */
export const LIVE_ROUTE = '/tournament/:id/events';
export const BOARD_EVENT = 'board';

export const livePath = (tournament: number): string => LIVE_ROUTE.replace(':id', String(tournament));
