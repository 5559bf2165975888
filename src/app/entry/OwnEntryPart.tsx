import { Suspense } from 'react';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { lazyPart } from '#app/lazy-part.ts';

const OwnEntryLoader = lazyPart(
  'entry',
  () => import('./OwnEntryLoader.tsx'),
  (loadedModule) => loadedModule.OwnEntryLoader,
);

interface Props {
  tournament: Pick<Tournament, 'id' | 'name'>;
  /** Of the join link. */
  code?: string | undefined;
}

/** What a signed-in player can do about entering this tournament. Null until it is loaded, and on older servers. */
export const OwnEntryPart = (props: Props) => (
  <Suspense fallback={null}>
    <OwnEntryLoader {...props} />
  </Suspense>
);
