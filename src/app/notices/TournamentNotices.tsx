import { useQuery } from '#app/reads/useQuery.ts';
import { readNotices } from '#contract/tournaments/notices.ts';
import { formatLocalTime } from '#ui/formatTime.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { t } from '#words/t.ts';
import { NoticesButton } from './NoticesButton.tsx';
import { UnreadNotice } from './UnreadNotice.tsx';
import { useNotices } from './useNotices.ts';
import { useSeenNotices } from './useSeen.ts';

/** The server stores readers of a notice by player, not by card, so any round will do. */
const PLACEHOLDER_ROUND = 1;

/** Shows notices above the board of a tournament. `player` is the signed-in user, if that user plays. */
export function TournamentNotices({ tournament, player }: { tournament: number; player: number | null }) {
  const notices = useNotices(tournament, { isBesideBoard: true });
  const [seenNotices, reportSeen] = useSeenNotices(
    tournament,
    player === null ? null : { user: player, tournament, round: PLACEHOLDER_ROUND },
  );
  if (notices === null) return null;
  const { suspension } = notices;
  return (
    <>
      {suspension !== null && suspension.resumed_at === null ? (
        <Alert
          kind="error"
          title={t('Play suspended since {time}', { time: formatLocalTime(suspension.at) })}
        >
          {suspension.kind === 'immediate'
            ? t('Stop now. Mark your ball.')
            : t('A hole already started may be finished.')}
        </Alert>
      ) : null}
      <UnreadNotice
        notices={notices}
        read={seenNotices.notice}
        onRead={(noticeNumber) => reportSeen({ notice: noticeNumber })}
      />
    </>
  );
}

/** A button beside the groups that opens the local rules. It does not poll, because TournamentNotices does. */
export function TournamentRules({ tournament }: { tournament: number }) {
  const noticesQuery = useQuery(readNotices, { params: { id: tournament } });
  return noticesQuery.state === 'ready' ? (
    <NoticesButton tournament={tournament} notices={noticesQuery.data} />
  ) : null;
}
