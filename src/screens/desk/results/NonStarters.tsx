import { describeStatus } from '#ui/golf/status.ts';
import { t } from '#words/t.ts';

/** On paper, the players who did not start are in one line. */
export function NonStarters({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return <p>{t('{letters}: {word}', { letters: describeStatus('NS'), word: names.join(', ') })}</p>;
}
