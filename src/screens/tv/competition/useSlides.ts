import { useMemo } from 'react';
import { useLiveRead } from '#app/reads/useLiveRead.ts';
import { readField } from '#contract/scores/field.ts';
import { buildAllSlides } from './slides.ts';
import type { Slide } from './slides.ts';

const NO_SLIDES: Slide[] = [];

/** Follows the competitions live. Empty without competitions or while the field cannot be read. */
export function useSlides(tournament: number): Slide[] {
  const fieldQuery = useLiveRead(readField, { params: { id: tournament } });
  const fieldAnswer = fieldQuery.state === 'ready' ? fieldQuery.data : null;
  return useMemo(() => (fieldAnswer === null ? NO_SLIDES : buildAllSlides(fieldAnswer)), [fieldAnswer]);
}
