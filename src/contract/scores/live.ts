/**
 * Server-sent events of a tournament (docs/contract/boards.md). It is no call, because the answer does not end. A
 * `board` event has the new version of board and field as its id, and no other content.
 */
export const LIVE_ROUTE = '/tournament/:id/events';
export const BOARD_EVENT = 'board';
/**
 * Event with the number of the latest change of notices (tournaments/notices.ts). It has no id, so that no board
 * event is missed.
 */
export const NOTICE_EVENT = 'notice';

/** Query of a stream without events of the board. */
export const ONLY_NOTICES = { name: 'only', value: 'notices' } as const;

export const livePath = (tournament: number): string => LIVE_ROUTE.replace(':id', String(tournament));
export const noticesPath = (tournament: number): string =>
  `${livePath(tournament)}?${ONLY_NOTICES.name}=${ONLY_NOTICES.value}`;
