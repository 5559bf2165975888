import { Link } from '@tanstack/react-router';
import { SwapButton } from '#app/exchange/SwapButton.tsx';
import { useCardActions } from '#app/scores/useCard.ts';
import { useSyncStatus } from '#app/sync/useSyncStatus.ts';
import { NOT_STORED, useAction } from '#app/useAction.ts';
import { Button, getButtonClass } from '#ui/forms/Button.tsx';
import { plural, t } from '#words/t.ts';
import { focusWhenDrawn, getQuestionId } from '../focus.ts';
import { listCardGroup } from '../group/group.ts';
import { nameInGroup } from '../group/nameInGroup.ts';
import type { CheckedCard } from './checkCard.ts';
import styles from './HandIn.module.css';
import { formatHoles, formatAnyOf } from './handInTexts.ts';
import type { CertifyingRole, HandInStep } from './nextStep.ts';

interface Props {
  card: CheckedCard;
  own: boolean;
  /** The next card with an open step; null if no card has one. */
  next: CheckedCard | null;
  onNext: (user: number) => void;
  /** Opens a hole, so that its score can be entered. */
  onHole: (hole: number) => void;
  /** Lets another user certify on this phone. */
  onAsk: (role: CertifyingRole) => void;
  onSubmit: () => void;
}

function explainStep(
  step: HandInStep,
  { name, holes }: { name: string; holes: number },
  isOffline: boolean,
): string {
  switch (step.do) {
    case 'holes':
      return plural(step.holes.length, 'First: hole {holes}.', 'First: holes {holes}.', {
        holes: formatHoles(step.holes),
      });
    case 'submit':
      return t('This server does not support certifying cards: only the scores are sent.');
    case 'certify':
      return step.role === 'player'
        ? t('Are these {holes} scores correct?', { holes })
        : t('Are the {holes} scores of {name} correct?', { name, holes });
    case 'ask': {
      const certifierNames = formatAnyOf(step.who);
      return isOffline
        ? t('No connection: {who} can certify on their own phone, or here later.', { who: certifierNames })
        : t('Now {who} certifies: here, or on their own phone.', { who: certifierNames });
    }
    case 'desk':
      return t(
        'There is no marker in this group. Show the card to the organizer, who certifies for the committee.',
      );
    case 'nothing':
      return t('{name} is out, nothing to sign.', { name });
    case 'done':
      return t('Certified.');
  }
}

/** True if the user of this phone has certified, and the other certification is missing. */
const hasUserCertified = ({ step, certs }: CheckedCard): boolean =>
  step.do === 'ask' && (certs.player.state === 'valid' || certs.marker.state === 'valid');

export function NextBar({ card, own, next, onNext, onHole, onAsk, onSubmit }: Props) {
  const { step, scored, findings, isSettled } = card;
  const { certify } = useCardActions()(scored.view.key);
  const { offline } = useSyncStatus();
  const { busy, problem, attempt } = useAction({ thrown: NOT_STORED });
  const { card: scorecard } = scored.view;
  const name = nameInGroup(scorecard.user, listCardGroup(scorecard));
  const openHole = (hole: number) => {
    if (findings.empty.includes(hole)) onHole(hole);
    else focusWhenDrawn(getQuestionId(card.user, hole), true);
  };
  /** True if only other phones can continue, and this phone has no connection. */
  const isWaitingForOthers = offline && step.do === 'ask' && (next === null || next.step.do === 'ask');
  const isOwnStep = step.do === 'holes' || step.do === 'certify' || step.do === 'submit';
  return (
    <section className={styles.next} aria-label={t('What is next')}>
      {hasUserCertified(card) ? (
        <p>
          <strong>
            <span aria-hidden="true">✓ </span>
            {t('Your part is done.')}
          </strong>
        </p>
      ) : null}
      <p>
        {problem ? (
          <strong>{problem}</strong>
        ) : (
          explainStep(step, { name, holes: scored.shown.holes.length }, offline)
        )}
      </p>
      {isWaitingForOthers ? <p>{t('“Swap cards” brings it to their phone without a connection.')}</p> : null}
      {step.do === 'holes' ? (
        <Button wide className={styles.main} onClick={() => openHole(step.holes[0]!)}>
          {findings.empty.includes(step.holes[0]!)
            ? t('Record hole {hole}', { hole: step.holes[0]! })
            : t('Check hole {hole}', { hole: step.holes[0]! })}
        </Button>
      ) : null}
      {step.do === 'submit' ? (
        <Button wide className={styles.main} onClick={onSubmit}>
          {t('Submit')}
        </Button>
      ) : null}
      {step.do === 'certify' ? (
        <Button
          wide
          className={styles.main}
          busy={busy || !isSettled}
          onClick={() => void attempt(() => certify(step.role, scored.view))}
        >
          {step.role === 'player'
            ? step.again
              ? t('I certify my card again')
              : t('I certify my card')
            : step.again
              ? t('I certify again as marker of {name}', { name })
              : t('I certify as marker of {name}', { name })}
        </Button>
      ) : null}
      {step.do === 'ask' && !offline ? (
        <Button wide className={styles.main} disabled={!isSettled} onClick={() => onAsk(step.role)}>
          {step.role === 'player' ? t('{name} certifies here', { name }) : t('The marker certifies here')}
        </Button>
      ) : null}
      {isWaitingForOthers ? (
        <SwapButton
          wide
          variant="primary"
          tournament={scored.view.key.tournament}
          round={scored.view.key.round}
        />
      ) : null}
      {next ? (
        <Button
          wide
          variant={isOwnStep || isWaitingForOthers || (step.do === 'ask' && !offline) ? 'quiet' : 'primary'}
          onClick={() => onNext(next.user)}
        >
          {t('Next card: {name}', {
            name: nameInGroup(next.scored.view.card.user, listCardGroup(scorecard)),
          })}
        </Button>
      ) : step.do === 'done' || step.do === 'nothing' || step.do === 'desk' ? (
        <Link
          to="/tournament/$tournamentId"
          params={{ tournamentId: scored.view.key.tournament }}
          className={getButtonClass(own ? 'primary' : 'secondary', true)}
        >
          {t('Leaderboard')}
        </Link>
      ) : null}
    </section>
  );
}
