/**
 * Server-sent events of a tournament (docs/contract/boards.md): no call, because the answer does not end. The id of a
 * `board` event is the new version of board and field.
 */
export const LIVE_ROUTE = '/tournament/:id/events';
export const BOARD_EVENT = 'board';
/** Event with the latest notice number. It has no SSE id, because a reconnect sends the id of the last board. */
export const NOTICE_EVENT = 'notice';

/** Query of a stream that has no events of the board. */
export const NOTICES_ONLY_QUERY = { name: 'only', value: 'notices' } as const;

export const buildLivePath = (tournament: number): string => LIVE_ROUTE.replace(':id', String(tournament));
export const buildNoticesPath = (tournament: number): string =>
  `${buildLivePath(tournament)}?${NOTICES_ONLY_QUERY.name}=${NOTICES_ONLY_QUERY.value}`;
