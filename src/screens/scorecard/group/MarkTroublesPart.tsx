import { Suspense, type ComponentProps } from 'react';
import { lazyPart } from '#app/lazy-part.ts';
import { listMarkViews } from '#data/scores/view.ts';

const MarkTroubles = lazyPart(null, () => import('#app/marks/MarkTroubles.tsx'), 'MarkTroubles');

/** Loads only with a mark that was refused or has two values, which is rare. */
export const MarkTroublesPart = (props: ComponentProps<typeof MarkTroubles>) =>
  listMarkViews(props.view).some(({ state, disagreement }) => state === 'needs-you' || disagreement) ? (
    <Suspense fallback={null}>
      <MarkTroubles {...props} />
    </Suspense>
  ) : null;
