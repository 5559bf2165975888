import type { CardMark } from '#data/scores/queue-marks.ts';
import type { CardView } from '#data/scores/types.ts';
import { MARK_PLACES } from '#domain/cards/marks.ts';
import { formatStatusAndReason } from '#ui/golf/status.ts';

/** A changed mark with its value before the change. */
export type StatusMark = CardMark & { former: string };

export const getChosenStatus = ({ status }: Pick<CardView, 'status'>): string => status.value ?? 'playing';

export const getReason = ({ reason }: Pick<CardView, 'reason'>): string => reason.value ?? '';

/** The changes that give the card a status and a reason; none for what the card has already. */
export const listStatusMarks = (
  { key, status, reason }: Pick<CardView, 'key' | 'status' | 'reason'>,
  newStatus: string,
  newReason: string,
): StatusMark[] =>
  [
    { key, mark: MARK_PLACES.status, value: newStatus, former: getChosenStatus({ status }) },
    { key, mark: MARK_PLACES.reason, value: newReason, former: getReason({ reason }) },
  ].filter(({ value, former }) => value !== former);

export const listFormerMarks = (marks: readonly StatusMark[]): CardMark[] =>
  marks.map(({ key, mark, former }) => ({ key, mark, value: former }));

export const describeCardStatus = (view: Pick<CardView, 'status' | 'reason'>): string =>
  formatStatusAndReason(getChosenStatus(view), getReason(view));
