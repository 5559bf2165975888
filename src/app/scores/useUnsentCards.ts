import { useMemo } from 'react';
import { readCard } from '#data/scores/cards.ts';
import { unsentCarried } from '#data/scores/carried.ts';
import { cardIdOf, cardKeyOf } from '#data/rows.ts';
import type { CardView, HoleView } from '#data/scores/types.ts';
import type { Observable, PhoneDb, Tx } from '#data/store/types.ts';
import type { RegisterState } from '#data/rows.ts';
import { entryOf, marksIn } from '#data/scores/view.ts';
import { centimetresOf, measuredAt } from '#domain/marks.ts';
import type { PhoneBall, PhoneCard } from '#domain/overlay.ts';
import { usePhone } from '#app/usePhone.ts';
import { useWatched } from './useLiveQuery.ts';

const UNSENT: RegisterState[] = ['draft', 'queued', 'parked'];
const NONE: PhoneCard[] = [];

const isUnsent = ({ state }: HoleView): boolean =>
  state === 'draft' || state === 'saved' || state === 'needs-you' || state === 'carried';

function phoneBall({ hole_number: place, value }: HoleView): PhoneBall[] {
  const ball = measuredAt(place);
  if (!ball) return [];
  return [{ kind: ball.contest, hole_number: ball.hole, centimetres: centimetresOf(value) }];
}

function phoneCard(view: CardView): PhoneCard {
  return {
    user: view.key.user,
    round_number: view.key.round,
    fetched: view.holes.map(({ hole_number }) => entryOf(view.card, hole_number)),
    shown: view.holes,
    unsent_holes: view.holes.filter(isUnsent).map(({ hole_number }) => hole_number),
    unsent: [...view.holes, ...marksIn(view)].filter(isUnsent).length,
    measured: view.measured.filter(isUnsent).flatMap(phoneBall),
    ...(isUnsent(view.status) && { status: view.status.value }),
  };
}

async function unsentCards(tx: Tx, tournament: number): Promise<PhoneCard[]> {
  const states = UNSENT.map((value) => tx.list({ table: 'registers', index: 'state', value }));
  const carried = (await unsentCarried(tx)).flatMap(({ registers, tournament: of, roundNumber: round }) =>
    registers.map(({ user }) => cardIdOf({ user, tournament: of, round })),
  );
  const own = (await Promise.all(states)).flat().map(({ cardId }) => cardId);
  const cardIds = new Set([...own, ...carried]);
  const keys = [...cardIds].map(cardKeyOf).filter((key) => key.tournament === tournament);
  const views = await Promise.all(keys.map((key) => readCard(tx, key)));
  return views.flatMap((view) => (view ? [phoneCard(view)] : []));
}

/** The cards of a tournament that hold scores which only this phone has, live. */
export const watchUnsentCards = (phone: PhoneDb, tournament: number): Observable<PhoneCard[]> =>
  phone.watch((tx) => unsentCards(tx, tournament));

/** The same for a board; none while they are being read, or where this phone's storage does not answer. */
export function useUnsentCards(tournament: number): PhoneCard[] {
  const { db } = usePhone();
  const cards = useWatched(useMemo(() => watchUnsentCards(db, tournament), [db, tournament]));
  return cards.state === 'ready' ? cards.value : NONE;
}
