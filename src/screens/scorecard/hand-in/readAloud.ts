import { isPlayerOut } from '#data/scores/view.ts';
import { isPickedUp } from '#domain/cards/picked-up.ts';
import { formatSpokenStrokes } from '#ui/golf/strokes.ts';
import { listCardGroup } from '../group/group.ts';
import { nameInGroup } from '../group/nameInGroup.ts';
import type { ScoredCard } from '../useScoring.ts';
import { findShownHole } from '../shownCard.ts';

/** `localService` is true for a voice that runs on the phone, so that no names leave it. */
type SpeechVoice = Pick<SpeechSynthesisVoice, 'lang' | 'localService'>;

/** Finds a local voice for a language ('de' also matches 'de-AT'); null if there is none. */
export function findSpeechVoice<V extends SpeechVoice>(voices: readonly V[], language: string): V | null {
  const localVoices = voices.filter(({ localService }) => localService);
  return localVoices.find(({ lang }) => lang.toLowerCase().split(/[-_]/)[0] === language) ?? null;
}

/** Returns "Bill 5, Ken 4"; empty if the hole has no score. */
export function formatReadBack(cards: readonly ScoredCard[], hole: number): string {
  const activeCards = cards.filter(({ view }) => !isPlayerOut(view));
  const spokenCards = activeCards.map(({ view, shown }) => ({
    name: nameInGroup(view.card.user, listCardGroup(view.card)),
    value: findShownHole(shown, hole).value,
  }));
  if (spokenCards.every(({ value }) => value.score === 0 && !isPickedUp(value))) return '';
  return spokenCards.map(({ name, value }) => `${name} ${formatSpokenStrokes(value)}`).join(', ');
}
