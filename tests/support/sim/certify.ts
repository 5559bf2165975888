import { computeCertification } from '#data/scores/certification.ts';
import { readCard } from '#data/scores/cards.ts';
import { getHoleStrokes } from '#domain/cards/card-text.ts';
import { resolveCertification } from '#domain/competition/certification.ts';
import { CERTIFIERS, isLastWriterWins, MARK_PLACES, type Certifier } from '#domain/cards/marks.ts';
import { ALL_HOLES, HOLES } from '#domain/holes-in-play.ts';
import { parseCertifiedStrokes } from '#domain/scores/certified-strokes.ts';
import type { Register } from '#server/scores/types.ts';
import { CARDS, FIRST_OF_PEOPLE } from './cards.ts';
import { personOf } from './people/people.ts';
import { cardOn } from './people/actor.ts';
import type { CardKey } from '#data/rows.ts';
import type { Phone } from './phone.ts';
import { ORGANIZER, placeOf } from './server.ts';
import type { World } from './world.ts';

/** Probability of a certification after another event, on days that have them. */
const SHARE = 0.25;
const AS: Record<Certifier, number> = { player: 5, marker: 5, committee: 2 };
const TAKEN_BACK = 0.15;
/** Probability that the certifier has that role; otherwise the server refuses. */
const RIGHTLY = 0.8;

/** The cards that the user may certify in this role; all if there is none. */
function cardsFor(as: Certifier, user: number, cards: readonly CardKey[]): readonly CardKey[] {
  const theirs = cards.filter((key) => (as === 'player') === (key.user === user));
  return theirs.length > 0 && as !== 'committee' ? theirs : cards;
}

/** Certifies a card as this phone shows it, or revokes that. */
export function mayCertifyNow(world: World): void {
  const { certifying: draws, exchanges, server, phones, golfers, recordEvent } = world;
  if (!draws?.chance(SHARE)) return;
  const at = draws.below(phones.length);
  const phone = phones[at]!;
  const tab = phone.tabs.find(({ context }) => !context.frozen);
  const user = phone.user();
  const as = draws.weighted(AS);
  const isRight = draws.chance(RIGHTLY);
  const back = draws.chance(TAKEN_BACK);
  const any = draws.below(CARDS.length);
  if (!tab || user === null || server.plain) return;
  // The same for people whose right depends on a role or a merge.
  if (exchanges && user >= FIRST_OF_PEOPLE) return;
  // A phone that scans it accepts it, because phones do not know the committee. The server refuses it.
  if (exchanges && as === 'committee' && user !== ORGANIZER) return;
  const cards = CARDS.map((each) => cardOn(world, phone, each));
  const key = isRight ? draws.pick(cardsFor(as, user, cards)) : cards[any]!;
  recordEvent(`${phone.name}: ${user} ${back ? 'takes back' : 'certifies'} ${key.user} as ${as}`);
  if (back) golfers[at]!.setMark(tab, key, as, '');
  else golfers[at]!.certify(tab, key, as);
}

type Registers = ReadonlyMap<string, Register>;

/** True if the user may certify the card in this role. */
const isTheirs = (as: Certifier, by: number, player: number): boolean =>
  as === 'committee'
    ? by === ORGANIZER || by >= FIRST_OF_PEOPLE
    : (as === 'player') === (personOf(by) === personOf(player));

/** Checks that each phone shows a card's certifications as derived from the server's values. */
async function shownAlike(
  { truth, committee }: World,
  phone: Phone,
  key: (typeof CARDS)[number],
  registers: Registers,
) {
  const at = (place: number) => registers.get(placeOf(key.user, key.tournament, key.round, place));
  const view = await phone.tabs[0]!.db.read((tx) => readCard(tx, key));
  if (!view) return;
  const strokes = Array.from({ length: HOLES }, (_, i) => getHoleStrokes(at(i + 1) ?? {}));
  const strokesSeenAs = (as: Certifier) => parseCertifiedStrokes(at(MARK_PLACES[as])?.value);
  const current = resolveCertification(
    strokes,
    {
      player: strokesSeenAs('player'),
      marker: strokesSeenAs('marker'),
      committee: strokesSeenAs('committee'),
    },
    { inPlay: committee?.inPlay ?? ALL_HOLES },
  );
  const shown = computeCertification(view);
  for (const as of CERTIFIERS)
    if (shown[as].state !== current[as].state || shown[as].differs.join() !== current[as].differs.join())
      truth.fail(
        `${phone.name}: ${key.user} as ${as} is ${shown[as].state}, and on the server ${current[as].state}`,
      );
}

/**
 * Checks that each current certification is its author's own, with the values shown, and that all phones show it alike.
 */
export async function checkCertifications(world: World): Promise<void> {
  const { server, truth, phones } = world;
  if (server.plain) return;
  const registers = await server.registers();
  for (const key of CARDS) {
    for (const as of CERTIFIERS) {
      const place = placeOf(key.user, key.tournament, key.round, MARK_PLACES[as]);
      const current = registers.get(place);
      if (!current) continue;
      const { entered_by: by, stamp, value, other } = current;
      if (!isTheirs(as, by, key.user)) truth.fail(`${place} is certified by ${by}, who may not`);
      if (other !== null) truth.fail(`${place} is a question to somebody`);
      const record = truth.certified.get(`${place} ${stamp}`);
      if (
        record === undefined ||
        personOf(record.author) !== personOf(by) ||
        !record.values.has(value ?? undefined)
      )
        truth.fail(
          `${place} is ${value} by ${by}; ${record?.author} said ${[...(record?.values ?? [])].join()}`,
        );
    }
    for (const phone of phones) await shownAlike(world, phone, key, registers);
  }
}

export const isPlaceWithoutConflicts = (place: string): boolean =>
  isLastWriterWins(Number(place.split('/').at(-1)));
