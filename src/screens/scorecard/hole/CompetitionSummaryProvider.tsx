import { loadNamespace } from '#words/load-namespace.ts';
import { Suspense, createContext, lazy, use, useDeferredValue, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { CardKey } from '#data/rows.ts';
import type { ScoringTexts, TextPiece } from '#ui/competition/scoringText.ts';
import { OWN_BALLS, convertScoredCard } from '../cardsBeingScored.ts';
import type { CardsBeingScored, OneBall, CompetitionSummary } from '../cardsBeingScored.ts';
import styles from './CompetitionSummaryProvider.module.css';
import type { Scoring } from '../useScoring.ts';

/** Loads the competition engine and its translations after the first frame. If that fails, no results are shown. */
const CompetitionSummarizer = lazy(async () => {
  try {
    const [loadedModule] = await Promise.all([
      import('../competition/CompetitionSummarizer.tsx'),
      loadNamespace('competition'),
    ]);
    return { default: loadedModule.CompetitionSummarizer };
  } catch (error) {
    console.warn('What holes are worth in competitions is not shown: its part of the app is missing.', error);
    return { default: () => null };
  }
});

interface SummaryContextValue {
  summary: CompetitionSummary | null;
  /** Number of the current hole; results of another hole are not shown. */
  hole: number;
  oneBall: OneBall;
}

const NO_CONTESTS: CompetitionSummary['contests'] = [];
const NO_CARDS_JSON = JSON.stringify({ hole: 1, cards: [] } satisfies CardsBeingScored);
const SummaryContext = createContext<SummaryContextValue>({ summary: null, hole: 0, oneBall: OWN_BALLS });

interface Props {
  cardKey: CardKey;
  scoring: Scoring;
  /** Ids of the other members of the group, also of those who are not scored on this screen. */
  mates: readonly number[];
  children: ReactNode;
}

/** Provides the competition results of the current hole from deferred cards, so that a tap never waits for them. */
export function CompetitionSummaryProvider({ cardKey, scoring, mates, children }: Props) {
  const { hole, cards } = scoring;
  const [summary, setSummary] = useState<CompetitionSummary | null>(null);
  const [hasNoPlan, setHasNoPlan] = useState(false);
  // JSON, so that only a changed value causes a computation; null in the first frame, constant without competitions.
  const readCards = (): CardsBeingScored => ({ hole, cards: cards.map(convertScoredCard) });
  const cardsJson = useDeferredValue<string | null>(
    hasNoPlan ? NO_CARDS_JSON : JSON.stringify(readCards()),
    null,
  );
  const [oneBallJson, setOneBallJson] = useState<string | null>(null);
  const oneBall = useMemo(
    () => (oneBallJson === null ? OWN_BALLS : (JSON.parse(oneBallJson) as OneBall)),
    [oneBallJson],
  );
  const contextValue = useMemo(() => ({ summary, hole, oneBall }), [summary, hole, oneBall]);
  return (
    <SummaryContext value={contextValue}>
      {children}
      {cardsJson === null ? null : (
        <Suspense fallback={null}>
          <CompetitionSummarizer
            cardKey={cardKey}
            inHand={cardsJson}
            mates={mates}
            onMade={setSummary}
            onSilent={setHasNoPlan}
            onOneBall={setOneBallJson}
          />
        </Suspense>
      )}
    </SummaryContext>
  );
}

const SummaryPieces = ({ pieces }: { pieces: readonly TextPiece[] }) =>
  pieces.map(({ dots, spoken, words }, i) => (
    <span key={i} className={styles.piece}>
      {dots === '' ? null : (
        <>
          <span className={styles.dots} aria-hidden="true">
            {dots}
          </span>
          <span className="visually-hidden">{spoken}, </span>
        </>
      )}
      {words}
    </span>
  ));

export const useOneBall = (): OneBall => use(SummaryContext).oneBall;

/** True if one of the scored cards has a match in this round, on any hole. */
export const useHasMatch = (): boolean => use(SummaryContext).summary?.has_match === true;

export function useContests(): CompetitionSummary['contests'] {
  const { summary, hole } = use(SummaryContext);
  return summary?.hole === hole ? summary.contests : NO_CONTESTS;
}

/** The texts of a card; null without competitions, 'coming' while the results belong to another hole. */
function useCardSummary(user: number): ScoringTexts | 'coming' | null {
  const { summary, hole } = use(SummaryContext);
  const cardText = summary?.cards.get(user);
  if (!summary || !cardText) return null;
  return summary.hole === hole ? cardText : 'coming';
}

/** Renders an empty line while the results are computed, so that the panel does not move. */
export function SummaryLine({ user }: { user: number }) {
  const cardSummary = useCardSummary(user);
  if (cardSummary === null) return null;
  return (
    <p className={styles.line} data-worth>
      <SummaryPieces pieces={cardSummary === 'coming' ? [] : cardSummary.line} />
    </p>
  );
}

/** Renders an empty line before a score has a result, so that no key moves when a tap brings it. */
export function ShortSummary({ user }: { user: number }) {
  const cardText = useCardSummary(user);
  if (cardText === null) return null;
  return (
    <span className={styles.short} data-worth>
      <SummaryPieces pieces={cardText === 'coming' ? [] : cardText.short} />
    </span>
  );
}

/** Shows results per hole of the first competition that has them, below the scores in All Holes. */
export function SummaryRow({ user, holes }: { user: number; holes: readonly number[] }) {
  const row = use(SummaryContext).summary?.cards.get(user)?.row;
  if (!row) return null;
  return (
    <tr className={styles.row} data-worth>
      <th scope="row" title={row.head}>
        {row.head}
      </th>
      {holes.map((hole) => {
        const { dots, spoken, words } = row.holes[hole - 1]!;
        return (
          <td key={hole}>
            <span className={styles.above} aria-hidden="true">
              {dots}
            </span>
            <span aria-hidden="true">{words}</span>
            <span className="visually-hidden">{spoken}</span>
          </td>
        );
      })}
    </tr>
  );
}
