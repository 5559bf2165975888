import { useEffect, useState } from 'react';
import { FailedRead, isNotFound } from '#app/reads/FailedRead.tsx';
import { useMutate, useQuery } from '#app/reads/useQuery.ts';
import { useAction } from '#app/useAction.ts';
import { makeCalendarFeed, readCalendarFeed, removeCalendarFeed } from '#contract/people/calendar.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { ConfirmDialog } from '#ui/layout/ConfirmDialog.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Alert } from '#ui/messages/Alert.tsx';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { formatLocalDateTime } from '#ui/formatTime.ts';
import { t } from '#words/t.ts';
import { FeedAddress } from './FeedAddress.tsx';

/** Hash of links to this part. */
const SECTION_ID = 'calendar-feed';

type FeedQuestion = 'replace' | 'remove';

/** The address can be shown only in the visit that creates it, because it cannot be read again. */
function FeedControls({ userId, madeAt }: { userId: number; madeAt: string | null }) {
  const mutate = useMutate();
  const [path, setPath] = useState<string | null>(null);
  const [question, setQuestion] = useState<FeedQuestion | null>(null);
  const { busy, problem, run } = useAction();
  const params = { id: userId };
  const close = () => setQuestion(null);
  const createFeed = () =>
    void run(
      () => mutate(makeCalendarFeed, { params }),
      (feed) => setPath(feed.path),
    ).then(close);
  const remove = () =>
    void run(
      () => mutate(removeCalendarFeed, { params }),
      () => setPath(null),
    ).then(close);
  return (
    <Stack>
      <p>
        {t(
          'All your rounds with their tee times in the calendar of your phone or computer. Changes follow automatically.',
        )}
      </p>
      {problem && question === null ? <Alert kind="error">{problem}</Alert> : null}
      {path === null && madeAt !== null ? (
        <p>
          {t(
            'The address was created on {time}. It was shown only then. If you no longer have it, create a new one.',
            {
              time: formatLocalDateTime(madeAt),
            },
          )}
        </p>
      ) : null}
      {path === null ? null : <FeedAddress path={path} />}
      {madeAt === null && path === null ? (
        <Button variant="secondary" busy={busy} onClick={createFeed}>
          {t('Create an address')}
        </Button>
      ) : (
        <>
          <Button variant="secondary" busy={busy} onClick={() => setQuestion('replace')}>
            {t('Create a new address')}
          </Button>
          <Button variant="quiet" busy={busy} onClick={() => setQuestion('remove')}>
            {t('Remove the address')}
          </Button>
        </>
      )}
      {question === null ? null : (
        <ConfirmDialog
          title={question === 'replace' ? t('Create a new address?') : t('Remove the address?')}
          confirm={question === 'replace' ? t('Create a new address') : t('Remove the address')}
          variant={question === 'replace' ? 'primary' : 'danger'}
          busy={busy}
          problem={problem}
          onConfirm={question === 'replace' ? createFeed : remove}
          onClose={close}
        >
          <p>{t('Calendars with the present address stop updating.')}</p>
        </ConfirmDialog>
      )}
    </Stack>
  );
}

/** Shows nothing on a server of an earlier release, which has no feeds. */
export function CalendarFeed({ userId }: { userId: number }) {
  const calendarFeedQuery = useQuery(readCalendarFeed, { params: { id: userId } });
  const isLoaded = calendarFeedQuery.state === 'ready';
  // Scrolls again, because the browser scrolled before this part was loaded.
  useEffect(() => {
    if (isLoaded && location.hash === `#${SECTION_ID}`) document.getElementById(SECTION_ID)?.scrollIntoView();
  }, [isLoaded]);
  if (isNotFound(calendarFeedQuery)) return null;
  return (
    <Card id={SECTION_ID} title={t('Calendar feed')}>
      {calendarFeedQuery.state === 'loading' ? <Spinner>{t('Loading...')}</Spinner> : null}
      <FailedRead of={calendarFeedQuery} title={t('The calendar feed could not be loaded.')} />
      {calendarFeedQuery.state === 'ready' ? (
        <FeedControls userId={userId} madeAt={calendarFeedQuery.data.made_at} />
      ) : null}
    </Card>
  );
}
