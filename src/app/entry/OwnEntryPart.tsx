import { Suspense } from 'react';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { lazyPart } from '#app/lazy-part.ts';

const OwnEntryLoader = lazyPart('entry', () => import('./OwnEntryLoader.tsx'), 'OwnEntryLoader');

interface Props {
  tournament: Pick<Tournament, 'id' | 'name'>;
  code?: string | undefined;
}

/** Shows how the signed-in player can enter this tournament. Null until loaded, and on older servers. */
export const OwnEntryPart = (props: Props) => (
  <Suspense fallback={null}>
    <OwnEntryLoader {...props} />
  </Suspense>
);
