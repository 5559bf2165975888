import { Suspense, useState } from 'react';
import { lazyPart } from '#app/lazy-part.ts';
import type { CardView } from '#data/scores/types.ts';
import { Button } from '#ui/forms/Button.tsx';
import { t } from '#words/t.ts';
import styles from '../Scorecard.module.css';
import { useHasMatch } from '../hole/CompetitionSummaryProvider.tsx';

const MatchResults = lazyPart(
  'competition',
  () => import('#app/marks/match/MatchResults.tsx'),
  'MatchResults',
);

const OtherCardTroubles = lazyPart(
  'competition',
  () => import('#app/marks/match/OtherCardTroubles.tsx'),
  'OtherCardTroubles',
);

type CardViews = readonly [CardView, ...CardView[]];
const listUserIds = (views: CardViews): number[] => views.map(({ key }) => key.user);

/** Shows conflicts about match results that are on cards outside this screen. */
export function MatchTroubles({ views }: { views: CardViews }) {
  const hasMatch = useHasMatch();
  const [{ key }] = views;
  if (!hasMatch) return null;
  return (
    <Suspense fallback={null}>
      <OtherCardTroubles tournament={key.tournament} round={key.round} users={listUserIds(views)} />
    </Suspense>
  );
}

/** Null if these cards have no match, or if the server accepts no match results. */
export function MatchChoice({ views }: { views: CardViews }) {
  const hasMatch = useHasMatch();
  const [isOpen, setOpen] = useState(false);
  const [{ key }] = views;
  if (!hasMatch) return null;
  return (
    <div className={styles.stop}>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('Match result…')}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <MatchResults
            tournament={key.tournament}
            round={key.round}
            users={listUserIds(views)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
