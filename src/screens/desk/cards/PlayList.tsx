import { useLocation, useNavigate } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import type { UserRef } from '#contract/people/users.ts';
import { Empty } from '#ui/messages/Empty.tsx';
import { TableFrame } from '#ui/table/TableFrame.tsx';
import { TableTools } from '#ui/table/TableTools.tsx';
import type { Sort } from '#ui/table/tableSort.ts';
import { plural, t, text, type PlainText } from '#words/t.ts';
import { formatPlace, SAME_SCROLL, readPlace } from '../deskPlace.ts';
import styles from './Play.module.css';
import { PlayTable } from './PlayTable.tsx';
import { countPlayRows, filterPlayRows, PLAY_FILTERS, sortPlayRows } from './playRows.ts';
import type { PlayFilter, PlayRow } from './playRows.ts';
import { PLAY_KEYS } from './playKeys.ts';

const FILTER_NAMES: Record<PlayFilter, PlainText> = {
  all: text('Everybody'),
  silent: text('Not heard from'),
  decide: text('To decide'),
  missing: text('Holes missing'),
  open: text('Not handed in'),
};

interface Props {
  tournament: number;
  round: number;
  rows: readonly PlayRow[];
  /** False while it is not loaded which cards are handed in. */
  knowsHandIn: boolean;
  onType: (user: UserRef) => void;
}

/** Lists the cards of a round that a filter and a search find. */
export function PlayList({ rows, knowsHandIn, ...tableProps }: Props) {
  const [search, setSearch] = useState('');
  /** The filter is in the address, so that a link can set it. */
  const filter = useLocation({ select: ({ hash }) => readPlace(hash).filter });
  const navigate = useNavigate();
  const setFilter = (to: PlayFilter) =>
    void navigate({ to: '.', hash: formatPlace('play', to), replace: true, ...SAME_SCROLL });
  const [sort, setSort] = useState<Sort>({ by: 'group', isDescending: false });
  const element = useRef<HTMLDivElement>(null);
  const shownRows = useMemo(
    () => filterPlayRows(sortPlayRows(rows, sort), search, filter),
    [rows, sort, search, filter],
  );
  const filters = PLAY_FILTERS.filter(
    (playFilter) => knowsHandIn || (playFilter !== 'decide' && playFilter !== 'open'),
  ).map((value) => ({ value, label: `${t(FILTER_NAMES[value])} (${countPlayRows(rows, value)})` }));
  const sortable = [
    { key: 'group', title: t('Group') },
    { key: 'name', title: t('Player') },
    { key: 'holes', title: t('Holes played') },
    { key: 'heard', title: t('Last score') },
  ].map((column) => ({ ...column, isSortable: true }));
  return (
    <TableFrame ref={element} actions={PLAY_KEYS}>
      <TableTools
        search={search}
        onSearch={setSearch}
        filter={filter}
        filters={filters}
        onFilter={setFilter}
        sort={sort}
        columns={sortable}
        onSort={setSort}
      />
      <p className={styles.keys}>
        {t('Keys: / finds a player, N goes to the next card with holes missing.')}
      </p>
      <p role="status" className="visually-hidden">
        {plural(shownRows.length, '{count} player', '{count} players')}
      </p>
      {shownRows.length === 0 ? (
        <Empty>
          {search.trim() === '' ? t('No card of this kind in this round.') : t('No player found.')}
        </Empty>
      ) : (
        <PlayTable
          {...tableProps}
          rows={shownRows}
          all={rows}
          view={`${filter} ${search}`}
          knowsHandIn={knowsHandIn}
          sort={sort}
          onSort={setSort}
        />
      )}
    </TableFrame>
  );
}
