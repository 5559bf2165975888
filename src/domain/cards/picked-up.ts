/** Value of a picked-up hole, with score 0. On the wire it is `no_score: true`, in competitions NOT_COMPLETED. */
export const PICKED_UP = 'no_score';

export interface NonScoreValue {
  value?: string | null | undefined;
  no_score?: boolean | undefined;
}

export const getSpecialValue = ({ value, no_score }: NonScoreValue): string | undefined =>
  value ?? (no_score === true ? PICKED_UP : undefined);

export const isPickedUp = (hole: NonScoreValue): boolean => getSpecialValue(hole) === PICKED_UP;
