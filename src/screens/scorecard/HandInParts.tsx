import { Suspense, lazy } from 'react';
import type { ComponentType } from 'react';
import type { CardKey } from '#data/rows.ts';
import { isDone } from '#domain/round.ts';
import { speakHandIn } from '#words/hand-in.ts';
import { isOut } from './StopChoice.tsx';
import styles from './Scorecard.module.css';
import type { Scoring } from './useScoring.ts';

/** A part that is loaded after the first frame, with its words. Without it scores are taken all the same. */
const part = <P,>(of: (made: typeof import('./hand-in/HandInMenu.tsx')) => ComponentType<P>) =>
  lazy(async (): Promise<{ default: ComponentType<P> }> => {
    try {
      const [made] = await Promise.all([import('./hand-in/HandInMenu.tsx'), speakHandIn()]);
      return { default: of(made) };
    } catch (error) {
      console.warn('The way to hand the card in is not shown: its part of the app is missing.', error);
      return { default: () => null };
    }
  });
const HandInMenu = part(({ HandInMenu: made }) => made);
const CheckLink = part(({ CheckLink: made }) => made);

/** Whether every hole of every card that is scored here has a result; who plays no more needs none. */
function isComplete({ cards }: Scoring): boolean {
  const playing = cards.filter(({ view }) => !isOut(view));
  return (
    playing.length > 0 &&
    playing.every(({ shown }) =>
      shown.holes.every(({ stored, value }) => isDone({ hole_number: stored.hole_number, ...value })),
    )
  );
}

interface Props {
  cardKey: CardKey;
  scoring: Scoring;
}

/** Over the keys, once the last hole has its result: the way to hand the card in. */
export const HandInOffer = ({ cardKey, scoring }: Props) =>
  isComplete(scoring) ? (
    <Suspense fallback={null}>
      <div className={styles.disputes}>
        <CheckLink cardKey={cardKey} look="primary" />
      </div>
    </Suspense>
  ) : null;

/** The same among the choices below the card, at any time. */
export const HandInChoice = ({ isGroup, ...props }: Props & { isGroup: boolean }) => (
  <Suspense fallback={null}>
    <HandInMenu {...props} isGroup={isGroup} />
  </Suspense>
);
