import type { Disagreement, HoleEntry, Scorecard } from '#contract/scores.ts';
import { membersOf } from '#contract/groupings.ts';
import type { UserRef } from '#contract/users.ts';
import { certifierAt } from '#domain/marks.ts';
import { PICKED_UP, wordOf } from '#domain/no-score.ts';
import { isNewer, parseStamp } from '#domain/stamp.ts';
import type { CarriedValue, RegisterRow } from '#data/rows.ts';

/** A value of one hole or mark as one of those who know it has it: the server, this phone, or another one. */
interface Known {
  stamp: string;
  score: number;
  value: string | undefined;
  partner: number | null;
  author: number | null;
  recorded_at: string | null;
  /** The server has it. */
  isServers: boolean;
  carried: CarriedValue | null;
}

/** By stamp, what its author had been shown; nothing of what nobody here knows that of. */
type Seen = ReadonlyMap<string, readonly (string | null)[]>;

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
  value: carried.value,
  partner: carried.partner,
  author: carried.author,
  recorded_at: new Date(carried.recorded_at).toISOString(),
  isServers: carried.state === 'sent',
  carried,
});

const ofRegister = (register: RegisterRow): Known => ({
  stamp: register.stamp,
  score: register.score,
  value: register.value,
  partner: register.partner?.id ?? null,
  author: register.author,
  recorded_at: register.recorded_at,
  isServers: register.state === 'sent',
  carried: null,
});

const ofEntry = (entry: HoleEntry, stamp: string): Known => ({
  stamp,
  score: entry.score ?? 0,
  value: wordOf(entry),
  partner: entry.partner?.id ?? null,
  author: entry.entered_by?.id ?? null,
  recorded_at: entry.recorded_at,
  isServers: true,
  carried: null,
});

const saysTheSame = (a: Known, b: Known): boolean =>
  a.score === b.score && a.value === b.value && a.partner === b.partner;

const isOfOnePhone = (a: Known, b: Known): boolean =>
  a.author === b.author && parseStamp(a.stamp).device === parseStamp(b.stamp).device;

/**
 * Whether the author of `later` had seen `other`, as far as can be told here. Where that ends in what only the server knows, it is
 * taken for granted: the server says by itself what was entered blind.
 */
function hadSeen(later: Known, other: Known, seen: Seen): boolean {
  if (isOfOnePhone(later, other)) return true;
  const passed = new Set<string>();
  const ahead: (string | null)[] = [later.stamp];
  for (let at = ahead.pop(); at !== undefined; at = ahead.pop()) {
    if (at === null || passed.has(at)) continue;
    if (at === other.stamp) return true;
    passed.add(at);
    const before = seen.get(at);
    if (before) ahead.push(...before);
    else if (at === later.stamp || (other.isServers && isNewer(at, other.stamp))) return true;
  }
  return false;
}

const asDisagreement = (card: Scorecard, known: Known): Disagreement => ({
  score: known.score,
  ...(known.value === PICKED_UP ? { no_score: true } : known.value !== undefined && { value: known.value }),
  partner: known.partner === null ? null : personIn(card, known.partner),
  user: known.author === null ? null : personIn(card, known.author),
  recorded_at: known.recorded_at,
  stamp: known.stamp,
});

/** Those by somebody else than the author of what stands first, and then the latest. */
const byWorth =
  (standing: Known) =>
  (a: Known, b: Known): number =>
    Number(b.author !== standing.author) - Number(a.author !== standing.author) ||
    (a.stamp < b.stamp ? 1 : -1);

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
  const others = carried.filter(
    (told) => (told.state !== 'sent' || isNewer(told.stamp, entry.stamp)) && !isWrongWord(card, told),
  );
  if (others.length === 0) return { standing: null, other: null };
  const own = register && isNewer(register.stamp, entry.stamp) ? [ofRegister(register)] : [];
  const stored = entry.stamp === null ? [] : [ofEntry(entry, entry.stamp)];
  const all = [...own, ...stored, ...others.map(ofCarried)];
  const seen: Seen = new Map(
    [...carried, ...(register ? [register] : [])].map((it) => [it.stamp, [it.seen, it.seen_other]]),
  );
  const standing = all.reduce((a, b) => (isNewer(b.stamp, a.stamp) ? b : a));
  const isBlind = (known: Known): boolean =>
    (known.carried ?? standing.carried) !== null &&
    !saysTheSame(known, standing) &&
    !hadSeen(standing, known, seen);
  const isAsked = certifierAt(entry.hole_number) === null;
  const first = isAsked ? all.filter(isBlind).sort(byWorth(standing))[0] : undefined;
  return {
    standing: standing.carried,
    other: first ? { disagreement: asDisagreement(card, first), carried: first.carried } : null,
  };
}
