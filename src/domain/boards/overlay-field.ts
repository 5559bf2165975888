import { getHoleStrokes } from '../cards/card-text.ts';
import { withMatchResults } from '../competition/match-results.ts';
import type { Field, FieldCard, Measurement } from '../competition/types.ts';
import { isStatus } from '../cards/marks.ts';
import { hasLocalChanges, type PhoneCard } from './overlay.ts';
import { HOLES } from '../holes-in-play.ts';

/** Holes that the organizer has not revealed yet; they are 0 on all cards of the field. */
export interface HiddenHoles {
  round_number: number;
  holes: readonly number[];
  /** Hidden holes of players who do not start on hole 1. */
  elsewhere?: readonly { user: number; holes: readonly number[] }[] | undefined;
}

const createEmptyCard = (user: number, round_number: number): FieldCard => ({
  user,
  round_number,
  strokes: Array.from({ length: HOLES }, () => 0),
  status: 'playing',
});

export function findHiddenHoles(
  hiddenHoles: readonly HiddenHoles[],
  round: number,
  user: number,
): readonly number[] {
  const hiddenInRound = hiddenHoles.find(({ round_number }) => round_number === round);
  return (
    hiddenInRound?.elsewhere?.find((hiddenOfUser) => hiddenOfUser.user === user)?.holes ??
    hiddenInRound?.holes ??
    []
  );
}

/** Applies the phone's holes and status to a card; hidden holes stay as they are. */
function applyPhoneCard(
  card: FieldCard,
  phoneCard: PhoneCard,
  hiddenHoles: readonly HiddenHoles[],
): FieldCard {
  const phoneHoles = new Set([...(phoneCard.unsent_holes ?? []), ...(phoneCard.later ?? [])]);
  const hiddenHoleNumbers = new Set(findHiddenHoles(hiddenHoles, card.round_number, card.user));
  const strokes = [...card.strokes];
  for (const hole of phoneCard.shown) {
    const { hole_number } = hole;
    if (phoneHoles.has(hole_number) && !hiddenHoleNumbers.has(hole_number))
      strokes[hole_number - 1] = getHoleStrokes(hole);
  }
  const status = isStatus(phoneCard.status) ? phoneCard.status : card.status;
  // A certification is void once a hole differs from its value.
  const isVoid = card.certified === true && strokes.some((n, index) => n !== card.strokes[index]);
  return { ...card, strokes, status, ...(isVoid && { certified: false }) };
}

const formatMeasurementKey = ({
  user,
  round_number,
  kind,
  hole_number,
}: Omit<Measurement, 'centimetres'>): string => `${user}.${round_number}.${kind}.${hole_number}`;

/** Replaces measurements with the phone's, except on hidden holes. */
function applyMeasurements(
  measurements: readonly Measurement[],
  phoneCards: readonly PhoneCard[],
  hiddenHoles: readonly HiddenHoles[],
): Measurement[] {
  const phoneMeasurements = phoneCards.flatMap(({ user, round_number, measured: measuredBalls = [] }) => {
    const stillHidden = new Set(findHiddenHoles(hiddenHoles, round_number, user));
    return measuredBalls
      .filter(({ hole_number }) => !stillHidden.has(hole_number))
      .map((measurement) => ({ ...measurement, user, round_number }));
  });
  const replacedKeys = new Set(phoneMeasurements.map(formatMeasurementKey));
  const changes = phoneMeasurements.flatMap(({ centimetres, ...measurement }) =>
    centimetres === null ? [] : [{ ...measurement, centimetres }],
  );
  return [
    ...measurements.filter((measurement) => !replacedKeys.has(formatMeasurementKey(measurement))),
    ...changes,
  ];
}

/**
 * Applies data that this phone has not sent, or sent after the field was fetched, so that boards equal those that the
 * server will have after the sync. Hidden holes stay hidden, even on the user's own card.
 */
export function overlayField(
  field: Field,
  cards: readonly PhoneCard[],
  hiddenHoles: readonly HiddenHoles[] = [],
): Field {
  const players = new Set(field.players.map(({ id }) => id));
  const changes = cards.filter((card) => hasLocalChanges(card) && players.has(card.user));
  if (changes.length === 0) return field;
  const isSameCard = (card: FieldCard) => (phoneCard: PhoneCard) =>
    phoneCard.user === card.user && phoneCard.round_number === card.round_number;
  const emptyCards = changes
    .filter((phoneCard) => !field.cards.some((card) => isSameCard(card)(phoneCard)))
    .map(({ user, round_number }) => createEmptyCard(user, round_number));
  return {
    ...withMatchResults(field, changes),
    measured: applyMeasurements(field.measured, changes, hiddenHoles),
    cards: [...field.cards, ...emptyCards].map((card) => {
      const phoneCard = changes.find(isSameCard(card));
      return phoneCard ? applyPhoneCard(card, phoneCard, hiddenHoles) : card;
    }),
  };
}
