import { Fragment, useCallback, useRef, useState } from 'react';
import type { Field, StandingRow, Settings } from '#domain/competition/types.ts';
import type { PhoneCard } from '#domain/boards/overlay.ts';
import { plural, t } from '#words/t.ts';
import { StatusLegend } from '#ui/golf/StatusLegend.tsx';
import {
  formatWonBy,
  getFigureHeads,
  listAheadOnCountback,
  listShownStatuses,
} from '#ui/competition/rowText.ts';
import { useAnimatedRows } from '#ui/useAnimatedRows.ts';
import board from '../board/Board.module.css';
import { usePinnedUsers } from '../board/usePinned.ts';
import { useCanPinOwnRow } from '../board/useCanPinOwnRow.ts';
import { useRowTap } from '../board/useRowTap.ts';
import styles from './Competition.module.css';
import { BoardRow, SIDE_ROW_ID_PREFIX } from './BoardRow.tsx';
import { FigurePair } from './Pair.tsx';
import { RowCard } from './RowCard.tsx';

interface Props {
  rows: readonly StandingRow[];
  settings: Settings;
  field: Field;
  cards: readonly PhoneCard[];
  tournamentId: number;
  userId: number | null;
  /** True if the first row shows by how much it won. */
  isFinal?: boolean;
}

function Heads({ settings }: Pick<Props, 'settings'>) {
  const heads = getFigureHeads(settings);
  return (
    <tr>
      <th scope="col" className={`${board.position} ${styles.place}`}>
        {t('Pos')}
      </th>
      <th scope="col" className={board.player}>
        {settings.sides === null ? t('Player') : t('Side')}
      </th>
      <th scope="col" className={styles.figures}>
        <FigurePair aside={heads.aside} thru={t('Thru')} />
      </th>
      <th scope="col" className={board.toPar}>
        {heads.result}
      </th>
    </tr>
  );
}

function CutLine({ count, open, onTurn }: { count: number; open: boolean; onTurn: () => void }) {
  return (
    <tr>
      <td colSpan={4} className={styles.cut}>
        <button type="button" className={styles.cutButton} aria-expanded={open} onClick={onTurn}>
          {plural(count, '{count} missed the cut', '{count} missed the cut')}
        </button>
      </td>
    </tr>
  );
}

/** Shows a table even on narrow screens, like the tournament's leaderboard. */
export function RowsBoard(props: Props) {
  const { rows, settings, field, cards, tournamentId, userId, isFinal = false } = props;
  const [pinnedUsers, togglePin] = usePinnedUsers(tournamentId);
  const [openedSide, setOpenedSide] = useState<number | null>(null);
  const [isCutShown, setCutShown] = useState(false);
  const toggleRow = useCallback(
    (side: number) => setOpenedSide((sideBefore) => (sideBefore === side ? null : side)),
    [],
  );
  const toggleRowById = useCallback(
    (id: string) => toggleRow(Number(id.replace(SIDE_ROW_ID_PREFIX, ''))),
    [toggleRow],
  );
  const body = useRef<HTMLTableSectionElement>(null);
  const table = useRef<HTMLTableElement>(null);
  useAnimatedRows(body);
  useRowTap(body, toggleRowById);
  const canPin = useCanPinOwnRow(table);
  const isPinned = (row: StandingRow) => row.members.some((id) => pinnedUsers.has(id));
  const remainingRows = rows.filter(({ cut }) => !cut);
  const cutRows = rows.filter(({ cut }) => cut);
  const aheadSides = listAheadOnCountback(rows);
  const wonBy = isFinal ? formatWonBy(rows, settings) : null;
  const orderedRows = [...remainingRows.filter(isPinned), ...remainingRows.filter((row) => !isPinned(row))];
  const renderRow = (row: StandingRow) => (
    <Fragment key={row.side}>
      <BoardRow
        row={row}
        settings={settings}
        field={field}
        unsent={cards
          .filter(({ user }) => row.members.includes(user))
          .reduce((total, card) => total + card.unsent, 0)}
        own={userId !== null && row.members.includes(userId)}
        isAhead={aheadSides.has(row.side)}
        lead={row === rows[0] && row.position === '1'}
        wonBy={row === rows[0] ? wonBy : null}
        open={row.side === openedSide}
        pinned={isPinned(row)}
        onTurn={toggleRow}
      />
      {row.side === openedSide ? (
        <tr className={board.unfolded}>
          <td colSpan={4}>
            <RowCard
              row={row}
              settings={settings}
              field={field}
              tournamentId={tournamentId}
              pinned={isPinned(row)}
              onPin={() => togglePin(row.members.find((id) => pinnedUsers.has(id)) ?? row.members[0]!)}
            />
          </td>
        </tr>
      ) : null}
    </Fragment>
  );
  const slimClass = getFigureHeads(settings).aside === '' ? styles.slim : '';
  return (
    <>
      <table
        ref={table}
        className={[board.board, styles.table, slimClass, canPin ? board.pins : ''].filter(Boolean).join(' ')}
        aria-label={t('Leaderboard')}
      >
        <thead>
          <Heads settings={settings} />
        </thead>
        <tbody ref={body}>
          {orderedRows.map(renderRow)}
          {cutRows.length === 0 ? null : (
            <CutLine count={cutRows.length} open={isCutShown} onTurn={() => setCutShown(!isCutShown)} />
          )}
          {isCutShown ? cutRows.map(renderRow) : null}
        </tbody>
      </table>
      <StatusLegend statuses={listShownStatuses(remainingRows)} className={styles.note} />
    </>
  );
}
