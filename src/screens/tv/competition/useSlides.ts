import { useMemo } from 'react';
import { useLiveRead } from '#app/reads/useLiveRead.ts';
import { readField } from '#contract/scores/field.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { buildAllSlides, type Slide } from './slides.ts';

const NO_SLIDES: Slide[] = [];

/** Live pages; none without competitions or while the field cannot be read. */
export function useSlides({ id, closed_at }: Tournament): Slide[] {
  const fieldQuery = useLiveRead(readField, { params: { id } });
  const isFinal = Boolean(closed_at);
  const answer = fieldQuery.state === 'ready' ? fieldQuery.data : null;
  return useMemo(() => (answer === null ? NO_SLIDES : buildAllSlides(answer, isFinal)), [answer, isFinal]);
}
