/**
 * Server-sent events of a tournament (CONTRACT.md §1, *Live*); not an endpoint, because the answer does not end. The id
 * of a `board` event is the new version of board and field.
 */
export const LIVE_ROUTE = '/tournament/:id/events';
export const BOARD_EVENT = 'board';

export const livePath = (tournament: number): string => LIVE_ROUTE.replace(':id', String(tournament));
