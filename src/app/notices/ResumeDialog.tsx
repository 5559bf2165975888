import { useEffect } from 'react';
import { NOT_STORED, useAction } from '#app/useAction.ts';
import type { CardView } from '#data/scores/types.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { formatLocalTime } from '#ui/formatTime.ts';
import { describeMarkValue } from '#ui/golf/markText.ts';
import { Dialog } from '#ui/layout/Dialog.tsx';
import { MARK_PLACES } from '#domain/cards/marks.ts';
import { t } from '#words/t.ts';
import { PlaySign } from './PlaySign.tsx';
import { playSiren } from './siren.ts';
import type { ReportedSuspension } from './usePlay.ts';
import { parseCardStop } from '#data/scores/stop-notes.ts';
import { useStopNotes } from './useStopNotes.ts';

interface Props {
  play: ReportedSuspension;
  views: readonly [CardView, ...CardView[]];
  mayNote: boolean;
  onRead: () => void;
}

export function ResumeDialog({ play, views, mayNote, onRead }: Props) {
  const { busy, problem, attempt } = useAction({ thrown: NOT_STORED });
  const { noteResumed } = useStopNotes(views, play);
  const reportedStop = parseCardStop(views[0]);
  useEffect(() => playSiren('resumed'), []);
  return (
    <Dialog title={t('Suspension of play')} onClose={onRead}>
      <PlaySign signal="resumed" sentence={t('Play resumes.')} />
      <p>
        {t('Resumed at {time}.', { time: formatLocalTime(play.resumedAt ?? play.at) })}
        {reportedStop?.number === play.number && reportedStop.hole !== null
          ? ` ${t('{where}: continue from there.', { where: describeMarkValue(MARK_PLACES.stop, views[0].stop.value ?? '') })}`
          : null}
      </p>
      {problem ? <Alert kind="error">{problem}</Alert> : null}
      <Button wide busy={busy} onClick={() => (mayNote ? void attempt(noteResumed, onRead) : onRead())}>
        {t('Continue play')}
      </Button>
    </Dialog>
  );
}
