import { useEffect, useMemo, useRef, useState } from 'react';
import { useMutate, useQuery } from '#app/reads/useQuery.ts';
import { NotLoaded } from '#app/reads/NotLoaded.tsx';
import { decideRequests, listRequests, type EntryRequestLine } from '#contract/tournaments/entries.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { getButtonClass } from '#ui/forms/Button.tsx';
import { Alert } from '#ui/messages/Alert.tsx';
import { Empty } from '#ui/messages/Empty.tsx';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { fullName } from '#ui/names.ts';
import { SortTable, type SortColumn } from '#ui/table/SortTable.tsx';
import { TableFrame } from '#ui/table/TableFrame.tsx';
import { TableTop } from '#ui/table/TableTop.tsx';
import { TableTools } from '#ui/table/TableTools.tsx';
import type { Sort } from '#ui/table/tableSort.ts';
import { plural, t } from '#words/t.ts';
import { formatDeskPlace } from '../deskPlace.ts';
import { EntryBulk } from './EntryBulk.tsx';
import { EntrySummary } from './EntrySummary.tsx';
import {
  findEntries,
  isNewSince,
  toEntryRows,
  describeRequestState,
  type EntryRow,
  type RequestFilter,
} from './entryLines.ts';
import { describeWishes } from '#app/entry/entryTexts.ts';
import { formatHandicap } from '#domain/round.ts';
import { formatLocalDateTime } from '#ui/formatTime.ts';
import { Badge } from '#ui/messages/Badge.tsx';
import styles from './Entries.module.css';
import { DeskLink } from '../DeskLink.tsx';

function RequestStateBadge({ request }: EntryRow) {
  const { label, variant } = describeRequestState(request);
  return (
    <span title={label}>
      <Badge variant={variant}>{label}</Badge>
    </span>
  );
}

function listEntryColumns(): SortColumn<EntryRow>[] {
  const fact = { isSortable: true, className: styles.fact };
  return [
    {
      key: 'name',
      title: t('Name'),
      width: 27,
      isSortable: true,
      cell: ({ request: { player }, isNew }) => (
        <span className={styles.name}>
          <span title={fullName(player)}>{fullName(player)}</span>
          {isNew ? <Badge variant="warning">{t('New|entry')}</Badge> : null}
        </span>
      ),
    },
    {
      key: 'handicap',
      title: t('Handicap index'),
      width: 12,
      ...fact,
      cell: ({ request: { player } }) =>
        typeof player.handicap === 'number' ? formatHandicap(player.handicap) : t('None'),
    },
    {
      key: 'entered',
      title: t('Entered|table'),
      width: 16,
      isTitled: true,
      ...fact,
      cell: ({ request }) => formatLocalDateTime(request.arrived_at),
    },
    {
      key: 'wishes',
      title: t('Wishes'),
      width: 25,
      isTitled: true,
      ...fact,
      cell: ({ request }) => {
        const wishes = describeWishes(request);
        return wishes === null ? null : <span title={wishes}>{wishes}</span>;
      },
    },
    {
      key: 'place',
      title: t('Place|tournament'),
      width: 20,
      isSortable: true,
      className: styles.place,
      cell: (row) => <RequestStateBadge {...row} />,
    },
  ];
}

const idOf = ({ request }: EntryRow): number => request.id;
const nameOf = ({ request }: EntryRow): string => fullName(request.player);

interface Props {
  tournament: Tournament;
  requests: readonly EntryRequestLine[];
  seenAt: string | null;
}

function Requests({ tournament, requests, seenAt }: Props) {
  const mutate = useMutate();
  // An entry that is new when the tab opens stays marked as new until the tab closes.
  const [lastVisitAt] = useState(seenAt);
  const [shownFilter, setShownFilter] = useState<RequestFilter>(() =>
    requests.some(({ state }) => state === 'asked') ? 'open' : 'all',
  );
  const [pickedIds, setPickedIds] = useState<ReadonlySet<number>>(new Set());
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<Sort>({ by: 'entered', isDescending: false });
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    void mutate(decideRequests, { params: { id: tournament.id }, body: { seen: true } });
  }, [mutate, tournament.id]);
  const rows = useMemo(() => toEntryRows(requests, lastVisitAt), [requests, lastVisitAt]);
  const foundRows = useMemo(
    () => findEntries(requests, { search, shown: shownFilter, since: lastVisitAt, sort }),
    [requests, search, shownFilter, lastVisitAt, sort],
  );
  const columns = useMemo(() => listEntryColumns(), []);
  const newCount = requests.filter((request) => isNewSince(request, lastVisitAt)).length;
  return (
    <TableFrame ref={element}>
      <TableTop>
        <TableTools
          search={search}
          onSearch={setSearch}
          filter={shownFilter}
          unfiltered="all"
          filters={[
            { value: 'open', label: t('Open') },
            { value: 'new', label: t('New ({count})', { count: newCount }) },
            { value: 'all', label: t('All|entries') },
          ]}
          onFilter={setShownFilter}
          sort={sort}
          columns={columns}
          onSort={setSort}
        />
        <EntryBulk
          tournament={tournament.id}
          picked={requests.filter(({ id }) => pickedIds.has(id))}
          found={foundRows.map(idOf)}
          counted={plural(foundRows.length, '{count} entry', '{count} entries')}
          onPick={(ids) => setPickedIds(new Set(ids))}
        />
      </TableTop>
      {foundRows.length === 0 ? (
        <Empty>{t('No player found.')}</Empty>
      ) : (
        <SortTable
          label={t('Entries')}
          columns={columns}
          rows={foundRows}
          all={rows}
          view={`${shownFilter} ${search}`}
          keyOf={idOf}
          sort={sort}
          onSort={setSort}
          selection={{ picked: pickedIds, nameOf, onPick: setPickedIds }}
        />
      )}
    </TableFrame>
  );
}

function NoEntries({ tournament }: { tournament: Tournament }) {
  const count = tournament.players.length;
  return (
    <Empty
      action={
        count === 0 ? null : (
          <DeskLink
            tournament={tournament.id}
            isAtDesk
            place={formatDeskPlace('players')}
            className={getButtonClass('quiet')}
          >
            {plural(count, '{count} player', '{count} players')}
          </DeskLink>
        )
      }
    >
      {t('No player has entered. Players that you add yourself are under “Players”.')}
    </Empty>
  );
}

/** Lists who entered, asks for a place or waits, and marks what is new since the organizer's last visit. */
export function EntriesTab({ tournament }: { tournament: Tournament }) {
  const requestsQuery = useQuery(listRequests, { params: { id: tournament.id } });
  if (requestsQuery.state === 'loading') return <Spinner>{t('Loading the entries...')}</Spinner>;
  if (requestsQuery.state === 'failed')
    return requestsQuery.failure.kind === 'refused' && requestsQuery.failure.status === 404 ? (
      <Alert kind="info">{t('This server has no list of entries.')}</Alert>
    ) : (
      <NotLoaded read={requestsQuery} title={t('The entries could not be loaded.')} />
    );
  const { requests, seen_at } = requestsQuery.data;
  return (
    <Stack>
      <EntrySummary tournament={tournament} requests={requests} />
      {requests.length === 0 ? (
        <NoEntries tournament={tournament} />
      ) : (
        <Requests tournament={tournament} requests={requests} seenAt={seen_at} />
      )}
    </Stack>
  );
}
