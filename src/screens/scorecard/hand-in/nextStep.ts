import type { UserRef } from '#contract/people/users.ts';
import type { CertificationState } from '#domain/competition/certification.ts';
import { hasRight } from '#domain/rights/rights.ts';
import { isHoleDone } from '#domain/round.ts';
import { isDisputed, type ShownHole } from '../shownCard.ts';
import { describeReplacement } from '../words.ts';

/** Roles that certify on a group's phones. The committee certifies elsewhere. */
export type CertifyingRole = 'player' | 'marker';

/** Holes that the user has to settle before the card can be certified. */
export interface Findings {
  /** Conflicting, replaced, rejected or unstored values, which a user has to see or decide. */
  undecided: ShownHole[];
  /** Numbers of the holes without a result. */
  empty: number[];
}

const isUndecided = (hole: ShownHole): boolean =>
  hole.unsaved !== null ||
  hole.place === 'needs-you' ||
  isDisputed(hole) ||
  (hole.place === 'sent' && describeReplacement(hole.stored, false) !== null);

export const collectFindings = (holes: readonly ShownHole[]): Findings => ({
  undecided: holes.filter(isUndecided),
  empty: holes.flatMap(({ stored, value }) =>
    isHoleDone({ hole_number: stored.hole_number, ...value }) ? [] : [stored.hole_number],
  ),
});

/**
 * Holes that prevent a certification. A replaced value does not prevent it, because the user only has to see the value.
 */
export const listBlockingHoles = ({ undecided, empty }: Findings): number[] =>
  [
    ...undecided
      .filter((hole) => hole.unsaved !== null || hole.place === 'needs-you' || isDisputed(hole))
      .map(({ stored }) => stored.hole_number),
    ...empty,
  ].sort((a, b) => a - b);

export type HandInStep =
  /** The player has withdrawn, so the card needs no certification. */
  | { do: 'nothing' }
  /** These holes need the user. `isMissing` is true if at least one of them has no score. */
  | { do: 'holes'; holes: number[]; isMissing: boolean }
  /** The server accepts no certifications, so the golfer only submits the scores. */
  | { do: 'submit' }
  /** The user of this phone certifies. */
  | { do: 'certify'; role: CertifyingRole; again: boolean }
  /** One of `who` certifies, on this phone or on another. */
  | { do: 'ask'; role: CertifyingRole; who: UserRef[]; again: boolean }
  /** Nobody in the group can be the marker: the organizer certifies for the committee. */
  | { do: 'desk' }
  | { do: 'done' };

export interface CardToCheck {
  isOut: boolean;
  takesCertification: boolean;
  findings: Findings;
  certs: Record<CertifyingRole, CertificationState>;
  certified: boolean;
}

export interface Participants {
  /** Id of the user who keeps score on this phone; null if nobody is signed in. */
  me: number | null;
  player: UserRef;
  /** Players of the group, including `player`. */
  members: readonly UserRef[];
  /** True if `me` signed in with the code of the group. */
  helps: boolean;
}

/** Finds whether `me` may certify in this role, and which other members of the group may. */
function findCertifiers(
  role: CertifyingRole,
  { me, player, members, helps }: Participants,
): { mine: boolean; others: UserRef[] } {
  const group = [player, ...members.filter(({ id }) => id !== player.id)];
  const scorerIds = [...group.map(({ id }) => id), ...(helps && me !== null ? [me] : [])];
  const canCertify = (userId: number | null): boolean =>
    hasRight({ userId, isStaff: false }, `certify-as-${role}`, { owner: player.id, members: scorerIds });
  return { mine: canCertify(me), others: group.filter(({ id }) => id !== me && canCertify(id)) };
}

/** Finds the next step: first holes to settle, then what this phone's user can do, then what others can do. */
export function findHandInStep(card: CardToCheck, people: Participants): HandInStep {
  if (card.certified) return { do: 'done' };
  if (card.isOut) return { do: 'nothing' };
  const holes = listBlockingHoles(card.findings);
  if (holes.length > 0) return { do: 'holes', holes, isMissing: card.findings.empty.length > 0 };
  if (!card.takesCertification) return { do: 'submit' };
  const openCertifications = (['marker', 'player'] as const)
    .filter((role) => card.certs[role].state !== 'valid')
    .map((role) => ({ role, again: card.certs[role].state === 'void', ...findCertifiers(role, people) }));
  const ownCertification = openCertifications.find(({ mine }) => mine);
  if (ownCertification) return { do: 'certify', role: ownCertification.role, again: ownCertification.again };
  const certificationByOthers = openCertifications.find(({ others }) => others.length > 0);
  return certificationByOthers
    ? {
        do: 'ask',
        role: certificationByOthers.role,
        who: certificationByOthers.others,
        again: certificationByOthers.again,
      }
    : { do: 'desk' };
}

export const hasOpenStep = ({ step }: { step: HandInStep }): boolean =>
  step.do !== 'done' && step.do !== 'nothing';

/**
 * Finds the next card after `startUser` with an open step, wrapping around; cards that this phone can complete come
 * first.
 */
export function findNextHandInCard<Card extends { user: number; step: HandInStep }>(
  cards: readonly Card[],
  startUser: number,
): Card | null {
  const currentIndex = cards.findIndex(({ user }) => user === startUser);
  const openCards = [...cards.slice(currentIndex + 1), ...cards.slice(0, currentIndex)].filter(hasOpenStep);
  const isOwnStep = ({ step }: Card) => step.do === 'certify' || step.do === 'holes';
  return openCards.find(isOwnStep) ?? openCards[0] ?? null;
}
