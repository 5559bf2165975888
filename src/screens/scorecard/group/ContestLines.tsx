import { Suspense, lazy, useState } from 'react';
import type { CardKey } from '#data/rows.ts';
import type { CardView } from '#data/scores/types.ts';
import type { Contest } from '#domain/cards/marks.ts';
import { Button } from '#ui/forms/Button.tsx';
import styles from '../hole/CompetitionSummaryProvider.module.css';
import { useContests } from '../hole/CompetitionSummaryProvider.tsx';

const ContestDialog = lazy(async () => ({
  default: (await import('../competition/ContestDialog.tsx')).ContestDialog,
}));

interface Props {
  hole: number;
  cardKey: CardKey;
  /** Cards that are scored on this screen. */
  views: readonly CardView[];
  mates: readonly number[];
  isFinal: boolean;
  /** Place of the lines: at one hole, above the group's rows, or, without space there, below the card. */
  at: 'hole' | 'rows' | 'card';
}

/** Shows nearest the pin and longest drive on their hole. Read-only if the server accepts no marks, or the results are final. */
export function ContestLines({ hole, cardKey, views, mates, isFinal, at }: Props) {
  const contests = useContests();
  const [openContest, setOpenContest] = useState<Contest | null>(null);
  const contest = contests.find(({ kind }) => kind === openContest);
  const canMeasure = !isFinal && views.some(({ card }) => card.has_marks === true);
  if (contests.length === 0) return null;
  return (
    <div className={styles[at]}>
      {contests.map(({ kind, words }) =>
        canMeasure ? (
          <Button
            key={kind}
            variant="quiet"
            className={styles.contest}
            aria-haspopup="dialog"
            onClick={() => setOpenContest(kind)}
          >
            {words}
          </Button>
        ) : (
          <p key={kind} className={styles.line}>
            {words}
          </p>
        ),
      )}
      {contest ? (
        <Suspense fallback={null}>
          <ContestDialog
            contest={contest}
            hole={hole}
            cardKey={cardKey}
            views={views}
            mates={mates}
            onClose={() => setOpenContest(null)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
