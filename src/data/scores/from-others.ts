import type { Disagreement, HoleEntry, Scorecard } from '#contract/scores.ts';
import { membersOf } from '#contract/groupings.ts';
import type { UserRef } from '#contract/users.ts';
import { besideOf, headsOf, type Version, type Written } from '#domain/heads.ts';
import { certifierAt } from '#domain/marks.ts';
import { PICKED_UP, wordOf } from '#domain/no-score.ts';
import { isNewer } from '#domain/stamp.ts';
import type { CarriedValue, RegisterRow } from '#data/rows.ts';

/** A value of one hole or mark as one of those who know it has it: the server, this phone, or another one. */
interface Known extends Version {
  recorded_at: string | null;
  /** The server has it. */
  isServers: boolean;
  carried: CarriedValue | null;
}

/** What other phones say of a hole or mark, beside what this one and the server do. */
export interface FromOthers {
  /** The value of another phone that stands, being the latest; null where what this phone or the server has does. */
  standing: CarriedValue | null;
  /** A value that differs from the one that stands, and neither had seen the other; null where there is none. */
  other: { disagreement: Disagreement; carried: CarriedValue | null } | null;
}

/** Somebody whom nothing on this phone names. */
export const unnamed = (id: number): UserRef => ({
  id,
  first_name: '',
  last_name: '',
  profile_picture_url: null,
});

/** Who this is, as far as the card says. */
export function personIn(card: Scorecard, id: number): UserRef {
  const people = [card.user, ...(card.grouping ? membersOf(card.grouping) : [])];
  return people.find((person) => person.id === id) ?? unnamed(id);
}

const ofCarried = (carried: CarriedValue): Known => ({
  stamp: carried.stamp,
  score: carried.score,
  value: carried.value ?? null,
  partner: carried.partner,
  entered_by: carried.author,
  recorded_at: new Date(carried.recorded_at).toISOString(),
  isServers: carried.state === 'sent',
  carried,
});

const ofRegister = (register: RegisterRow): Known => ({
  stamp: register.stamp,
  score: register.score,
  value: register.value ?? null,
  partner: register.partner?.id ?? null,
  entered_by: register.author,
  recorded_at: register.recorded_at,
  isServers: register.state === 'sent',
  carried: null,
});

const ofEntry = (entry: HoleEntry, stamp: string): Known => ({
  stamp,
  score: entry.score ?? 0,
  value: wordOf(entry) ?? null,
  partner: entry.partner?.id ?? null,
  entered_by: entry.entered_by?.id ?? null,
  recorded_at: entry.recorded_at,
  isServers: true,
  carried: null,
});

/** What its author had been shown is known of what this phone wrote or was told by others, not of what it was told by the server. */
const withSeen = (known: Known, { seen, seen_other }: CarriedValue | RegisterRow): Written => ({
  ...known,
  seen,
  seen_other,
});

/**
 * Where what was seen ends in what only the server knows, the rest is taken for granted: the server says by itself what was
 * entered blind.
 */
function isLeftToServer(known: Known, standing: Known, written: readonly Written[]): boolean {
  const stamps = new Set(written.map(({ stamp }) => stamp));
  if (!stamps.has(standing.stamp)) return true;
  const unknown = written.flatMap(({ seen, seen_other }) => [seen, seen_other]).filter((at) => at !== null);
  return known.isServers && unknown.some((at) => !stamps.has(at) && isNewer(at, known.stamp));
}

const asDisagreement = (card: Scorecard, known: Known): Disagreement => ({
  score: known.score,
  ...(known.value === PICKED_UP ? { no_score: true } : known.value !== null && { value: known.value }),
  partner: known.partner === null ? null : personIn(card, known.partner),
  user: known.entered_by === null ? null : personIn(card, known.entered_by),
  recorded_at: known.recorded_at,
  stamp: known.stamp,
});

/** Whether this is somebody's word that a card is right, as what they cannot be on it: the server will refuse it. */
function isWrongWord({ user }: Scorecard, { place, author }: CarriedValue): boolean {
  const as = certifierAt(place);
  return (as === 'player' && author !== user.id) || (as === 'marker' && author === user.id);
}

/**
 * What other phones say of a hole or mark, beside what the server has (`entry`) and this phone has of it (`register`, where the hole
 * shows it). `carried`: what is carried of this place.
 */
export function compareWithOthers(
  card: Scorecard,
  entry: HoleEntry,
  register: RegisterRow | undefined,
  carried: readonly CarriedValue[],
): FromOthers {
  // What the server has is judged there: its card says so.
  const heard = carried.filter((told) => !isWrongWord(card, told));
  const others = heard.filter((told) => told.state !== 'sent' || isNewer(told.stamp, entry.stamp));
  if (others.length === 0) return { standing: null, other: null };
  const own = register && isNewer(register.stamp, entry.stamp) ? [ofRegister(register)] : [];
  const stored = entry.stamp === null ? [] : [ofEntry(entry, entry.stamp)];
  const all = [...own, ...stored, ...others.map(ofCarried)];
  const written = [
    ...heard.map((told) => withSeen(ofCarried(told), told)),
    ...(register ? [withSeen(ofRegister(register), register)] : []),
  ];
  const [standing, ...blind] = headsOf(all, written) as [Known, ...Known[]];
  const asked = blind.filter(
    (known) => (known.carried ?? standing.carried) !== null && !isLeftToServer(known, standing, written),
  );
  const other = certifierAt(entry.hole_number) === null ? besideOf([standing, ...asked]) : null;
  return {
    standing: standing.carried,
    other: other && { disagreement: asDisagreement(card, other), carried: other.carried },
  };
}
