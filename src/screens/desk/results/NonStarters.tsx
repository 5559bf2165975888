import { describeStatus } from '#ui/golf/status.ts';
import { t } from '#words/t.ts';

/** Names the players who did not start in one line, for paper. */
export function NonStarters({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return <p>{t('{letters}: {word}', { letters: describeStatus('NS'), word: names.join(', ') })}</p>;
}
