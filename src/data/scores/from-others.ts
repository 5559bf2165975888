import type { Disagreement, HoleEntry, Scorecard } from '#contract/scores/scores.ts';
import { membersOf } from '#contract/tournaments/groupings.ts';
import type { UserRef } from '#contract/people/users.ts';
import { besideOf, headsOf, type Version, type Written } from '#domain/scores/heads.ts';
import { certifierAt } from '#domain/cards/marks.ts';
import { PICKED_UP, wordOf } from '#domain/cards/no-score.ts';
import { isNewer } from '#domain/scores/stamp.ts';
import type { CarriedValue, RegisterRow } from '#data/rows.ts';

/** A version of one hole or mark, from the server, this phone or another phone. */
interface Known extends Version {
  recorded_at: string | null;
  /** True if the server has this version. */
  isServers: boolean;
  carried: CarriedValue | null;
}
/** A version from this phone or another phone. The parents of the server's own values are unknown here. */
type Told = Known & Written;

/** Result of comparing relayed values with the values of the server and this phone. */
export interface FromOthers {
  /** The relayed value, if it is the latest; else null. */
  standing: CarriedValue | null;
  /** A version concurrent with the current one; null if there is none. */
  other: { disagreement: Disagreement; carried: CarriedValue | null } | null;
}

/** A user whose name is not on this phone. */
export const unnamed = (id: number): UserRef => ({
  id,
  first_name: '',
  last_name: '',
  profile_picture_url: null,
});

/** Unnamed if the card does not list the user. */
export function personIn(card: Scorecard, id: number): UserRef {
  const people = [card.user, ...(card.grouping ? membersOf(card.grouping) : [])];
  return people.find((person) => person.id === id) ?? unnamed(id);
}

const ofCarried = (carried: CarriedValue): Told => ({
  stamp: carried.stamp,
  score: carried.score,
  value: carried.value ?? null,
  partner: carried.partner,
  entered_by: carried.author,
  recorded_at: new Date(carried.recorded_at).toISOString(),
  isServers: carried.state === 'sent',
  carried,
  seen: carried.seen,
  seen_other: carried.seen_other,
});

const ofRegister = (register: RegisterRow): Told => ({
  stamp: register.stamp,
  score: register.score,
  value: register.value ?? null,
  partner: register.partner?.id ?? null,
  entered_by: register.author,
  recorded_at: register.recorded_at,
  isServers: register.state === 'sent',
  carried: null,
  seen: register.seen,
  seen_other: register.seen_other,
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

/**
 * Returns a test for versions whose conflict with `standing` the server reports: this phone cannot trace ancestors
 * beyond a stamp that only the server has.
 */
function leftToServer(standing: Known, told: readonly Told[]): (other: Known) => boolean {
  const stamps = new Set(told.map(({ stamp }) => stamp));
  if (!stamps.has(standing.stamp)) return () => true;
  const unknown = told
    .flatMap(({ seen, seen_other }) => [seen, seen_other])
    .filter((at) => at !== null && !stamps.has(at));
  return (other) => other.isServers && unknown.some((at) => isNewer(at, other.stamp));
}

const asDisagreement = (card: Scorecard, known: Known): Disagreement => ({
  score: known.score,
  ...(known.value === PICKED_UP ? { no_score: true } : known.value !== null && { value: known.value }),
  partner: known.partner === null ? null : personIn(card, known.partner),
  user: known.entered_by === null ? null : personIn(card, known.entered_by),
  recorded_at: known.recorded_at,
  stamp: known.stamp,
});

/** A certification whose author may not hold that role; the server will reject it. */
function isWrongWord({ user }: Scorecard, { place, author }: CarriedValue): boolean {
  const as = certifierAt(place);
  return (as === 'player' && author !== user.id) || (as === 'marker' && author === user.id);
}

/** Compares relayed values of one place with the server's `entry` and this phone's shown `register`. */
export function compareWithOthers(
  card: Scorecard,
  entry: HoleEntry,
  register: RegisterRow | undefined,
  carried: readonly CarriedValue[],
): FromOthers {
  const heard = carried.filter((value) => !isWrongWord(card, value)).map(ofCarried);
  // The server compares its own values, and its card has the result.
  const others = heard.filter(({ isServers, stamp }) => !isServers || isNewer(stamp, entry.stamp));
  if (others.length === 0) return { standing: null, other: null };
  const own = register ? [ofRegister(register)] : [];
  const stored = entry.stamp === null ? [] : [ofEntry(entry, entry.stamp)];
  const candidates = [...own.filter(({ stamp }) => isNewer(stamp, entry.stamp)), ...stored, ...others];
  const told = [...heard, ...own];
  const [standing, ...blind] = headsOf<Known>(candidates, told) as [Known, ...Known[]];
  const isLeft = leftToServer(standing, told);
  const asked = blind.filter((known) => (known.carried ?? standing.carried) !== null && !isLeft(known));
  const other = certifierAt(entry.hole_number) === null ? besideOf([standing, ...asked]) : null;
  return {
    standing: standing.carried,
    other: other && { disagreement: asDisagreement(card, other), carried: other.carried },
  };
}
