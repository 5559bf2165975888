import { Suspense } from 'react';
import { lazyPart } from '#app/lazy-part.ts';
import type { CourseOffersProps } from './CourseOffers.tsx';

const LazyCourseOffers = lazyPart('tournament', () => import('./CourseOffers.tsx'), 'CourseOffers');

/** Offers the organizer and staff to apply later course changes to rounds that have scores. */
export const CourseOffersPart = (props: CourseOffersProps) => (
  <Suspense fallback={null}>
    <LazyCourseOffers {...props} />
  </Suspense>
);
