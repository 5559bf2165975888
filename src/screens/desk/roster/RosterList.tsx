import { useMemo, useRef, useState } from 'react';
import { useTeeNames } from '#app/reads/useTeeNames.ts';
import type { BoardRow } from '#contract/scores/board.ts';
import type { RosterPlayer } from '#contract/tournaments/roster.ts';
import { Empty } from '#ui/messages/Empty.tsx';
import { fullName } from '#ui/names.ts';
import { SortTable } from '#ui/table/SortTable.tsx';
import { TableFrame } from '#ui/table/TableFrame.tsx';
import { TableTop } from '#ui/table/TableTop.tsx';
import { TableTools } from '#ui/table/TableTools.tsx';
import type { Sort } from '#ui/table/tableSort.ts';
import { plural, t } from '#words/t.ts';
import { useOpenCard } from '../cards/openCard.tsx';
import { ColumnMenu, useColumnChoice } from '../ColumnMenu.tsx';
import type { RecordStep } from '../useDeskUndo.ts';
import styles from './Roster.module.css';
import { useIsFinal } from '../cards/useIsFinal.ts';
import type { AddForm } from './list/RosterImport.tsx';
import { RosterBulk } from './RosterBulk.tsx';
import { findGaps } from './rosterList.ts';
import { listRosterColumns } from './playerColumns.tsx';
import { RosterEdit } from './RosterEdit.tsx';
import {
  filterOptions,
  filterAndSortRows,
  listDrawnRounds,
  listRosterRows,
  type RosterFilter,
  type RosterTableRow,
  type RosterGaps,
} from './rosterList.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Alert } from '#ui/messages/Alert.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { listNames } from '#ui/listNames.ts';
import { useBulkChange } from './useBulkChange.ts';
import { ValueMenu } from './ValueMenu.tsx';

const listPlayers = (players: readonly RosterPlayer[]): string =>
  listNames(players.map(({ player }) => fullName(player)));

/** Names the players who lack tees or a handicap, each with the action that sets the missing value. */
function GapsNotice({
  gaps: { tees, handicap },
  teeNames,
  record,
  onEdit,
}: {
  gaps: RosterGaps;
  teeNames: readonly string[];
  record: RecordStep;
  onEdit: (entry: RosterPlayer) => void;
}) {
  const { problem, change, progressOf } = useBulkChange(record);
  if (tees.length + handicap.length === 0) return null;
  return (
    <Alert kind="info">
      {tees.length === 0 ? null : (
        <Stack row>
          <span>{t('No tees: {names}', { names: listPlayers(tees) })}</span>
          <ValueMenu
            label={t('Set tees')}
            values={teeNames}
            isOpenEnded={false}
            progress={progressOf('tees')}
            onChoose={(name) => void change(tees, { tees: name })}
          />
        </Stack>
      )}
      {handicap.length === 0 ? null : (
        <Stack row>
          <span>{t('No handicap index: {names}', { names: listPlayers(handicap) })}</span>
          <Button variant="secondary" onClick={() => onEdit(handicap[0]!)}>
            {t('Set the handicap index of {name}', { name: fullName(handicap[0]!.player) })}
          </Button>
        </Stack>
      )}
      {problem === null ? null : <p>{problem}</p>}
    </Alert>
  );
}

/**
 * Renders nothing once the results are final: a player who is added after that can have no score. The desk’s alert says
 * that the results are final.
 */
export function AddPlayerButtons({ onAdd }: { onAdd: (what: AddForm) => void }) {
  if (useIsFinal()) return null;
  return (
    <div className={styles.add}>
      <Button onClick={() => onAdd('list')}>{t('Add players from a list')}</Button>
      <Button variant="secondary" onClick={() => onAdd('one')}>
        {t('Add one player')}
      </Button>
    </div>
  );
}

interface Props {
  tournament: number;
  players: readonly RosterPlayer[];
  rows: readonly BoardRow[];
  round: number | null;
  record: RecordStep;
  onAdd: (what: AddForm) => void;
}

const idOf = ({ entry }: RosterTableRow): number => entry.id;
const nameOf = ({ entry }: RosterTableRow): string => fullName(entry.player);

export function RosterList({ tournament, players, rows: boardRows, round, record, onAdd }: Props) {
  const isFinal = useIsFinal();
  const element = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  const [shownFilter, setShownFilter] = useState<RosterFilter>('all');
  const [sort, setSort] = useState<Sort>({ by: 'name', isDescending: false });
  const [pickedIds, setPickedIds] = useState<ReadonlySet<number>>(new Set());
  const [editedPlayer, setEditedPlayer] = useState<RosterPlayer | null>(null);
  const openCard = useOpenCard();
  const choice = useColumnChoice('players');
  const teeNames = useTeeNames(tournament);
  const gaps = useMemo(() => findGaps(players, teeNames.length > 0), [players, teeNames.length]);
  const rows = useMemo(() => listRosterRows(players, boardRows, gaps), [players, boardRows, gaps]);
  const drawnRounds = listDrawnRounds(players).join();
  const onlyTees = teeNames.length === 1 ? teeNames[0]! : null;
  const areAccountsMixed = players.some(({ player }) => !player.is_guest);
  const allColumns = useMemo(() => {
    const rounds = drawnRounds === '' ? [] : drawnRounds.split(',').map(Number);
    return listRosterColumns({
      round,
      rounds,
      onlyTees,
      areAccountsMixed,
      onEdit: setEditedPlayer,
      onOpen: openCard,
    });
  }, [round, drawnRounds, onlyTees, areAccountsMixed, openCard]);
  const hiddenColumns = allColumns
    .filter((column) => !choice.isShown(column))
    .map(({ key }) => key)
    .join();
  const columns = useMemo(
    () => allColumns.filter(({ key }) => !hiddenColumns.split(',').includes(key)),
    [allColumns, hiddenColumns],
  );
  const foundRows = useMemo(
    () => filterAndSortRows(rows, { search, shown: shownFilter, sort, rounds: listDrawnRounds(players) }),
    [rows, search, shownFilter, sort, players],
  );
  return (
    <TableFrame ref={element}>
      <GapsNotice gaps={gaps} teeNames={teeNames} record={record} onEdit={setEditedPlayer} />
      <TableTop>
        <TableTools
          search={search}
          onSearch={setSearch}
          onEnter={() => setEditedPlayer(foundRows[0]?.entry ?? null)}
          filter={shownFilter}
          unfiltered="all"
          filters={filterOptions()}
          onFilter={setShownFilter}
          sort={sort}
          columns={columns}
          onSort={setSort}
        >
          <AddPlayerButtons onAdd={onAdd} />
        </TableTools>
        <RosterBulk
          tournament={tournament}
          round={!isFinal && listDrawnRounds(players).some((drawn) => drawn === round) ? round : null}
          all={players}
          players={players.filter(({ id }) => pickedIds.has(id))}
          counted={plural(foundRows.length, '{count} player', '{count} players')}
          found={foundRows.map(({ entry }) => entry)}
          record={record}
          onPick={(entries) => setPickedIds(new Set(entries.map(({ id }) => id)))}
        >
          <ColumnMenu columns={allColumns.slice(1)} choice={choice} />
        </RosterBulk>
      </TableTop>
      {foundRows.length === 0 ? (
        <Empty>{t('No player found.')}</Empty>
      ) : (
        <SortTable
          className={styles.table}
          label={t('Players')}
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
      {editedPlayer ? (
        <RosterEdit entry={editedPlayer} record={record} onClose={() => setEditedPlayer(null)} />
      ) : null}
    </TableFrame>
  );
}
