import { readCard } from '#data/scores/cards.ts';
import { watchRelayedStop } from '#data/scores/relayed-stop.ts';
import { listResumptionMarkUpdates, listStopMarkUpdates } from '#data/scores/stop-notes.ts';
import type { CardView } from '#data/scores/types.ts';
import { StorageFailure } from '#data/store/failure.ts';
import type { Observable } from '#data/store/types.ts';
import { findLatestReport } from '#domain/cards/suspension.ts';
import { CARDS } from '../cards.ts';
import type { Phone, Tab } from '../phone.ts';
import { OFFICIAL, SECOND_ACCOUNT } from './people.ts';
import { cardOn, type PeopleActor } from './actor.ts';

const firstOf = <T>(observable: Observable<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const { unsubscribe } = observable.subscribe({
      next(value) {
        resolve(value);
        unsubscribe();
      },
      error: reject,
    });
  });

async function writeStops(of: PeopleActor, phone: Phone, tab: Tab): Promise<void> {
  const { world, people, acts } = of;
  const { draws, seenPlay, counts } = people;
  const author = phone.user();
  const place = { hole: draws.chance(0.2) ? null : 1 + draws.below(18), begun: draws.chance(0.5) };
  const keys = (draws.chance(0.5) ? CARDS : CARDS.toReversed()).map((key) => cardOn(world, phone, key));
  const read = phone.air === 'good' ? await acts.play() : null;
  if (read) seenPlay.set(phone.name, read);
  const relayed = await firstOf(watchRelayedStop(tab.db, CARDS[0]!.tournament));
  const play = findLatestReport([seenPlay.get(phone.name) ?? null, relayed?.stop ?? null]);
  const views: CardView[] = [];
  for (const key of keys) {
    const view = await tab.db.read((tx) => readCard(tx, key));
    if (view) views.push(view);
  }
  const [first, ...others] = views;
  if (play === null || first === undefined || phone.user() !== author) return;
  const cards = [first, ...others] as const;
  const notes =
    play.resumedAt === null
      ? listStopMarkUpdates(cards, play, place)
      : listResumptionMarkUpdates(cards, play);
  for (const { key, value } of notes) {
    world.recordEvent(`${phone.name}: ${author} notes on ${key.user} ${value}`);
    counts.stopsNoted += 1;
    world.golfers[world.phones.indexOf(phone)]!.setMark(tab, key, 'stop', value);
  }
}

/** A phone notes where its group stopped, or that play has resumed, if it knows of a suspension. */
export function noteStop(of: PeopleActor, phone: Phone, tab: Tab): void {
  const author = phone.user();
  const isOfGroup = author !== OFFICIAL && (author !== SECOND_ACCOUNT || of.people.isMerged);
  if (!isOfGroup) return;
  writeStops(of, phone, tab).catch((error: unknown) => {
    if (!(error instanceof StorageFailure)) of.world.truth.fail(`${phone.name}: a stop: ${String(error)}`);
  });
}
