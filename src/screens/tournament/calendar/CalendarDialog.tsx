import { Link } from '@tanstack/react-router';
import { getApiBase } from '#app/http/api-base.ts';
import { FailedRead, isNotFound } from '#app/reads/FailedRead.tsx';
import { useQuery } from '#app/reads/useQuery.ts';
import { useSession } from '#app/session/useSession.ts';
import { buildCalendarFilePath, readCalendarRounds, type CalendarRound } from '#contract/people/calendar.ts';
import { Button, getButtonClass } from '#ui/forms/Button.tsx';
import { Dialog } from '#ui/layout/Dialog.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Alert } from '#ui/messages/Alert.tsx';
import { Badge } from '#ui/messages/Badge.tsx';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { getLanguage, t } from '#words/t.ts';
import { formatDay } from '#ui/formatTime.ts';
import styles from './CalendarDialog.module.css';

/** Returns 'Sun, May 3, 2026 · 08:30 · Hole 10'. */
function describeRound({ date, time, start_hole }: CalendarRound): string {
  const hole = start_hole === null ? null : t('Hole {hole}', { hole: start_hole });
  return [formatDay(date), time ?? t('Tee time not set'), hole]
    .filter((textPart) => textPart !== null)
    .join(' · ');
}

/** Lists courses whose tee times cannot be in a calendar, because the time zone is unknown. */
const listCoursesWithoutZone = (rounds: readonly CalendarRound[]): string[] => [
  ...new Set(
    rounds.flatMap(({ time, time_zone, course }) =>
      time !== null && time_zone === null && course !== null ? [course] : [],
    ),
  ),
];

function CalendarRounds({ rounds }: { rounds: CalendarRound[] }) {
  const coursesWithoutZone = listCoursesWithoutZone(rounds);
  return (
    <>
      <ul className={styles.rounds}>
        {rounds.map((round) => (
          <li key={round.round_number}>
            <strong>{t('Round {round}', { round: round.round_number })}</strong>{' '}
            {round.cancelled ? <Badge variant="bad">{t('Cancelled')}</Badge> : null}
            <div>{describeRound(round)}</div>
            {round.course === null ? null : <div>{round.course}</div>}
          </li>
        ))}
      </ul>
      {coursesWithoutZone.map((course) => (
        <Alert key={course} kind="info">
          {t(
            '{course} has no time zone, so its rounds are all-day events. The organizer can set the time zone on the page of the course.',
            { course },
          )}
        </Alert>
      ))}
    </>
  );
}

function FileLink({ tournament, userId }: { tournament: number; userId: number }) {
  const { user } = useSession();
  // A link to the server, because apps on an iPhone's home screen cannot save a file that the page creates.
  const address = `${getApiBase()}${buildCalendarFilePath(tournament, userId)}?language=${getLanguage()}`;
  return (
    <>
      <a href={address} className={getButtonClass('primary', true)}>
        {t('Open the calendar file')}
      </a>
      <p className={styles.hint}>
        {t('If a tee time changes, open the file again: it updates the same event.')}{' '}
        {user?.is_guest ? null : t('The calendar address in your profile follows changes automatically.')}
      </p>
      {user?.is_guest ? null : (
        <Link to="/edit/profile" hash="calendar-feed" className={getButtonClass('secondary', true)}>
          {t('Calendar feed')}
        </Link>
      )}
    </>
  );
}

interface Props {
  tournament: number;
  userId: number;
  onClose: () => void;
}

export function CalendarDialog({ tournament, userId, onClose }: Props) {
  const calendarRoundsQuery = useQuery(readCalendarRounds, { params: { id: tournament, player: userId } });
  return (
    <Dialog title={t('Add to calendar')} onClose={onClose}>
      <Stack>
        {calendarRoundsQuery.state === 'loading' ? <Spinner>{t('Loading...')}</Spinner> : null}
        {isNotFound(calendarRoundsQuery) ? (
          <Alert kind="info">{t('This server has no calendar files.')}</Alert>
        ) : (
          <FailedRead of={calendarRoundsQuery} title={t('The tee times could not be loaded.')} />
        )}
        {calendarRoundsQuery.state === 'ready' && calendarRoundsQuery.data.rounds.length === 0 ? (
          <Alert kind="info">{t('You have no rounds in this tournament.')}</Alert>
        ) : null}
        {calendarRoundsQuery.state === 'ready' && calendarRoundsQuery.data.rounds.length > 0 ? (
          <>
            <CalendarRounds rounds={calendarRoundsQuery.data.rounds} />
            <FileLink tournament={tournament} userId={userId} />
          </>
        ) : null}
        <Button wide variant="secondary" onClick={onClose}>
          {t('Close')}
        </Button>
      </Stack>
    </Dialog>
  );
}
