import type { UserRef } from '#contract/people/users.ts';
import { computeCertification, type CardCertification } from '#data/scores/certification.ts';
import type { CardView } from '#data/scores/types.ts';
import { isPlayerOut } from '#data/scores/view.ts';
import { MARK_PLACES, type Certifier } from '#domain/cards/marks.ts';
import { formatTimeOfDay } from '../words.ts';
import { listCardGroup } from '../group/group.ts';
import { isSameTapValue } from '../shownCard.ts';
import type { ScoredCard } from '../useScoring.ts';
import { collectFindings, findHandInStep, type Findings, type HandInStep } from './nextStep.ts';

export interface CheckedCard {
  user: number;
  scored: ScoredCard;
  findings: Findings;
  certs: CardCertification;
  step: HandInStep;
  /** True if all shown values are stored on this phone, which a certification requires. */
  isSettled: boolean;
}

/** `me` keeps score on this phone; `helps` is true if `me` signed in with the code of the player's group. */
export function checkCard(
  scoredCard: ScoredCard,
  { me, helps }: { me: number | null; helps: (user: number) => boolean },
): CheckedCard {
  const { user, view, shown } = scoredCard;
  const findings = collectFindings(shown.holes);
  const certs = computeCertification(view);
  const step = findHandInStep(
    {
      isOut: isPlayerOut(view),
      takesCertification: view.card.has_certification === true,
      findings,
      certs,
      certified: certs.certified,
    },
    { me, player: view.card.user, members: listCardGroup(view.card), helps: helps(user) },
  );
  const isSettled = shown.holes.every(({ value, stored }) => isSameTapValue(value, stored));
  return { user, scored: scoredCard, findings, certs, step, isSettled };
}

/** `by` is null and `at` is empty if this phone lacks them; `people` are the users whose names it has. */
export function findCertifier(
  { card, certs, registers }: CardView,
  role: Certifier,
  people: readonly UserRef[],
): { by: UserRef | null; at: string } {
  const cert = certs[role];
  const certRegister = registers.find(
    ({ hole_number, stamp }) => hole_number === MARK_PLACES[role] && stamp === cert.stamp,
  );
  const mark = card.marks?.[role];
  const certifier = cert.entered_by ?? people.find(({ id }) => id === certRegister?.author) ?? null;
  return { by: certifier, at: formatTimeOfDay(certRegister?.recorded_at ?? mark?.recorded_at ?? '') };
}
