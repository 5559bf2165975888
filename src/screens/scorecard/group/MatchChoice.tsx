import { Suspense, useState } from 'react';
import { textPart } from '#app/text-part.ts';
import type { CardView } from '#data/scores/types.ts';
import { Button } from '#ui/forms/Button.tsx';
import { t } from '#words/t.ts';
import styles from '../Scorecard.module.css';
import { useHasMatch } from '../hole/CompetitionSummaryProvider.tsx';

const MatchResults = textPart(
  'competition',
  () => import('#app/marks/match/MatchResults.tsx'),
  (made) => made.MatchResults,
);

/** Null without a match of these cards, and if the server accepts no results of matches. */
export function MatchChoice({ views }: { views: readonly [CardView, ...CardView[]] }) {
  const hasMatch = useHasMatch();
  const [isOpen, setOpen] = useState(false);
  const [{ key, card }] = views;
  if (!hasMatch || card.has_match_results !== true) return null;
  return (
    <div className={styles.stop}>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {t('Match result…')}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <MatchResults
            tournament={key.tournament}
            round={key.round}
            users={views.map((view) => view.key.user)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
