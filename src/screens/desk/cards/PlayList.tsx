import { useLocation, useNavigate } from '@tanstack/react-router';
import { use, useMemo, useRef, useState } from 'react';
import type { UserRef } from '#contract/people/users.ts';
import { Empty } from '#ui/messages/Empty.tsx';
import { TableFrame } from '#ui/table/TableFrame.tsx';
import { TableTools } from '#ui/table/TableTools.tsx';
import { TableTop } from '#ui/table/TableTop.tsx';
import type { Sort } from '#ui/table/tableSort.ts';
import { plural, t, text, type PlainText } from '#words/t.ts';
import { FollowedContext, formatDeskPlace, SAME_SCROLL, readPlace } from '../deskPlace.ts';
import { describeCertified, type CardCounts } from '#app/closing/cardCounts.ts';
import { listFittingStatuses } from '#app/closing/returnGroups.ts';
import { listMenuStatuses } from '../setStatuses.ts';
import { useRightWhileOpen } from './useIsFinal.ts';
import styles from './Play.module.css';
import { PlayTable } from './PlayTable.tsx';
import {
  countPlayRows,
  filterPlayRows,
  hasNoScore,
  hasScore,
  isHalfPlayed,
  PLAY_FILTERS,
  sortPlayRows,
} from './playRows.ts';
import type { PlayFilter, PlayRow } from './playRows.ts';
import { PLAY_KEYS } from './playKeys.ts';
import { StatusPick } from './StatusPick.tsx';

const FILTER_NAMES: Record<PlayFilter, PlainText> = {
  all: text('Everybody'),
  silent: text('No recent scores'),
  decide: text('To check'),
  certify: text('To certify'),
  missing: text('Holes missing'),
  open: text('Not certified'),
  status: text('Status'),
};

/** A search ignores the filter. */
export const describeNoRows = (searchText: string, filter: PlayFilter): string =>
  searchText.trim() === ''
    ? t('“{filter}”: no card in this round.', { filter: t(FILTER_NAMES[filter]) })
    : t('No player found.');

/** The choice that the check before the results are final has for such cards. */
const HALF_PLAYED_STATUSES = listFittingStatuses({ results: 1, status: 'NR' });

/** Filters that need the state of the cards. */
const NEEDS_FIELD: readonly PlayFilter[] = ['decide', 'certify', 'open'];

interface Props {
  tournament: number;
  round: number;
  rows: readonly PlayRow[];
  /** Numbers of certified and of expected cards of the round; null until they are loaded. */
  certified: Pick<CardCounts, 'done' | 'of'> | null;
  /** Text about what the groups have sent; null once the results are final. */
  updates: string | null;
  onType: (user: UserRef) => void;
}

export function PlayList({ rows, certified, updates, ...tableProps }: Props) {
  const followed = use(FollowedContext);
  const [search, setSearch] = useState({ text: '', followed });
  // A search ignores the filter, so a link or a choice that sets the filter ends the search.
  const searchText = search.followed === followed ? search.text : '';
  /** The filter is in the address, so that a link can set it. */
  const filter = useLocation({ select: ({ hash }) => readPlace(hash).filter });
  const navigate = useNavigate();
  const setFilter = (newFilter: PlayFilter) => {
    setSearch({ text: '', followed });
    void navigate({ to: '.', hash: formatDeskPlace('play', newFilter), replace: true, ...SAME_SCROLL });
  };
  const [sort, setSort] = useState<Sort>({ by: 'group', isDescending: false });
  const canScore = useRightWhileOpen(tableProps.tournament, 'score');
  const canSetStatus = useRightWhileOpen(tableProps.tournament, 'certify-as-committee');
  const element = useRef<HTMLDivElement>(null);
  const shownRows = useMemo(
    () => filterPlayRows(sortPlayRows(rows, sort), searchText, filter),
    [rows, sort, searchText, filter],
  );
  const filters = PLAY_FILTERS.filter(
    (playFilter) => certified !== null || !NEEDS_FIELD.includes(playFilter),
  ).map((value) => ({ value, label: `${t(FILTER_NAMES[value])} (${countPlayRows(rows, value)})` }));
  /** Players whose cards stay incomplete, to set one status for all of them; empty until a player has scores. */
  const statusRows =
    canSetStatus && filter === 'missing' && searchText === '' && rows.some(hasScore) ? shownRows : [];
  const unscored = statusRows.filter(hasNoScore);
  const halfPlayed = statusRows.filter(isHalfPlayed);
  const sortable = [
    { key: 'group', title: t('Group') },
    { key: 'name', title: t('Player') },
    { key: 'holes', title: t('Holes') },
    { key: 'total', title: t('Total') },
    { key: 'heard', title: t('State') },
  ].map((column) => ({ ...column, isSortable: true }));
  return (
    <TableFrame ref={element} actions={PLAY_KEYS}>
      <TableTop>
        <div data-bar="">
          <p role="status">
            {updates === null ? null : `${updates} `}
            <span className={styles.count}>{certified === null ? null : describeCertified(certified)}</span>
          </p>
        </div>
        <TableTools
          search={searchText}
          onSearch={(typed) => setSearch({ text: typed, followed })}
          onEnter={() => {
            const firstRow = shownRows[0];
            if (canScore && firstRow) tableProps.onType(firstRow.user);
          }}
          filter={filter}
          unfiltered="all"
          filters={filters}
          onFilter={setFilter}
          sort={sort}
          columns={sortable}
          onSort={setSort}
        />
      </TableTop>
      <StatusPick
        tournament={tableProps.tournament}
        round={tableProps.round}
        rows={unscored}
        statuses={listMenuStatuses(false)}
        describe={(count) =>
          plural(
            count,
            'Set a status for {count} player without a score',
            'Set a status for {count} players without a score',
          )
        }
      />
      <StatusPick
        tournament={tableProps.tournament}
        round={tableProps.round}
        rows={halfPlayed}
        statuses={HALF_PLAYED_STATUSES}
        describe={(count) =>
          plural(
            count,
            'Set a status for {count} card with holes missing',
            'Set a status for {count} cards with holes missing',
          )
        }
      />
      <p role="status" className="visually-hidden">
        {plural(shownRows.length, '{count} player', '{count} players')}
      </p>
      {shownRows.length === 0 ? (
        <Empty>{describeNoRows(searchText, filter)}</Empty>
      ) : (
        <PlayTable
          {...tableProps}
          rows={shownRows}
          all={rows}
          view={`${filter} ${searchText}`}
          hasHandIn={certified !== null}
          sort={sort}
          onSort={setSort}
        />
      )}
      {canScore ? (
        <p className={styles.keys}>
          {t('Keys: / finds a player, N opens the next card with holes missing.')}
        </p>
      ) : null}
    </TableFrame>
  );
}
