import { Link } from '@tanstack/react-router';
import { SwapButton } from '#app/exchange/SwapButton.tsx';
import { useSyncStatus } from '#app/sync/useSyncStatus.ts';
import { isPlayerOut } from '#data/scores/view.ts';
import { Button, getButtonClass } from '#ui/forms/Button.tsx';
import { fullName } from '#ui/names.ts';
import { formatLongStatus } from '#ui/golf/status.ts';
import { Sum } from '#ui/golf/Sum.tsx';
import { plural, t } from '#words/t.ts';
import { listCardGroup } from '../group/group.ts';
import { nameInGroup } from '../group/nameInGroup.ts';
import type { CheckedCard } from './checkCard.ts';
import styles from './Done.module.css';
import { usePlaces } from './usePlaces.ts';

/** Shows how many scores and marks are only on this phone, so that nobody believes that they are sent. */
function UnsentNote({ cards }: { cards: readonly CheckedCard[] }) {
  const { signInToSend } = useSyncStatus();
  const unsentCount = cards.reduce(
    (total, { scored: { view } }) => total + view.drafts + view.waiting + view.needsYou,
    0,
  );
  if (unsentCount === 0) return <p className={styles.sent}>✓ {t('Everything is on the server.')}</p>;
  return (
    <p className={styles.unsent}>
      <strong>
        <span aria-hidden="true">● </span>
        {plural(
          unsentCount,
          '{count} score or signature is not sent yet.',
          '{count} scores or signatures are not sent yet.',
        )}
      </strong>{' '}
      {signInToSend
        ? t('Log in again to send them.')
        : t('They are sent automatically when there is a connection. Keep this phone on until then.')}
    </p>
  );
}

/** Shows strokes, position and check letters of a card that is handed in. */
function Card({ card, place, first }: { card: CheckedCard; place: string | null; first: boolean }) {
  const { view, shown } = card.scored;
  const name = first ? fullName(view.card.user) : nameInGroup(view.card.user, listCardGroup(view.card));
  if (isPlayerOut(view))
    return (
      <li className={styles.row}>
        <span className={styles.name}>{name}</span>
        <span>{formatLongStatus(view.status.value!)}</span>
      </li>
    );
  return (
    <li className={[styles.row, first ? styles.first : ''].filter(Boolean).join(' ')}>
      <span className={styles.name}>{name}</span>
      <strong className={styles.total}>
        <Sum sum={shown.total} holes={shown.holes.map(({ value }) => value)} />
      </strong>
      <span className={styles.place}>{place ?? ''}</span>
      <span className={styles.code}>
        <span className="visually-hidden">{t('Check letters')} </span>
        {card.certs.checkLetters}
      </span>
    </li>
  );
}

/** Shown once every card that this phone scores is certified. */
export function Done({
  cards,
  at: { tournament, round },
  onReview,
}: {
  /** The certified cards; the card that the address names is first. */
  cards: readonly CheckedCard[];
  at: { tournament: number; round: number };
  onReview: () => void;
}) {
  const places = usePlaces(tournament);
  const readyPlaces = places === 'loading' ? null : places;
  return (
    <section className={styles.done} aria-labelledby="hand-in-done">
      <p className={styles.sign} aria-hidden="true">
        ✓
      </p>
      <h2 id="hand-in-done" tabIndex={-1}>
        {t('You are done')}
      </h2>
      <p>{plural(cards.length, 'The card is certified.', 'The {count} cards are certified.')}</p>
      <ul className={styles.cards}>
        {cards.map((card, i) => (
          <Card key={card.user} card={card} first={i === 0} place={readyPlaces?.of(card.user) ?? null} />
        ))}
      </ul>
      <p className={styles.note}>
        {places === null
          ? t('The leaderboard is not on this phone, so your position is not known.')
          : readyPlaces === null
            ? null
            : t('{name}: {status}', {
                name: readyPlaces.board,
                status: t('Places as of {time}.', { time: readyPlaces.at }),
              })}{' '}
        {t('The check letters are the same on every phone that has the same card.')}
      </p>
      <UnsentNote cards={cards} />
      <SwapButton wide tournament={tournament} round={round} />
      <Link
        to="/tournament/$tournamentId"
        params={{ tournamentId: tournament }}
        className={getButtonClass('primary', true)}
      >
        {t('Leaderboard')}
      </Link>
      <Button wide variant="quiet" onClick={onReview}>
        {t('View the cards')}
      </Button>
    </section>
  );
}
