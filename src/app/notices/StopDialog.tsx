import { useEffect, useState } from 'react';
import { NOT_STORED, useAction } from '#app/useAction.ts';
import type { CardView } from '#data/scores/types.ts';
import { isHoleDone } from '#domain/round.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Options, SelectField } from '#ui/forms/Field.tsx';
import { formatLocalTime } from '#ui/formatTime.ts';
import { Dialog } from '#ui/layout/Dialog.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { t } from '#words/t.ts';
import { PlaySign } from './PlaySign.tsx';
import { playSiren } from './siren.ts';
import type { ReportedSuspension } from './usePlay.ts';
import { parseCardStop } from '#data/scores/stop-notes.ts';
import { useStopNotes } from './useStopNotes.ts';

interface Props {
  play: ReportedSuspension;
  views: readonly [CardView, ...CardView[]];
  hole: number;
  mayNote: boolean;
  /** Called when the golfer has read that play is suspended, and perhaps noted at which hole the group stopped. */
  onRead: () => void;
}

/** Asks where the group stopped. */
function StopForm({ play, views, hole, onRead }: Omit<Props, 'mayNote'>) {
  const [firstView] = views;
  const reportedStop = parseCardStop(firstView);
  const reportedHole = reportedStop?.number === play.number ? reportedStop.hole : null;
  const [chosenHole, setChosenHole] = useState(reportedHole ?? hole);
  const { busy, problem, attempt } = useAction({ thrown: NOT_STORED });
  const { note } = useStopNotes(views, play);
  const saveStop = (stopHole: number | null, isHoleBegun: boolean) =>
    void attempt(() => note(stopHole, isHoleBegun), onRead);
  return (
    <Stack>
      {problem ? <Alert kind="error">{problem}</Alert> : null}
      <SelectField
        label={t('Where did you stop?')}
        value={chosenHole}
        onChange={(event) => setChosenHole(Number(event.target.value))}
      >
        <Options
          of={firstView.holes.map(({ hole_number }) => [
            hole_number,
            t('Hole {hole}', { hole: hole_number }),
          ])}
        />
      </SelectField>
      <Button wide busy={busy} onClick={() => saveStop(chosenHole, true)}>
        {t('We had started hole {hole}', { hole: chosenHole })}
      </Button>
      <Button wide variant="secondary" busy={busy} onClick={() => saveStop(chosenHole, false)}>
        {t('We had not started hole {hole}', { hole: chosenHole })}
      </Button>
      <Button wide variant="quiet" onClick={onRead}>
        {play.kind === 'normal' ? t('We finish the hole first') : t('Note it later')}
      </Button>
    </Stack>
  );
}

/** Does not ask for a hole: the round is finished, or the user is an organizer who opened the card. */
function ReadButton({ play, views, mayNote, onRead }: Props) {
  const { busy, problem, attempt } = useAction({ thrown: NOT_STORED });
  const { note } = useStopNotes(views, play);
  const confirmRead = () => (mayNote ? void attempt(() => note(null, false), onRead) : onRead());
  return (
    <Stack>
      {problem ? <Alert kind="error">{problem}</Alert> : null}
      <Button wide busy={busy} onClick={confirmRead}>
        {t('Understood')}
      </Button>
    </Stack>
  );
}

/** Fills the screen of a phone when play is suspended. */
export function StopDialog(props: Props) {
  const { play, views, mayNote, onRead } = props;
  const { kind, at } = play;
  useEffect(() => playSiren(kind), [kind]);
  const isCardFinished = views[0].holes.every(isHoleDone);
  const time = formatLocalTime(at);
  return (
    <Dialog title={t('Suspension of play')} onClose={onRead}>
      <PlaySign
        signal={kind}
        sentence={kind === 'immediate' ? t('Stop now. Mark your ball.') : t('Play is suspended.')}
      />
      <p>
        {kind === 'immediate'
          ? t('Suspended at {time}. Make no further stroke.', { time })
          : t('Suspended at {time}. Between two holes: stop. On a hole: finish it or stop.', { time })}
        {play.from === null ? null : ` ${t('Received from another phone.')}`}
      </p>
      {mayNote && !isCardFinished ? <StopForm {...props} /> : <ReadButton {...props} />}
    </Dialog>
  );
}
