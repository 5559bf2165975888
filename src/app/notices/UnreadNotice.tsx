import type { Notices } from '#contract/tournaments/notices.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { formatLocalTime } from '#ui/formatTime.ts';
import { t } from '#words/t.ts';
import styles from './Notices.module.css';

interface Props {
  notices: Notices;
  /** Number of the latest notice that the golfer has read. */
  read: number;
  onRead: (noticeNumber: number) => void;
}

/** Shows the oldest notice that the golfer has not confirmed on this phone; null if there is none. */
export function UnreadNotice({ notices, read, onRead }: Props) {
  const unreadNotices = notices.notices.filter(({ number }) => number > read);
  const notice = unreadNotices.at(-1);
  if (notice === undefined) return null;
  const time = formatLocalTime(notice.at);
  return (
    <Alert
      kind="info"
      title={
        unreadNotices.length === 1
          ? t('Notice from the committee, {time}', { time })
          : t('Notice from the committee, {time}: 1 of {count}', { time, count: unreadNotices.length })
      }
    >
      <p className={styles.text}>{notice.text}</p>
      <Button onClick={() => onRead(notice.number)}>{t('Understood')}</Button>
    </Alert>
  );
}
