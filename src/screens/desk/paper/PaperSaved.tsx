import { useMemo, useState, type ReactNode } from 'react';
import { useCard } from '#app/scores/useCard.ts';
import { useTournamentRight } from '#app/session/useTournamentRight.ts';
import type { UserRef } from '#contract/people/users.ts';
import type { StorageFault } from '#data/store/failure.ts';
import { getHoleStrokes } from '#domain/cards/card-text.ts';
import { findContradiction } from '#domain/cards/status-contradiction.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Fold } from '#ui/layout/Fold.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { fullName } from '#ui/names.ts';
import { t, text, type PlainText } from '#words/t.ts';
import { CertifyPaper } from './CertifyPaper.tsx';
import { describeMissingHoles, findReasonNotToCertify } from './findObstacle.ts';
import { StatusContradiction } from './PaperStatus.tsx';
import styles from './Paper.module.css';
import type { TypedCard } from './paperSave.ts';

const FAULT_ADVICE: Record<StorageFault, PlainText> = {
  full: text('This device could not save it. Free some space, or write it down, and try again.'),
  silent: text(
    'This device could not save that: nothing has changed. Try again, or close Greenside and open it again.',
  ),
};

interface FollowUpProps {
  saved: TypedCard;
  tournament: number;
  round: number;
}

/**
 * Offers what follows for a saved card: a change of its status if the scores contradict it, else the certification,
 * folded at first.
 */
export function FollowUp({ saved, tournament, round }: FollowUpProps) {
  const { user } = saved;
  const [isOpen, setOpen] = useState(false);
  const canCertify = useTournamentRight(tournament, 'certify-as-committee');
  const card = useCard(useMemo(() => ({ user: user.id, tournament, round }), [user.id, tournament, round]));
  if (
    card.state === 'ready' &&
    findContradiction(card.view.status.value, card.view.holes.map(getHoleStrokes)) !== null
  )
    return <StatusContradiction view={card.view} />;
  // Missing holes are named above.
  if (!canCertify || saved.missing.length > 0 || card.state === 'loading') return null;
  const reason = card.state === 'ready' ? findReasonNotToCertify(card.view) : null;
  if (reason !== null) return <p>{t('{name}: {why}', { name: fullName(user), why: reason })}</p>;
  return (
    <Fold title={t('Certify the card of {name}', { name: fullName(user) })} open={isOpen} onToggle={setOpen}>
      <CertifyPaper tournament={tournament} round={round} user={user} />
    </Fold>
  );
}

interface SavedBeforeProps {
  user: UserRef;
  onCorrect: () => void;
  children: ReactNode;
}

/** The card that was saved last, below the open one, with what can still be done for it. */
export function SavedBefore({ user, onCorrect, children }: SavedBeforeProps) {
  const title = t('Last saved: {name}', { name: fullName(user) });
  return (
    <section className={styles.before} aria-label={title} data-last-saved>
      <Stack row>
        <h3>{title}</h3>
        <Button variant="quiet" onClick={onCorrect}>
          {t('Correct')}
        </Button>
      </Stack>
      {children}
    </section>
  );
}

/** Text of the desk's status line after a paper card is saved. The navbar shows whether the card was sent. */
export const describeSavedCard = ({ user, sum }: TypedCard): string =>
  t('{name}: {sum}. Saved.', { name: fullName(user), sum });

interface Props {
  isSaving: boolean;
  /** The card that was saved last; null while it is typed again. */
  saved: TypedCard | null;
  failed: readonly { user: UserRef; fault: StorageFault }[];
  onType: (user: UserRef) => void;
}

export function PaperSaved({ isSaving, saved, failed, onType }: Props) {
  return (
    <>
      {/* Invisible, because a line above the boxes would move them while the next card is typed. */}
      <p role="status" className="visually-hidden">
        {isSaving ? t('Saving...') : ''}
      </p>
      {saved === null || saved.missing.length === 0 ? null : (
        <Alert kind="info" title={fullName(saved.user)}>
          {describeMissingHoles(saved.missing, saved.view.holes.length)}{' '}
          <Button variant="secondary" onClick={() => onType(saved.user)}>
            {t('Back to the card of {name}', { name: fullName(saved.user) })}
          </Button>
        </Alert>
      )}
      {failed.map(({ user, fault }) => (
        <Alert
          key={user.id}
          kind="error"
          title={t('The card of {name} is not saved.', { name: fullName(user) })}
        >
          {t(FAULT_ADVICE[fault])}{' '}
          <Button variant="secondary" onClick={() => onType(user)}>
            {t('Back to the card of {name}', { name: fullName(user) })}
          </Button>
        </Alert>
      ))}
    </>
  );
}
