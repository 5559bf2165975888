import { useEffect, useId, useState } from 'react';
import { useQueueActions } from '#app/scores/useCard.ts';
import { useLoadCard } from '#app/scores/useLoadCard.ts';
import { useTournamentRight } from '#app/session/useTournamentRight.ts';
import { useRefused } from '#app/sync/useRefused.ts';
import { NOT_STORED_HERE } from '#app/closing/notStoredHere.ts';
import { useAction } from '#app/useAction.ts';
import type { UserRef } from '#contract/people/users.ts';
import type { CardKey } from '#data/rows.ts';
import { MARK_PLACES, NOT_CERTIFIED } from '#domain/cards/marks.ts';
import { Button } from '#ui/forms/Button.tsx';
import { ConfirmDialog } from '#ui/layout/ConfirmDialog.tsx';
import { Alert } from '#ui/messages/Alert.tsx';
import { fullName } from '#ui/names.ts';
import { translate } from '#words/message.ts';
import { plural, t } from '#words/t.ts';
import { certifyAll, type CertifyCalls, type CertifyOutcome } from '../paper/certifyAll.ts';
import { useUndo } from '../useDeskUndo.ts';
import type { CertifyTotal } from './certifyTotals.ts';
import styles from './Play.module.css';
import { isCertificationDue, type PlayRow } from './playRows.ts';

interface RoundProps {
  tournament: number;
  round: number;
}

interface Props extends RoundProps {
  rows: readonly PlayRow[];
  /** Returns the totals of these players' cards, as this device has them. */
  totalsOf: (users: readonly UserRef[]) => CertifyTotal[];
}

const describeCertified = (count: number): string =>
  plural(count, '{count} card certified', '{count} cards certified');

/** The cards refused at once, and those whose certification the server refused later. */
function useRefusedCards({ certified, refused }: CertifyOutcome, { tournament, round }: RoundProps) {
  const refusedWrites = useRefused();
  const problems = new Map(
    (refusedWrites.state === 'ready' ? refusedWrites.refused : [])
      .filter(
        ({ key, hole_number }) =>
          key.tournament === tournament && key.round === round && hole_number === MARK_PLACES.committee,
      )
      .map(({ key, problem }) => [key.user, translate(problem)]),
  );
  return [
    ...refused,
    ...certified.flatMap((user) => {
      const reason = problems.get(user.id);
      return reason === undefined ? [] : [{ user, why: reason }];
    }),
  ];
}

/**
 * Names the cards that were not certified. If there are none, the focus goes to the undo message, which has the count.
 */
function Outcome({
  outcome,
  onClose,
  ...roundProps
}: RoundProps & { outcome: CertifyOutcome; onClose: () => void }) {
  const id = useId();
  useEffect(() => {
    const line = document.querySelector<HTMLElement>('[data-focus="message"]');
    (document.getElementById(id) ?? line)?.focus();
  }, [id]);
  const refused = useRefusedCards(outcome, roundProps);
  if (refused.length === 0) return null;
  return (
    <Alert
      id={id}
      kind="warning"
      title={plural(refused.length, '{count} card is not certified:', '{count} cards are not certified:')}
      onClose={onClose}
    >
      <ul>
        {refused.map(({ user, why }) => (
          <li key={user.id}>{t('{name}: {why}', { name: fullName(user), why })}</li>
        ))}
      </ul>
    </Alert>
  );
}

/** Certifies all complete cards that are not handed in, as one act; checks each card, and names those left out. */
export function CertifyAll({ rows, totalsOf, ...roundProps }: Props) {
  const { tournament, round } = roundProps;
  const canCertify = useTournamentRight(tournament, 'certify-as-committee');
  const loadCard = useLoadCard();
  const queueActions = useQueueActions();
  const { recordAct } = useUndo();
  const { busy, problem, attempt } = useAction({ thrown: NOT_STORED_HERE });
  const [cardsToConfirm, setCardsToConfirm] = useState<readonly CertifyTotal[] | null>(null);
  const [doneCount, setDoneCount] = useState(0);
  const [outcome, setOutcome] = useState<CertifyOutcome | null>(null);
  /** True for a card that is certified on this device, but not on the server yet. */
  const isUnderWay = ({ user, hand_in }: PlayRow): boolean =>
    !hand_in && outcome !== null && outcome.certified.some(({ id }) => id === user.id);
  const dueRows = canCertify ? rows.filter((row) => isCertificationDue(row) && !isUnderWay(row)) : [];
  const duePlayers = dueRows.map(({ user }) => user);
  const keyOf = (user: number): CardKey => ({ user, tournament, round });
  const certify = async (cards: readonly CertifyTotal[]): Promise<CertifyOutcome> => {
    const users = cards.map(({ user }) => user);
    const shownTotals = new Map(cards.map(({ user, gross }) => [user.id, gross]));
    const calls: CertifyCalls = {
      load: (user) => loadCard(keyOf(user)),
      isAsShown: ({ key, total }) => (shownTotals.get(key.user) ?? total) === total,
      certify: (views) => queueActions.certify('committee', views),
    };
    setDoneCount(0);
    return certifyAll(users, calls, setDoneCount);
  };
  const finish = (result: CertifyOutcome): void => {
    setCardsToConfirm(null);
    setOutcome(result);
    if (result.certified.length === 0) return;
    recordAct({
      what: describeCertified(result.certified.length),
      undo: async () => {
        await queueActions.marks(
          result.certified.map(({ id }) => ({
            key: keyOf(id),
            mark: MARK_PLACES.committee,
            value: NOT_CERTIFIED,
          })),
        );
        setOutcome(null);
      },
    });
  };
  return (
    <>
      {outcome === null ? null : (
        <Outcome {...roundProps} outcome={outcome} onClose={() => setOutcome(null)} />
      )}
      {duePlayers.length < 2 ? null : (
        <div>
          <Button
            variant="secondary"
            onClick={() => {
              setOutcome(null);
              setCardsToConfirm(totalsOf(duePlayers));
            }}
          >
            {t('Certify {count} complete cards…', { count: duePlayers.length })}
          </Button>
        </div>
      )}
      {cardsToConfirm === null ? null : (
        <ConfirmDialog
          title={t('Certify {count} cards for the committee?', { count: cardsToConfirm.length })}
          confirm={t('Certify {count} cards', { count: cardsToConfirm.length })}
          variant="primary"
          busy={busy}
          problem={problem}
          onConfirm={() => void attempt(() => certify(cardsToConfirm), finish)}
          onClose={() => setCardsToConfirm(null)}
        >
          {/* A long list scrolls, so that the buttons stay in sight. */}
          <ul className={styles.totals} aria-label={t('Cards to certify')}>
            {cardsToConfirm.map(({ user, text }) => (
              <li key={user.id}>
                <span>{fullName(user)}</span>
                <strong>{text}</strong>
              </li>
            ))}
          </ul>
          <p>{t('Cards with two scores for a hole, or changed meanwhile, are left out and named.')}</p>
          <p role="status">
            {busy ? t('{done} of {of} cards', { done: doneCount, of: cardsToConfirm.length }) : null}
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
