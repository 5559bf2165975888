import type { Disagreement, HoleEntry, Scorecard } from '#contract/scores/scores.ts';
import { listGroupMembers } from '#contract/tournaments/groupings.ts';
import type { UserRef } from '#contract/people/users.ts';
import { findConflictingHead, findHeads, type Version, type WrittenVersion } from '#domain/scores/heads.ts';
import { getCertifier, isLastWriterWins } from '#domain/cards/marks.ts';
import { PICKED_UP, getSpecialValue } from '#domain/cards/picked-up.ts';
import { isNewer } from '#domain/scores/stamp.ts';
import type { RelayedValue, RegisterRow } from '#data/rows.ts';

/** A value of one hole or mark, from the server, this phone or another phone. */
interface LocalVersion extends Version {
  recorded_at: string | null;
  /** True if the server has this value. */
  isServers: boolean;
  carried: RelayedValue | null;
}
/** A value from this phone or another phone, with the values that it replaced. The server does not report them. */
type VersionWithParents = LocalVersion & WrittenVersion;

export interface RelayedComparison {
  /** The current value if it is a relayed one; else null. */
  standing: RelayedValue | null;
  /** A value that conflicts with the current value. */
  other: { disagreement: Disagreement; carried: RelayedValue | null } | null;
}

export const createUnnamedUser = (id: number): UserRef => ({
  id,
  first_name: '',
  last_name: '',
  profile_picture_url: null,
});

export function findPerson(card: Scorecard, id: number): UserRef {
  const people = [card.user, ...(card.grouping ? listGroupMembers(card.grouping) : [])];
  return people.find((person) => person.id === id) ?? createUnnamedUser(id);
}

const toRelayedVersion = (relayedValue: RelayedValue): VersionWithParents => ({
  stamp: relayedValue.stamp,
  score: relayedValue.score,
  value: relayedValue.value ?? null,
  partner: relayedValue.partner,
  entered_by: relayedValue.author,
  recorded_at: new Date(relayedValue.recorded_at).toISOString(),
  isServers: relayedValue.state === 'sent',
  carried: relayedValue,
  seen: relayedValue.seen,
  seen_other: relayedValue.seen_other,
});

const toRegisterVersion = (register: RegisterRow): VersionWithParents => ({
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

const toEntryVersion = (entry: HoleEntry, stamp: string): LocalVersion => ({
  stamp,
  score: entry.score ?? 0,
  value: getSpecialValue(entry) ?? null,
  partner: entry.partner?.id ?? null,
  entered_by: entry.entered_by?.id ?? null,
  recorded_at: entry.recorded_at,
  isServers: true,
  carried: null,
});

/**
 * Returns a test for values whose conflict with `localVersion` the server reports: this phone cannot trace ancestors
 * beyond a stamp that only the server has.
 */
function createServerConflictFilter(
  localVersion: LocalVersion,
  versionsWithParents: readonly VersionWithParents[],
): (other: LocalVersion) => boolean {
  const stamps = new Set(versionsWithParents.map(({ stamp }) => stamp));
  if (!stamps.has(localVersion.stamp)) return () => true;
  const unknownStamps = versionsWithParents
    .flatMap(({ seen, seen_other }) => [seen, seen_other])
    .filter((stamp) => stamp !== null && !stamps.has(stamp));
  return (candidate) => candidate.isServers && unknownStamps.some((stamp) => isNewer(stamp, candidate.stamp));
}

const toDisagreement = (card: Scorecard, version: LocalVersion): Disagreement => ({
  score: version.score,
  ...(version.value === PICKED_UP ? { no_score: true } : version.value !== null && { value: version.value }),
  partner: version.partner === null ? null : findPerson(card, version.partner),
  user: version.entered_by === null ? null : findPerson(card, version.entered_by),
  recorded_at: version.recorded_at,
  stamp: version.stamp,
});

/** True for a certification that its author is not allowed to give, as player, marker or committee: the server will reject it. */
function isInvalidCertification({ user }: Scorecard, { place, author }: RelayedValue): boolean {
  const certifierRole = getCertifier(place);
  return (
    (certifierRole === 'player' && author !== user.id) || (certifierRole === 'marker' && author === user.id)
  );
}

/** Compares relayed values of one hole or mark with the server's value (`entry`) and this phone's (`register`). */
export function compareRelayedValues(
  card: Scorecard,
  entry: HoleEntry,
  register: RegisterRow | undefined,
  relayedValues: readonly RelayedValue[],
): RelayedComparison {
  const relayedVersions = relayedValues
    .filter((value) => !isInvalidCertification(card, value))
    .map(toRelayedVersion);
  // Skips values that the server has and that are not newer than its card, because it has compared them itself.
  const unsentVersions = relayedVersions.filter(
    ({ isServers, stamp }) => !isServers || isNewer(stamp, entry.stamp),
  );
  if (unsentVersions.length === 0) return { standing: null, other: null };
  const ownVersions = register ? [toRegisterVersion(register)] : [];
  const serverVersions = entry.stamp === null ? [] : [toEntryVersion(entry, entry.stamp)];
  const candidates = [
    ...ownVersions.filter(({ stamp }) => isNewer(stamp, entry.stamp)),
    ...serverVersions,
    ...unsentVersions,
  ];
  const writtenVersions = [...relayedVersions, ...ownVersions];
  const [currentVersion, ...concurrentVersions] = findHeads<LocalVersion>(candidates, writtenVersions) as [
    LocalVersion,
    ...LocalVersion[],
  ];
  const isServersConflict = createServerConflictFilter(currentVersion, writtenVersions);
  const conflicts = concurrentVersions.filter(
    (version) => (version.carried ?? currentVersion.carried) !== null && !isServersConflict(version),
  );
  const conflictingHead = isLastWriterWins(entry.hole_number)
    ? null
    : findConflictingHead([currentVersion, ...conflicts]);
  return {
    standing: currentVersion.carried,
    other: conflictingHead && {
      disagreement: toDisagreement(card, conflictingHead),
      carried: conflictingHead.carried,
    },
  };
}

/**
 * The parents of a tap when relayed values were on screen, else null. A tap over a draft or a parked value has the
 * parents of that value, which never reaches the server.
 */
export function findRelayedParents(
  card: Scorecard,
  entry: HoleEntry,
  previousRegister: RegisterRow | undefined,
  relayedValues: readonly RelayedValue[],
): Pick<RegisterRow, 'seen' | 'seen_other'> | null {
  const { standing, other } = compareRelayedValues(card, entry, previousRegister, relayedValues);
  const relayedParent = standing ?? other?.carried ?? null;
  if (relayedParent === null) return null;
  const isUnsent = previousRegister?.state === 'draft' || previousRegister?.state === 'parked';
  const ownParent = isUnsent
    ? previousRegister.seen
    : previousRegister && isNewer(previousRegister.stamp, entry.stamp)
      ? previousRegister.stamp
      : entry.stamp;
  const otherParent = standing && other ? other.disagreement.stamp : ownParent;
  const isOwnDraft = isUnsent && otherParent === previousRegister.stamp;
  return {
    seen: relayedParent.stamp,
    seen_other: (isOwnDraft ? previousRegister.seen : otherParent) ?? null,
  };
}
