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
  /** Certifies these cards in one transaction. Resolves once it is stored on this device. */
  certify: (views: readonly CardView[]) => Promise<void>;
  /** False if the card has another total than the one that the user has seen. */
  isAsShown?: (view: CardView) => boolean;
}

/** A card that somebody else certified meanwhile is in neither list. */
export interface CertifyOutcome {
  certified: UserRef[];
  refused: { user: UserRef; why: string }[];
}

type CardOutcome = 'already' | { view: CardView } | { why: string };

async function checkOne(user: UserRef, { load, isAsShown = () => true }: CertifyCalls): Promise<CardOutcome> {
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
    return { view };
  } catch (error) {
    console.error('This device could not read a card.', error);
    return { why: t(NOT_STORED_HERE) };
  }
}

/** Certifies all cards at once or, if that fails, one by one. Resolves to the players whose cards could not be stored. */
async function certifyViews(
  views: readonly CardView[],
  certify: CertifyCalls['certify'],
): Promise<Set<number>> {
  const unstoredUsers = new Set<number>();
  if (views.length === 0) return unstoredUsers;
  try {
    await certify(views);
  } catch (error) {
    console.error('This device could not store certifications.', error);
    if (views.length === 1) return unstoredUsers.add(views[0]!.key.user);
    for (const view of views) for (const user of await certifyViews([view], certify)) unstoredUsers.add(user);
  }
  return unstoredUsers;
}

/** Reads the cards, several at a time, and certifies them; both lists of the outcome are in the order of `users`. */
export async function certifyAll(
  users: readonly UserRef[],
  calls: CertifyCalls,
  onProgress: OnProgress,
): Promise<CertifyOutcome> {
  const outcomes = await mapInParallel(users, (user) => checkOne(user, calls), onProgress);
  const views = outcomes.flatMap((one) => (typeof one === 'object' && 'view' in one ? one.view : []));
  const unstoredUsers = await certifyViews(views, calls.certify);
  const certifiedUsers = new Set(views.map(({ key }) => key.user).filter((user) => !unstoredUsers.has(user)));
  return {
    certified: users.filter(({ id }) => certifiedUsers.has(id)),
    refused: users.flatMap((user, i) => {
      const outcome = outcomes[i];
      if (unstoredUsers.has(user.id)) return [{ user, why: t(NOT_STORED_HERE) }];
      return typeof outcome === 'object' && 'why' in outcome ? [{ user, why: outcome.why }] : [];
    }),
  };
}
