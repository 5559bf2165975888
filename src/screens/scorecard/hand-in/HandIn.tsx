import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { SwapButton } from '#app/exchange/SwapButton.tsx';
import { useGroupPolling } from '#app/scores/useGroupPolling.ts';
import { canHelpWith } from '#app/session/group-access.ts';
import { useScorer } from '#app/session/useSession.ts';
import { NOT_STORED } from '#app/useAction.ts';
import type { UserRef } from '#contract/people/users.ts';
import type { CardView } from '#data/scores/types.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button, getButtonClass } from '#ui/forms/Button.tsx';
import { useTabTitle } from '#ui/layout/Page.tsx';
import { fullName } from '#ui/names.ts';
import { rich } from '#ui/rich.ts';
import { t } from '#words/t.ts';
import { assignBallsToCards } from '../group/balls.ts';
import { HOLE_ID, focusWhenDrawn } from '../focus.ts';
import { FinalNotice } from '../FinalNotice.tsx';
import { listCardGroup } from '../group/group.ts';
import type { ScoringMode } from '../preferences.ts';
import { useAreResultsFinal } from '../useAreResultsFinal.ts';
import { useScoring } from '../useScoring.ts';
import { useTapQueues } from '../hole/useTapQueues.ts';
import { CardCheck } from './CardCheck.tsx';
import { checkCard } from './checkCard.ts';
import { Done } from './Done.tsx';
import styles from './HandIn.module.css';
import { HoleDialog } from './HoleDialog.tsx';
import { NextBar } from './NextBar.tsx';
import { hasOpenStep, findNextHandInCard, type CertifyingRole } from './nextStep.ts';
import { PlayerBar } from './PlayerBar.tsx';
import { useCachedOneBall } from './useCachedOneBall.ts';
import { ProofDialog } from './ProofDialog.tsx';

type HandInDialog =
  | { what: 'hole'; hole: number | null }
  | { what: 'proof'; role: CertifyingRole; who: UserRef[] }
  | null;

interface Props {
  views: readonly [CardView, ...CardView[]];
  mode: ScoringMode;
  own: boolean;
}

