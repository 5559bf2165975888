import { Suspense, createContext, lazy, use, useDeferredValue, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { CardKey } from '#data/rows.ts';
import type { CardWords, Piece } from '#ui/competition/scoringWords.ts';
import { speakCompetitions } from '#words/competition.ts';
import { OWN_BALLS, handCard } from '../hand.ts';
import type { InHand, OneBall, Worths } from '../hand.ts';
import styles from './Worths.module.css';
import type { Scoring } from '../useScoring.ts';

/**
 * Loads the competition engine and its translations after the first frame. If that fails, scoring works without
 * results.
 */
const WorthMaker = lazy(async () => {
  try {
    const [made] = await Promise.all([import('../competition/WorthMaker.tsx'), speakCompetitions()]);
    return { default: made.WorthMaker };
  } catch (error) {
    console.warn('What holes are worth in competitions is not shown: its part of the app is missing.', error);
    return { default: () => null };
  }
});

interface Known {
  worths: Worths | null;
  /** The current hole; results of another hole are not shown. */
  hole: number;
  oneBall: OneBall;
}

const NONE: Worths['contests'] = [];
const NOTHING_IN_HAND = JSON.stringify({ hole: 1, cards: [] } satisfies InHand);
const Worth = createContext<Known>({ worths: null, hole: 0, oneBall: OWN_BALLS });

/**
 * Provides the competition results of the current hole. They derive from deferred cards, so that a tap never waits for
 * them.
 */
export function WorthsOf({
  cardKey,
  scoring,
  mates,
  children,
}: {
  cardKey: CardKey;
  scoring: Scoring;
  /** The other members of the group, including those not scored on this screen. */
  mates: readonly number[];
  children: ReactNode;
}) {
  const { hole, cards } = scoring;
  const [worths, setWorths] = useState<Worths | null>(null);
  const [isSilent, setSilent] = useState(false);
  // JSON, so that only a changed value causes a computation; null in the first frame. Without competitions the text is
  // constant, so that a tap costs no render.
  const now = (): InHand => ({ hole, cards: cards.map(handCard) });
  const inHand = useDeferredValue<string | null>(isSilent ? NOTHING_IN_HAND : JSON.stringify(now()), null);
  const [balls, setBalls] = useState<string | null>(null);
  const oneBall = useMemo(() => (balls === null ? OWN_BALLS : (JSON.parse(balls) as OneBall)), [balls]);
  const known = useMemo(() => ({ worths, hole, oneBall }), [worths, hole, oneBall]);
  return (
    <Worth value={known}>
      {children}
      {inHand === null ? null : (
        <Suspense fallback={null}>
          <WorthMaker
            cardKey={cardKey}
            inHand={inHand}
            mates={mates}
            onMade={setWorths}
            onSilent={setSilent}
            onOneBall={setBalls}
          />
        </Suspense>
      )}
    </Worth>
  );
}

const Pieces = ({ pieces }: { pieces: readonly Piece[] }) =>
  pieces.map(({ dots, heard, words }, i) => (
    <span key={i} className={styles.piece}>
      {dots === '' ? null : (
        <>
          <span className={styles.dots} aria-hidden="true">
            {dots}
          </span>
          <span className="visually-hidden">{heard}, </span>
        </>
      )}
      {words}
    </span>
  ));

export const useOneBall = (): OneBall => use(Worth).oneBall;

export function useContests(): Worths['contests'] {
  const { worths, hole } = use(Worth);
  return worths?.hole === hole ? worths.contests : NONE;
}

/** Null without competitions; 'coming' while the results belong to another hole. */
function useCardWords(user: number): CardWords | 'coming' | null {
  const { worths, hole } = use(Worth);
  const words = worths?.cards.get(user);
  if (!worths || !words) return null;
  return worths.hole === hole ? words : 'coming';
}

/** Renders an empty line while the results are computed, so that the panel does not jump. */
export function WorthLine({ user }: { user: number }) {
  const words = useCardWords(user);
  if (words === null) return null;
  return (
    <p className={styles.line} data-worth>
      <Pieces pieces={words === 'coming' ? [] : words.line} />
    </p>
  );
}

/** Short form for the row of a group. */
export function WorthShort({ user }: { user: number }) {
  const words = useCardWords(user);
  if (words === null || words === 'coming' || words.short.length === 0) return null;
  return (
    <span className={styles.short} data-worth>
      <Pieces pieces={words.short} />
    </span>
  );
}

/** Results per hole in the first competition that has them, below the scores in All Holes. */
export function WorthRow({ user, holes }: { user: number; holes: readonly number[] }) {
  const row = use(Worth).worths?.cards.get(user)?.row;
  if (!row) return null;
  return (
    <tr className={styles.row} data-worth>
      <th scope="row" title={row.head}>
        {row.head}
      </th>
      {holes.map((hole) => {
        const { dots, heard, words } = row.holes[hole - 1]!;
        return (
          <td key={hole}>
            <span className={styles.above} aria-hidden="true">
              {dots}
            </span>
            <span aria-hidden="true">{words}</span>
            <span className="visually-hidden">{heard}</span>
          </td>
        );
      })}
    </tr>
  );
}
