import { readCard } from '#data/scores/cards.ts';
import { listUnsentRelayedRows } from '#data/scores/relayed.ts';
import { cardIdOf, parseCardId, type RegisterRow, type RegisterState } from '#data/rows.ts';
import type { CardView, HoleView } from '#data/scores/types.ts';
import type { Observable, PhoneDb, Tx } from '#data/store/types.ts';
import { findHoleEntry, listAllHoleViews } from '#data/scores/view.ts';
import { toCentimetres, findContestHole } from '#domain/cards/marks.ts';
import type { PhoneBall, PhoneCard } from '#domain/boards/overlay.ts';

const UNSENT_STATES: RegisterState[] = ['draft', 'queued', 'parked'];

const isUnsent = ({ state }: HoleView): boolean =>
  state === 'draft' || state === 'saved' || state === 'needs-you' || state === 'carried';

function toPhoneBalls({ hole_number: holeOrMark, value }: HoleView): PhoneBall[] {
  const contestHole = findContestHole(holeOrMark);
  if (!contestHole) return [];
  return [{ kind: contestHole.contest, hole_number: contestHole.hole, centimetres: toCentimetres(value) }];
}

/**
 * Sent registers that were entered after `sinceMs`, when the cached board was fetched (ms since 1970), so that the board
 * lacks them. Empty if `sinceMs` is null.
 */
const filterWrittenAfter = (registers: readonly RegisterRow[], sinceMs: number | null): RegisterRow[] =>
  sinceMs === null
    ? []
    : registers.filter(({ state, recorded_at }) => state === 'sent' && Date.parse(recorded_at) > sinceMs);

function toPhoneCard(view: CardView, sinceMs: number | null): PhoneCard {
  const laterHoles = filterWrittenAfter(view.registers, sinceMs).map(({ hole_number }) => hole_number);
  const isOverlaid = (hole: HoleView): boolean => isUnsent(hole) || laterHoles.includes(hole.hole_number);
  return {
    user: view.key.user,
    round_number: view.key.round,
    fetched: view.holes.map(({ hole_number }) => findHoleEntry(view.card, hole_number)),
    shown: view.holes,
    unsent_holes: view.holes.filter(isUnsent).map(({ hole_number }) => hole_number),
    unsent: listAllHoleViews(view).filter(isUnsent).length,
    measured: view.measured.filter(isOverlaid).flatMap(toPhoneBalls),
    matches: view.measured.filter(isOverlaid),
    ...(laterHoles.length > 0 && { later: laterHoles }),
    ...(isOverlaid(view.status) && { status: view.status.value }),
  };
}

async function listUnsentCards(tx: Tx, tournament: number, sinceMs: number | null): Promise<PhoneCard[]> {
  const registerReads = UNSENT_STATES.map((value) => tx.list({ table: 'registers', index: 'state', value }));
  const relayedCardIds = (await listUnsentRelayedRows(tx)).flatMap(
    ({ registers, tournament: cardTournament, roundNumber: round }) =>
      registers.map(({ user }) => cardIdOf({ user, tournament: cardTournament, round })),
  );
  const ownRegisters = (await Promise.all(registerReads)).flat();
  // Skipped for a fresh board, because this read lists every score that this phone ever sent.
  const sentRegisters =
    sinceMs === null ? [] : await tx.list({ table: 'registers', index: 'state', value: 'sent' });
  const ownCardIds = [...ownRegisters, ...filterWrittenAfter(sentRegisters, sinceMs)].map(
    ({ cardId }) => cardId,
  );
  const cardIds = new Set([...ownCardIds, ...relayedCardIds]);
  const keys = [...cardIds].map(parseCardId).filter((key) => key.tournament === tournament);
  const views = await Promise.all(keys.map((key) => readCard(tx, key)));
  return views.flatMap((view) => (view ? [toPhoneCard(view, sinceMs)] : []));
}

/**
 * Emits the cards of a tournament with scores that the board lacks: unsent ones and, if the board is a cached copy, those
 * tapped after `sinceMs`, its fetch time (ms since 1970; null for a fresh board).
 */
export const watchUnsentCards = (
  phone: PhoneDb,
  tournament: number,
  sinceMs: number | null = null,
): Observable<PhoneCard[]> => phone.watch((tx) => listUnsentCards(tx, tournament, sinceMs));
