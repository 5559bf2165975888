import { describeCallFailure, type Result } from '#api/failures.ts';
import type { UserRef } from '#contract/people/users.ts';
import { computeCertification } from '#data/scores/certification.ts';
import type { CardView } from '#data/scores/types.ts';
import { NOT_STORED_HERE } from '#app/closing/notStoredHere.ts';
import { mapInParallel, type OnProgress } from '#app/inParallel.ts';
import { t } from '#words/t.ts';
import { findObstacleUnseen } from './findObstacle.ts';

export interface CertifyCalls {
  /** The server's copy of the card, or this device's copy if the server does not answer. */
  load: (user: number) => Promise<Result<CardView>>;
  /** Resolves once the certification is stored on this device. */
  certify: (view: CardView) => Promise<void>;
  /** False if the card has another total than the one that the user has seen. */
  isAsShown?: (view: CardView) => boolean;
}

/** A card that somebody else certified meanwhile is in neither list. */
export interface CertifyOutcome {
  certified: UserRef[];
  refused: { user: UserRef; why: string }[];
}

type CardOutcome = 'certified' | 'already' | { why: string };

async function certifyOne(
  user: UserRef,
  { load, certify, isAsShown = () => true }: CertifyCalls,
): Promise<CardOutcome> {
  try {
    const read = await load(user.id);
    if (!read.ok) return { why: describeCallFailure(read.failure) };
    const view = read.data;
    if (view.card.has_certification !== true)
      return { why: t('This server does not support certifying cards.') };
    const why = findObstacleUnseen(view);
    if (why !== null) return { why };
    if (computeCertification(view).certified) return 'already';
    if (!isAsShown(view)) return { why: t('The total has changed meanwhile. Look at the card first.') };
    await certify(view);
    return 'certified';
  } catch (error) {
    console.error('This device could not store a certification.', error);
    return { why: t(NOT_STORED_HERE) };
  }
}

/** Certifies the cards, several at a time; both lists of the outcome are in the order of `users`. */
export async function certifyAll(
  users: readonly UserRef[],
  calls: CertifyCalls,
  onProgress: OnProgress,
): Promise<CertifyOutcome> {
  const verdicts = await mapInParallel(users, (user) => certifyOne(user, calls), onProgress);
  return {
    certified: users.filter((_, i) => verdicts[i] === 'certified'),
    refused: users.flatMap((user, i) => {
      const verdict = verdicts[i];
      return typeof verdict === 'object' ? [{ user, ...verdict }] : [];
    }),
  };
}
