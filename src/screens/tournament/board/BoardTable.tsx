import { Link } from '@tanstack/react-router';
import { Fragment, memo, useCallback, useRef, useState } from 'react';
import { formatThru, isUnderWay } from '#domain/boards/leaderboard.ts';
import { Badge } from '#ui/messages/Badge.tsx';
import { Clamp } from '#ui/messages/Clamp.tsx';
import { fullName, isLongName } from '#ui/names.ts';
import { getOutCode, describeOut } from '#ui/golf/status.ts';
import { StatusBadge } from '#ui/golf/StatusBadge.tsx';
import styles from './Board.module.css';
import { BoardHeads } from './BoardHeads.tsx';
import { PlaceChange, RoundCell, SumCells, type GrossOrNet, type ShownRow } from './BoardCells.tsx';
import { formatRowLabel } from './strokesBoardTexts.ts';
import { UnfoldedCard } from './UnfoldedCard.tsx';
import { useAnimatedRows } from '#ui/useAnimatedRows.ts';
import { t } from '#words/t.ts';
import { useCanPinOwnRow } from './useCanPinOwnRow.ts';
import { useRowTap } from './useRowTap.ts';

const ROW_ID_PREFIX = 'player-';

interface RowProps {
  row: ShownRow;
  /** Places won (+) or lost (-) since this phone last showed the board. */
  change: number;
  rounds: readonly number[];
  round: number;
  current: number | null;
  tournamentId: number;
  own: boolean;
  scoreKind: GrossOrNet;
  hasNet: boolean;
  /** Lead of a player who leads alone; else null. */
  lead: string | null;
  /** True if the score changed in the last fetch. */
  changed: boolean;
  open: boolean;
  pinned: boolean;
  onTurn: (user: number) => void;
}

const Row = memo(function Row(props: RowProps) {
  const { row, change, rounds, round, current, tournamentId, own, scoreKind, hasNet, lead } = props;
  const { changed, open, pinned, onTurn } = props;
  const classNames = [own && styles.own, lead !== null && styles.lead, changed && styles.changed];
  return (
    <tr id={`${ROW_ID_PREFIX}${row.user.id}`} className={classNames.filter(Boolean).join(' ')}>
      <td className={styles.position}>
        <button
          type="button"
          className={styles.turn}
          aria-expanded={open}
          aria-label={formatRowLabel(row)}
          onClick={() => onTurn(row.user.id)}
        >
          {row.withdrawn ? <abbr title={describeOut(row)}>{getOutCode(row)}</abbr> : (row.position ?? '-')}
        </button>
        {pinned ? (
          <span className={styles.change}>
            <span aria-hidden="true">★</span>
            <span className="visually-hidden">, {t('pinned')}</span>
          </span>
        ) : (
          <PlaceChange places={change} />
        )}
      </td>
      <th
        scope="row"
        className={isLongName(fullName(row.user)) ? `${styles.player} ${styles.longName}` : styles.player}
      >
        <Link
          to="/player/$playerId"
          params={{ playerId: row.user.id }}
          className={styles.link}
          preload={false}
        >
          <Clamp>{fullName(row.user)}</Clamp>
        </Link>
        {lead ? <small className={styles.gap}>{lead}</small> : null} {own ? <small>{t('You')}</small> : null}{' '}
        {row.withdrawn ? <StatusBadge status={row.status} /> : null}
        {row.not_in_draw && !row.withdrawn ? <small>{t('Not in the draw')}</small> : null}
        {row.unsent > 0 ? (
          <Badge variant="warning">{t('{count} on this phone', { count: row.unsent })}</Badge>
        ) : null}
      </th>
      {rounds.map((n) => (
        <RoundCell
          key={n}
          row={row}
          n={n}
          chosen={n === round}
          scoreKind={scoreKind}
          tournamentId={tournamentId}
        />
      ))}
      <td className={styles.thru}>{formatThru(row, current)}</td>
      <SumCells row={row} scoreKind={scoreKind} hasNet={hasNet} />
    </tr>
  );
});

/** CSS never changes `display: table`, because browsers then drop the table's semantics for screen readers. */
export function BoardTable({
  rows,
  changes,
  userId,
  lead,
  changed,
  pinned,
  onPin,
  outlooks,
  ...sharedProps
}: Omit<RowProps, 'row' | 'own' | 'change' | 'lead' | 'changed' | 'open' | 'pinned' | 'onTurn'> & {
  rows: ShownRow[];
  changes: ReadonlyMap<number, number>;
  userId: number | null;
  /** Lead of the first row; null if it is shared or the first row is not the leader's. */
  lead: string | null;
  changed: ReadonlySet<number>;
  /** Ids of users who are shown first, whatever their position. */
  pinned: ReadonlySet<number>;
  onPin: (user: number) => void;
  /** The places that are still possible for players who have finished, as texts by user id. */
  outlooks: ReadonlyMap<number, string>;
}) {
  const [openedUser, setOpenedUser] = useState<number | null>(null);
  const toggleRow = useCallback(
    (user: number) => setOpenedUser((userBefore) => (userBefore === user ? null : user)),
    [],
  );
  const toggleRowById = useCallback(
    (id: string) => toggleRow(Number(id.replace(ROW_ID_PREFIX, ''))),
    [toggleRow],
  );
  const body = useRef<HTMLTableSectionElement>(null);
  const orderedRows = [
    ...rows.filter(({ user }) => pinned.has(user.id)),
    ...rows.filter(({ user }) => !pinned.has(user.id)),
  ];
  useAnimatedRows(body);
  useRowTap(body, toggleRowById);
  const table = useRef<HTMLTableElement>(null);
  const canPin = useCanPinOwnRow(table);
  return (
    <table
      ref={table}
      className={[styles.board, canPin ? styles.pins : ''].filter(Boolean).join(' ')}
      aria-label={t('Leaderboard')}
    >
      <thead>
        <BoardHeads {...sharedProps} hasThru={rows.some((row) => isUnderWay(row, sharedProps.round))} />
      </thead>
      <tbody ref={body}>
        {orderedRows.map((row) => (
          <Fragment key={row.user.id}>
            <Row
              row={row}
              change={changes.get(row.user.id) ?? 0}
              own={row.user.id === userId}
              lead={row === rows[0] ? lead : null}
              changed={changed.has(row.user.id)}
              open={row.user.id === openedUser}
              pinned={pinned.has(row.user.id)}
              onTurn={toggleRow}
              {...sharedProps}
            />
            {row.user.id === openedUser ? (
              <tr className={styles.unfolded}>
                {/* A phone shows four columns; a larger colSpan would add more. */}
                <td colSpan={4}>
                  <UnfoldedCard
                    row={row}
                    tournamentId={sharedProps.tournamentId}
                    round={sharedProps.round}
                    outlook={outlooks.get(row.user.id) ?? null}
                    pinned={pinned.has(row.user.id)}
                    onPin={() => onPin(row.user.id)}
                  />
                </td>
              </tr>
            ) : null}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}
