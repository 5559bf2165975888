import { useEffect, useState } from 'react';
import { readProblem } from '#app/reads/readProblem.ts';
import { useMutate, useQuery } from '#app/reads/useQuery.ts';
import { decideRequests, listRequests, type EntryRequestLine } from '#contract/tournaments/entries.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Choice } from '#ui/forms/Choice.tsx';
import { Empty } from '#ui/messages/Empty.tsx';
import { Failed } from '#ui/messages/Failed.tsx';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { plural, t } from '#words/t.ts';
import styles from '../Desk.module.css';
import { EntryBulk } from './EntryBulk.tsx';
import { EntryLine } from './EntryLine.tsx';
import { EntrySummary } from './EntrySummary.tsx';
import { filterRequests, isNewSince, type RequestFilter } from './entryLines.ts';

function Requests({
  tournament,
  requests,
  seenAt,
}: {
  tournament: Tournament;
  requests: readonly EntryRequestLine[];
  seenAt: string | null;
}) {
  const mutate = useMutate();
  // What was new when the tab was opened stays marked while it is open.
  const [since] = useState(seenAt);
  const [shown, setShown] = useState<RequestFilter>(() =>
    requests.some(({ state }) => state === 'asked') ? 'open' : 'all',
  );
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  useEffect(() => {
    void mutate(decideRequests, { params: { id: tournament.id }, body: { seen: true } });
  }, [mutate, tournament.id]);
  const found = filterRequests(requests, shown, since);
  const newCount = requests.filter((request) => isNewSince(request, since)).length;
  const pick = (id: number, is: boolean): void => {
    const next = new Set(picked);
    if (is) next.add(id);
    else next.delete(id);
    setPicked(next);
  };
  return (
    <Stack>
      <Choice<RequestFilter>
        label={t('Show')}
        calm
        chosen={shown}
        onChoose={setShown}
        options={[
          { value: 'open', label: t('Open') },
          { value: 'new', label: t('New ({count})', { count: newCount }) },
          { value: 'all', label: t('All|entries') },
        ]}
      />
      <EntryBulk
        tournament={tournament.id}
        picked={requests.filter(({ id }) => picked.has(id))}
        found={found}
        onPick={(ids) => setPicked(new Set(ids))}
      />
      <p role="status">{plural(found.length, '{count} entry', '{count} entries')}</p>
      <ul className={styles.lines}>
        {found.map((request) => (
          <EntryLine
            key={request.id}
            request={request}
            isNew={isNewSince(request, since)}
            picked={picked.has(request.id)}
            onPick={(is) => pick(request.id, is)}
          />
        ))}
      </ul>
    </Stack>
  );
}

/** Who entered, asks or waits, and what is new since the organizer last looked. */
export function EntriesTab({ tournament }: { tournament: Tournament }) {
  const read = useQuery(listRequests, { params: { id: tournament.id } });
  if (read.state === 'loading') return <Spinner>{t('Loading the entries...')}</Spinner>;
  if (read.state === 'failed')
    return read.failure.kind === 'refused' && read.failure.status === 404 ? (
      <Alert kind="info">{t('This server has no list of entries.')}</Alert>
    ) : (
      <Failed title={t('The entries could not be loaded.')} onRetry={read.retry}>
        {readProblem(read.failure)}
      </Failed>
    );
  const { requests, seen_at } = read.data;
  return (
    <Stack>
      <EntrySummary tournament={tournament} requests={requests} />
      {requests.length === 0 ? (
        <Empty>{t('No player has entered yet. Players that you add yourself are under “Players”.')}</Empty>
      ) : (
        <Requests tournament={tournament} requests={requests} seenAt={seen_at} />
      )}
    </Stack>
  );
}
