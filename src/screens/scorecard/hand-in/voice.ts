import { isOut } from '#data/scores/view.ts';
import { isPickedUp } from '#domain/cards/no-score.ts';
import { firstName } from '#ui/names.ts';
import { strokesSpoken } from '#ui/golf/strokes.ts';
import type { ScoredCard } from '../useScoring.ts';

/** A voice that lives on the phone: the network takes no part in it, and it hears no names. */
type Voice = Pick<SpeechSynthesisVoice, 'lang' | 'localService'>;

/** The phone's own voice for a language ('de' also takes 'de-AT'); null where it has none. */
export function voiceFor<V extends Voice>(voices: readonly V[], language: string): V | null {
  const own = voices.filter(({ localService }) => localService);
  return own.find(({ lang }) => lang.toLowerCase().split(/[-_]/)[0] === language) ?? null;
}

/** "Bill 5, Ken 4": what was entered on a hole, for those who play. Empty where nothing was. */
export function readBackWords(cards: readonly ScoredCard[], hole: number): string {
  const playing = cards.filter(({ view }) => !isOut(view));
  const values = playing.map(({ view, shown }) => ({
    name: firstName(view.card.user),
    value: shown.holes[hole - 1]!.value,
  }));
  if (values.every(({ value }) => value.score === 0 && !isPickedUp(value))) return '';
  return values.map(({ name, value }) => `${name} ${strokesSpoken(value)}`).join(', ');
}
