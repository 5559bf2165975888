import { useMemo } from 'react';
import { useQuery } from '#app/reads/useQuery.ts';
import { readField } from '#contract/scores/field.ts';
import type { CardKey } from '#data/rows.ts';
import { findOneBall } from '../competition/findOneBall.ts';
import { OWN_BALLS, type OneBall } from '../cardsBeingScored.ts';

/** Finds shared balls; none if this phone has no competition data. */
export function useCachedOneBall({ tournament, round }: CardKey): OneBall {
  const fieldQuery = useQuery(readField, { params: { id: tournament } });
  const fieldAnswer = fieldQuery.state === 'ready' ? fieldQuery.data : null;
  return useMemo(
    () => (fieldAnswer === null ? OWN_BALLS : findOneBall(fieldAnswer, round)),
    [fieldAnswer, round],
  );
}