/** Checks each card; then its player and its marker certify it. With `mode` 'me' only the first card. */
export function HandIn({ views, mode, own }: Props) {
  const [view] = views;
  const { key, card: openedCard } = view;
  useTabTitle(t('Check the card'));
  useGroupPolling(key);
  const scorerId = useScorer();
  const refusedCount = views.reduce((count, { needsYou }) => count + needsYou, 0);
  const isFinal = useAreResultsFinal(key.tournament, refusedCount);
  const scoring = useScoring(views, useTapQueues(key.tournament, key.round), isFinal);
  const balls = assignBallsToCards(useCachedOneBall(key), listCardGroup(openedCard), scoring.cards);
  /** User whose card is shown; null once all is done. If a later change voids a card, that card is shown first. */
  const [chosenUser, setChosenUser] = useState<number | null>(key.user);
  const [openDialog, setOpenDialog] = useState<HandInDialog>(null);
  const [isReviewing, setReviewing] = useState(false);
  const [notice, setNotice] = useState('');
  const members = listCardGroup(openedCard);
  const canHelpToHandIn = (user: number) => canHelpWith(scorerId, { ...key, user });
  const guestIds = new Set(views.flatMap(({ card: { user } }) => (user.is_guest ? [user.id] : [])));
  /** Leaves out the cards of a shared ball that do not count. */
  const countingCards = scoring.cards.filter(({ user }) => !balls.isElsewhere(user));
  const keeperId = balls.keeper(key.user);
  const cards = [...countingCards]
    .sort((a, b) => Number(b.user === keeperId) - Number(a.user === keeperId))
    .map((scored) => checkCard(scored, { me: scorerId, helps: canHelpToHandIn }));
  const cardsToCertify = mode === 'group' ? cards : cards.slice(0, 1);
  const card = cards.find(({ user }) => user === chosenUser) ?? cardsToCertify.find(hasOpenStep) ?? cards[0];
  if (!card) return null;
  const absentMembers = members.filter(
    ({ id }) => !balls.isElsewhere(id) && cards.every(({ user }) => user !== id),
  );
  const hasAllCards = mode !== 'group' || absentMembers.length === 0;
  const isAllDone =
    hasAllCards && !cardsToCertify.some(hasOpenStep) && cardsToCertify.some(({ step }) => step.do === 'done');
  if (isAllDone && !isReviewing && (chosenUser !== null || notice !== '')) {
    setChosenUser(null);
    setNotice('');
  }
  const chooseCard = (user: number) => {
    setChosenUser(user);
    setNotice('');
    focusWhenDrawn(HOLE_ID);
  };
  const submit = () => {
    void scoring
      .submit()
      .then((isStored) => setNotice(isStored ? t('Will be sent automatically.') : t(NOT_STORED)));
  };
  return (
    <div className={styles.screen} data-hand-in>
      <div className={styles.head}>
        <Link
          to="/user/$userId/tournament/$tournamentId/round/$round/scorecard"
          params={{ userId: key.user, tournamentId: key.tournament, round: key.round }}
          className={getButtonClass('back')}
        >
          {t('Scorecard')}
        </Link>
        <h1 tabIndex={-1}>{t('Check the card')}</h1>
      </div>
      {isAllDone && !isReviewing ? (
        <Done cards={cardsToCertify} at={key} onReview={() => setReviewing(true)} />
      ) : (
        <>
          {cards.length > 1 ? <PlayerBar cards={cards} chosen={card.user} onChoose={chooseCard} /> : null}
          <CardCheck
            key={card.user}
            card={card}
            scoring={scoring}
            people={members}
            me={isFinal ? null : scorerId}
          />
          <div className={styles.more}>
            {absentMembers.length > 0 && mode === 'group'
              ? absentMembers.map((user) => (
                  <p key={user.id}>
                    {rich('{name}: this card is not on this phone.', {
                      name: <strong>{fullName(user)}</strong>,
                    })}
                  </p>
                ))
              : null}
            {isFinal ? null : (
              <Button variant="quiet" onClick={() => setOpenDialog({ what: 'hole', hole: null })}>
                {t('Change a score')}
              </Button>
            )}
            <SwapButton tournament={key.tournament} round={key.round} variant="quiet" />
          </div>
          <div className={styles.dock}>
            {notice === '' ? null : <Alert kind="success">{notice}</Alert>}
            {isAllDone ? (
              <Button wide onClick={() => setReviewing(false)}>
                {t('You are done')}
              </Button>
            ) : isFinal ? (
              <FinalNotice />
            ) : (
              <NextBar
                key={card.user}
                card={card}
                own={own}
                next={findNextHandInCard(cardsToCertify, card.user)}
                onNext={chooseCard}
                onHole={(hole) => {
                  scoring.openHole(hole);
                  setOpenDialog({ what: 'hole', hole });
                }}
                onAsk={(role) =>
                  card.step.do === 'ask' && setOpenDialog({ what: 'proof', role, who: card.step.who })
                }
                onSubmit={submit}
              />
            )}
          </div>
        </>
      )}
      {openDialog?.what === 'hole' && !isFinal ? (
        <HoleDialog
          card={card.scored}
          scoring={scoring}
          at={openDialog.hole}
          onClose={() => setOpenDialog(null)}
        />
      ) : null}
      {openDialog?.what === 'proof' && openDialog.who[0] && !isFinal ? (
        <ProofDialog
          view={card.scored.view}
          role={openDialog.role}
          who={[openDialog.who[0], ...openDialog.who.slice(1)]}
          guests={guestIds}
          onDone={(name) => {
            setOpenDialog(null);
            setNotice(t('{name} has certified.', { name }));
          }}
          onClose={() => setOpenDialog(null)}
        />
      ) : null}
      <p className="visually-hidden" aria-live="polite" role="status">
        {scoring.announcement}
      </p>
    </div>
  );
}
