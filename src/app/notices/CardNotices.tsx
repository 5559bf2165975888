import { useState } from 'react';
import { MARK_PLACES } from '#domain/cards/marks.ts';
import type { CardView } from '#data/scores/types.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { formatLocalTime } from '#ui/formatTime.ts';
import { markValue } from '#ui/golf/markText.ts';
import { t } from '#words/t.ts';
import { ResumeDialog } from './ResumeDialog.tsx';
import { StopDialog } from './StopDialog.tsx';
import { UnreadNotice } from './UnreadNotice.tsx';
import { useMayNote } from './useMayNote.ts';
import { useNotices } from './useNotices.ts';
import { usePlay, type Play } from './usePlay.ts';
import { useSeen } from './useSeen.ts';
import { parseCardStop } from '#data/scores/stop-notes.ts';

interface Props {
  /** The cards on screen; the card that the address names is first. */
  views: readonly [CardView, ...CardView[]];
  hole: number;
  /** Number of the latest change of notices that another answer of the server contained. */
  reported: number | null;
}

function Suspended({ play, view, onNote }: { play: Play; view: CardView; onNote: (() => void) | null }) {
  const reportedStop = parseCardStop(view);
  const stopPlace =
    reportedStop?.number === play.number && reportedStop.hole !== null ? view.stop.value : undefined;
  const time = formatLocalTime(play.at);
  return (
    <Alert
      kind="error"
      title={
        play.kind === 'immediate'
          ? t('Stop: play is suspended since {time}', { time })
          : t('Play is suspended since {time}', { time })
      }
    >
      {stopPlace ? <p>{markValue(MARK_PLACES.stop, stopPlace)}</p> : null}
      {onNote === null ? null : (
        <Button look="secondary" onClick={onNote}>
          {stopPlace ? t('Change where you stopped') : t('Note where you stopped')}
        </Button>
      )}
    </Alert>
  );
}

/** Shows suspensions of play and unread notices above the keys of a card. */
export function CardNotices({ views, hole, reported }: Props) {
  const [view] = views;
  const { tournament } = view.key;
  const mayNote = useMayNote(view);
  const notices = useNotices(tournament, {
    reported: Math.max(reported ?? 0, view.card.notices ?? 0),
  });
  const play = usePlay(tournament, notices);
  const [seenNotices, see] = useSeen(tournament, mayNote ? view.key : null);
  const [isAsking, setAsking] = useState(false);
  const isOn = play !== null && play.resumedAt === null;
  const isResumed = play !== null && play.resumedAt !== null && seenNotices.stopped >= play.number;
  return (
    <>
      {isOn ? <Suspended play={play} view={view} onNote={mayNote ? () => setAsking(true) : null} /> : null}
      {notices === null ? null : (
        <UnreadNotice
          notices={notices}
          read={seenNotices.notice}
          onRead={(number) => see({ notice: number })}
        />
      )}
      {isOn && (isAsking || seenNotices.stopped < play.number) ? (
        <StopDialog
          key={play.number}
          play={play}
          views={views}
          hole={hole}
          mayNote={mayNote}
          onRead={() => {
            setAsking(false);
            see({ stopped: play.number });
          }}
        />
      ) : null}
      {isResumed && seenNotices.resumed < play.number ? (
        <ResumeDialog
          play={play}
          views={views}
          mayNote={mayNote}
          onRead={() => see({ resumed: play.number })}
        />
      ) : null}
    </>
  );
}
