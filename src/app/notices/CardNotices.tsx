import { useState } from 'react';
import { MARK_PLACES } from '#domain/cards/marks.ts';
import type { CardView } from '#data/scores/types.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { formatLocalTime } from '#ui/formatTime.ts';
import { describeMarkValue } from '#ui/golf/markText.ts';
import { t } from '#words/t.ts';
import { ResumeDialog } from './ResumeDialog.tsx';
import { StopDialog } from './StopDialog.tsx';
import { UnreadNotice } from './UnreadNotice.tsx';
import { useNotices } from './useNotices.ts';
import { useReportedSuspension, type ReportedSuspension } from './usePlay.ts';
import { useSeenNotices } from './useSeen.ts';
import { parseCardStop } from '#data/scores/stop-notes.ts';
import { canHelpWith } from '#app/session/group-access.ts';
import { useScorer } from '#app/session/useSession.ts';
import { listGroupMembers } from '#contract/tournaments/groupings.ts';

/** True for the player, the group and its helpers: what an organizer reads does not count as read by the group. */
function useCanReportForGroup({ key, card }: CardView): boolean {
  const user = useScorer();
  const members = card.grouping ? listGroupMembers(card.grouping) : [];
  return user === key.user || members.some(({ id }) => id === user) || canHelpWith(user, key);
}

interface Props {
  /** The cards on screen; the card that the address names is first. */
  views: readonly [CardView, ...CardView[]];
  hole: number;
  /** Number of the newest notice according to the group's polling; null if it named none. */
  reported: number | null;
}

interface SuspensionAlertProps {
  play: ReportedSuspension;
  view: CardView;
  onNote: (() => void) | null;
}

function SuspensionAlert({ play, view, onNote }: SuspensionAlertProps) {
  const reportedStop = parseCardStop(view);
  const stopPlace =
    reportedStop?.number === play.number && reportedStop.hole !== null ? view.stop.value : undefined;
  const time = formatLocalTime(play.at);
  return (
    <Alert
      kind="error"
      title={
        play.kind === 'immediate'
          ? t('Stop: play suspended since {time}', { time })
          : t('Play suspended since {time}', { time })
      }
    >
      {stopPlace ? <p>{describeMarkValue(MARK_PLACES.stop, stopPlace)}</p> : null}
      {onNote === null ? null : (
        <Button variant="secondary" onClick={onNote}>
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
  const canReportForGroup = useCanReportForGroup(view);
  const notices = useNotices(tournament, {
    reported: Math.max(reported ?? 0, view.card.notices ?? 0),
  });
  const suspension = useReportedSuspension(tournament, notices);
  const [seenNotices, reportSeen] = useSeenNotices(tournament, canReportForGroup ? view.key : null);
  const [isAsking, setAsking] = useState(false);
  const isSuspended = suspension !== null && suspension.resumedAt === null;
  const isResumed =
    suspension !== null && suspension.resumedAt !== null && seenNotices.stopped >= suspension.number;
  return (
    <>
      {isSuspended ? (
        <SuspensionAlert
          play={suspension}
          view={view}
          onNote={canReportForGroup ? () => setAsking(true) : null}
        />
      ) : null}
      {notices === null ? null : (
        <UnreadNotice
          notices={notices}
          read={seenNotices.notice}
          onRead={(noticeNumber) => reportSeen({ notice: noticeNumber })}
        />
      )}
      {isSuspended && (isAsking || seenNotices.stopped < suspension.number) ? (
        <StopDialog
          key={suspension.number}
          play={suspension}
          views={views}
          hole={hole}
          mayNote={canReportForGroup}
          onRead={() => {
            setAsking(false);
            reportSeen({ stopped: suspension.number });
          }}
        />
      ) : null}
      {isResumed && seenNotices.resumed < suspension.number ? (
        <ResumeDialog
          play={suspension}
          views={views}
          mayNote={canReportForGroup}
          onRead={() => reportSeen({ resumed: suspension.number })}
        />
      ) : null}
    </>
  );
}
