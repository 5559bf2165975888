import { useState } from 'react';
import { useMutate } from '#app/reads/useQuery.ts';
import { useAction } from '#app/useAction.ts';
import { suspendPlay, type SuspensionEntry } from '#contract/tournaments/notices.ts';
import type { SuspensionKind } from '#domain/cards/suspension.ts';
import { Button } from '#ui/forms/Button.tsx';
import { formatLocalTime } from '#ui/formatTime.ts';
import { ConfirmDialog } from '#ui/layout/ConfirmDialog.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Alert } from '#ui/messages/Alert.tsx';
import { t } from '#words/t.ts';

type PlayState = SuspensionKind | 'resumed';

function describeState(suspension: SuspensionEntry | null): string {
  if (suspension === null) return t('Play has not been suspended.');
  const values = { time: formatLocalTime(suspension.at) };
  if (suspension.resumed_at !== null)
    return t('Play was suspended at {time} and resumed at {resumed}.', {
      ...values,
      resumed: formatLocalTime(suspension.resumed_at),
    });
  return suspension.kind === 'immediate'
    ? t('Play suspended since {time}: everybody stops at once.', values)
    : t('Play suspended since {time}: a hole already started may be finished.', values);
}

/** The desk asks before each change, because every player's phone shows it within a second. */
function describeQuestion(state: PlayState): { title: string; confirm: string; text: string } {
  if (state === 'immediate')
    return {
      title: t('Stop play at once?'),
      confirm: t('Stop play at once'),
      text: t('Every card shows: Stop now. Mark your ball. For lightning and other danger.'),
    };
  if (state === 'normal')
    return {
      title: t('Suspend play?'),
      confirm: t('Suspend play'),
      text: t('Every card shows that play is suspended. A hole already started may be finished.'),
    };
  return {
    title: t('Resume play?'),
    confirm: t('Resume play'),
    text: t('Every card shows that play resumes.'),
  };
}

export function SuspensionPart({
  tournament,
  suspension,
}: {
  tournament: number;
  suspension: SuspensionEntry | null;
}) {
  const mutate = useMutate();
  const [stateToConfirm, setStateToConfirm] = useState<PlayState | null>(null);
  const { busy, problem, run } = useAction();
  const isSuspended = suspension !== null && suspension.resumed_at === null;
  const question = stateToConfirm && describeQuestion(stateToConfirm);
  return (
    <Stack>
      <Alert kind={isSuspended ? 'error' : 'info'}>{describeState(suspension)}</Alert>
      <Stack row>
        {isSuspended ? (
          <Button onClick={() => setStateToConfirm('resumed')}>{t('Resume play')}</Button>
        ) : null}
        {isSuspended && suspension.kind === 'immediate' ? null : (
          <Button variant="danger" onClick={() => setStateToConfirm('immediate')}>
            {t('Stop play at once')}
          </Button>
        )}
        {isSuspended ? null : (
          <Button variant="secondary" onClick={() => setStateToConfirm('normal')}>
            {t('Suspend play')}
          </Button>
        )}
      </Stack>
      <p>{t('Sound the siren as well: phones without a signal may not get the message.')}</p>
      {stateToConfirm && question ? (
        <ConfirmDialog
          title={question.title}
          confirm={question.confirm}
          variant={stateToConfirm === 'resumed' ? 'primary' : 'danger'}
          busy={busy}
          problem={problem}
          onClose={() => setStateToConfirm(null)}
          onConfirm={() =>
            void run(
              () => mutate(suspendPlay, { params: { id: tournament }, body: { state: stateToConfirm } }),
              () => setStateToConfirm(null),
            )
          }
        >
          <p>{question.text}</p>
        </ConfirmDialog>
      ) : null}
    </Stack>
  );
}
