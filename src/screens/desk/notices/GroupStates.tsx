import { useQuery, type ReadState } from '#app/reads/useQuery.ts';
import { NotLoaded } from '#app/reads/NotLoaded.tsx';
import { listGroupings } from '#contract/tournaments/groupings.ts';
import type { NoticeReaders, SuspensionEntry } from '#contract/tournaments/notices.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { fullName } from '#ui/names.ts';
import { describeStop } from '#ui/golf/stopText.ts';
import { Badge } from '#ui/messages/Badge.tsx';
import { Empty } from '#ui/messages/Empty.tsx';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { t } from '#words/t.ts';
import styles from './Notices.module.css';
import { listGroupsOfRound, listGroupStates, type GroupState } from './groupStates.ts';

function Awareness({ state, isOver }: { state: GroupState; isOver: boolean }) {
  if (state.awareness === 'unaware') return <Badge variant="warning">{t('Not confirmed')}</Badge>;
  if (state.awareness === 'resumed') return <Badge variant="good">{t('✓ Confirmed: play resumes')}</Badge>;
  return isOver ? (
    <Badge variant="warning">{t('Not confirmed: play resumes')}</Badge>
  ) : (
    <Badge variant="good">{t('✓ Confirmed')}</Badge>
  );
}

/** Shows which groups have confirmed the suspension, and where each of them stopped. */
export function GroupStates({
  tournament,
  round,
  suspension,
  readers,
}: {
  tournament: Tournament;
  round: number;
  suspension: SuspensionEntry;
  readers: ReadState<NoticeReaders>;
}) {
  const groupings = useQuery(listGroupings, { query: { tournament: tournament.id } });
  for (const query of [readers, groupings])
    if (query.state === 'failed')
      return <NotLoaded read={query} title={t('The groups could not be loaded.')} />;
  if (readers.state !== 'ready' || groupings.state !== 'ready') return <Spinner>{t('Loading...')}</Spinner>;
  const groups = listGroupsOfRound(groupings.data, round);
  if (groups.length === 0) return <Empty>{t('This round has no groups.')}</Empty>;
  const states = listGroupStates(groups, { suspension, stops: readers.data.stops, round });
  const isOver = suspension.resumed_at !== null;
  const informedCount = states.filter(({ awareness }) => awareness === (isOver ? 'resumed' : 'aware')).length;
  return (
    <>
      <p role="status">
        {isOver
          ? t('{count} of {of} groups have confirmed that play resumes.', {
              count: informedCount,
              of: states.length,
            })
          : t('{count} of {of} groups have confirmed that play is suspended.', {
              count: informedCount,
              of: states.length,
            })}
      </p>
      <ol className={styles.groups}>
        {states.map((state) => (
          <li key={state.group}>
            <div>
              <strong>{t('Group {group}', { group: state.group })}</strong>
              <small>{state.players.map(fullName).join(', ')}</small>
            </div>
            <span>{state.stop === null || state.stop.hole === null ? null : describeStop(state.stop)}</span>
            <Awareness state={state} isOver={isOver} />
          </li>
        ))}
      </ol>
    </>
  );
}
