import { useState } from 'react';
import { useCardActions } from '#app/scores/useCard.ts';
import type { CardView } from '#data/scores/types.ts';
import { isStatus } from '#domain/marks.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { fullName } from '#ui/names.ts';
import { Stack } from '#ui/Stack.tsx';
import { statusLong } from '#ui/status.ts';
import { known } from '#words/known.ts';
import { t, text } from '#words/t.ts';

/** "Retired (RTD), by Ken Duke". */
const choiceWords = (value: string, who: { username?: string } | null): string =>
  who === null
    ? t('{score}, by somebody', { score: statusLong(value) })
    : t('{score}, by {name}', { score: statusLong(value), name: fullName(who) });

/**
 * Everything about the status of a card that somebody has to decide: the server refused it, or two were set blind. The question
 * goes away with what was pressed: `onDecided` takes the focus on.
 */
export function StatusTrouble({ view, onDecided }: { view: CardView; onDecided?: () => void }) {
  const { setStatus, retry, discard } = useCardActions()(view.key);
  const [failed, setFailed] = useState(false);
  const { status } = view;
  const name = fullName(view.card.user);
  const run = (work: Promise<void>) => {
    setFailed(false);
    work.then(onDecided).catch((error: unknown) => {
      console.error('What was decided about a status could not be stored.', error);
      setFailed(true);
    });
  };
  const notStored = failed ? <p>{t('This phone could not store that. Please try again.')}</p> : null;
  if (status.state === 'needs-you')
    return (
      <Alert kind="error" title={t('The status of {name} needs you.', { name })}>
        <p>
          {statusLong(status.value ?? 'playing')}:{' '}
          {known(status.problem ?? text('The server did not say why.'))}
        </p>
        {notStored}
        <Stack row>
          <Button look="secondary" onClick={() => run(retry(status.hole_number))}>
            {t('Try again')}
          </Button>
          <Button look="danger" onClick={() => run(discard(status.hole_number))}>
            {t('Discard')}
          </Button>
        </Stack>
      </Alert>
    );
  const other = status.state === 'sent' ? status.disagreement : null;
  if (!other || other.value === undefined || status.value === undefined) return null;
  const choices = [
    { value: status.value, who: status.entered_by },
    { value: other.value, who: other.user },
  ];
  return (
    <Alert kind="warning" title={t('Two words about {name}. Which one is right?', { name })}>
      {notStored}
      <Stack row>
        {choices.map(({ value, who }) => (
          <Button key={value} look="secondary" onClick={() => isStatus(value) && run(setStatus(value))}>
            {choiceWords(value, who)}
          </Button>
        ))}
      </Stack>
    </Alert>
  );
}
