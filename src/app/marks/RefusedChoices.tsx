import { useScorer } from '#app/session/useSession.ts';
import type { HoleView } from '#data/scores/types.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { t } from '#words/t.ts';

interface Props {
  refused: Pick<HoleView, 'refused_author'>;
  discardText: string;
  onRetry: () => void;
  onDiscard: () => void;
}

/** Choices about a refused hole or mark of a card. Only its author has them: a phone may have several golfers' scores. */
export function RefusedChoices({ refused, discardText, onRetry, onDiscard }: Props) {
  const scorer = useScorer();
  if (refused.refused_author !== scorer)
    return (
      <p>
        {t('Another golfer entered this on this phone. It stays here until they log in and decide about it.')}
      </p>
    );
  return (
    <Stack row>
      <Button variant="secondary" onClick={onRetry}>
        {t('Try again')}
      </Button>
      <Button variant="danger" onClick={onDiscard}>
        {discardText}
      </Button>
    </Stack>
  );
}
