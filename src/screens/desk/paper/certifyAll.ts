import { describeCallFailure, type Result } from '#api/failures.ts';
import type { UserRef } from '#contract/people/users.ts';
import { computeCertification } from '#data/scores/certification.ts';
import type { CardView } from '#data/scores/types.ts';
import { NOT_STORED_HERE } from '#app/closing/notStoredHere.ts';
import { t } from '#words/t.ts';
import { findObstacleUnseen } from './findObstacle.ts';

/** Number of cards that are read and certified at a time. */
const MAX_PARALLEL = 4;

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
    const loadResult = await load(user.id);
    if (!loadResult.ok) return { why: describeCallFailure(loadResult.failure) };
    const view = loadResult.data;
    if (view.card.has_certification !== true)
      return { why: t('This server does not support certifying cards.') };
    const obstacle = findObstacleUnseen(view);
    if (obstacle !== null) return { why: obstacle };
    if (computeCertification(view).certified) return 'already';
    if (!isAsShown(view)) return { why: t('The total has changed meanwhile. Look at the card first.') };
    await certify(view);
    return 'certified';
  } catch (error) {
    console.error('This device could not store a certification.', error);
    return { why: t(NOT_STORED_HERE) };
  }
}

/** Certifies the cards, a few at a time; both lists of the outcome are in the order of `users`. */
export async function certifyAll(
  users: readonly UserRef[],
  calls: CertifyCalls,
  onProgress: (done: number) => void,
): Promise<CertifyOutcome> {
  const verdicts = new Map<number, CardOutcome>();
  const queue = [...users];
  const certifyNext = async (): Promise<void> => {
    const user = queue.shift();
    if (user === undefined) return;
    verdicts.set(user.id, await certifyOne(user, calls));
    onProgress(verdicts.size);
    await certifyNext();
  };
  await Promise.all(Array.from({ length: MAX_PARALLEL }, certifyNext));
  return {
    certified: users.filter(({ id }) => verdicts.get(id) === 'certified'),
    refused: users.flatMap((user) => {
      const verdict = verdicts.get(user.id);
      return typeof verdict === 'object' ? [{ user, ...verdict }] : [];
    }),
  };
}
