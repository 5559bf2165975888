import { useState } from 'react';
import { isPlayerOut } from '#data/scores/view.ts';
import { isPickedUp } from '#domain/cards/picked-up.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Dialog } from '#ui/layout/Dialog.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { PICKED_UP_SIGN } from '#ui/golf/strokes.ts';
import { t } from '#words/t.ts';
import styles from './Panel.module.css';
import { assignBallsToCards } from '../group/balls.ts';
import { listCardGroup } from '../group/group.ts';
import type { ScoredCard, Scoring } from '../useScoring.ts';
import { useOneBall } from './CompetitionSummaryProvider.tsx';
import { findShownHole } from '../shownCard.ts';

const PickedUpLabel = () => (
  <>
    <span aria-hidden="true">{PICKED_UP_SIGN}</span>{' '}
    <span className={styles.pickUpWord}>{t('Picked up')}</span>
  </>
);

/**
 * Marks a hole as picked up, or takes that back. It is away from the stroke keys, so that a thumb that counts strokes
 * does not hit it.
 */
export function PickUp({ scoring, isGroup }: { scoring: Scoring; isGroup: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const isPickedUpHere = ({ shown }: ScoredCard): boolean =>
    isPickedUp(findShownHole(shown, scoring.hole).value);
  const [firstCard] = scoring.cards;
  const { isElsewhere, nameOf } = assignBallsToCards(
    useOneBall(),
    firstCard ? listCardGroup(firstCard.view.card) : [],
    scoring.cards,
  );
  if (!firstCard) return null;
  if (!isGroup)
    return (
      <Button
        variant="quiet"
        className={styles.pickUp}
        aria-pressed={isPickedUpHere(firstCard)}
        disabled={scoring.isFinal}
        onClick={() => scoring.pickUp(firstCard.user)}
      >
        <PickedUpLabel />
      </Button>
    );
  const choosePlayer = (user: number) => {
    scoring.pickUp(user);
    setAsking(false);
  };
  return (
    <>
      <Button
        variant="quiet"
        className={styles.pickUp}
        aria-haspopup="dialog"
        disabled={scoring.isFinal}
        onClick={() => setAsking(true)}
      >
        <PickedUpLabel />
      </Button>
      {isAsking && !scoring.isFinal ? (
        <Dialog title={t('Who picked up?')} onClose={() => setAsking(false)}>
          <Stack>
            {scoring.cards
              .filter(({ view, user }) => !isPlayerOut(view) && !isElsewhere(user))
              .map((card) => (
                <Button
                  key={card.user}
                  wide
                  variant="secondary"
                  aria-pressed={isPickedUpHere(card)}
                  onClick={() => choosePlayer(card.user)}
                >
                  {nameOf(card.view.card.user)}
                  {isPickedUpHere(card) ? ` · ${t('Picked up')}` : ''}
                </Button>
              ))}
            <Button wide variant="quiet" onClick={() => setAsking(false)}>
              {t('Cancel')}
            </Button>
          </Stack>
        </Dialog>
      ) : null}
    </>
  );
}
