import { Link } from '@tanstack/react-router';
import { memo, useRef } from 'react';
import { thru } from '#domain/leaderboard.ts';
import { Badge } from '#ui/Badge.tsx';
import { Clamp } from '#ui/Clamp.tsx';
import { fullName } from '#ui/names.ts';
import styles from './Board.module.css';
import { Change, RoundCell, Sums } from './BoardCells.tsx';
import type { Count, ShownRow } from './BoardCells.tsx';
import { useRoomToPin } from './useRoomToPin.ts';

interface RowProps {
  row: ShownRow;
  /** Places won (+) or lost (-) since the last look. */
  change: number;
  rounds: readonly number[];
  round: number;
  current: number | null;
  tournamentId: number;
  own: boolean;
  count: Count;
  hasNet: boolean;
}

const Row = memo(function Row(props: RowProps) {
  const { row, change, rounds, round, current, tournamentId, own, count, hasNet } = props;
  return (
    <tr id={`player-${row.user.id}`} className={own ? styles.own : undefined}>
      <td className={styles.position}>
        {row.withdrawn ? <abbr title="Withdrawn">WD</abbr> : (row.position ?? '-')}
        <Change places={change} />
      </td>
      <th scope="row" className={styles.player}>
        <Link
          to="/player/$playerId"
          params={{ playerId: row.user.id }}
          className={styles.link}
          preload={false}
        >
          <Clamp>{fullName(row.user)}</Clamp>
        </Link>
        {own ? <Badge look="good">You</Badge> : null}
        {row.withdrawn ? <Badge>Withdrawn</Badge> : null}
        {row.unsent > 0 ? <Badge look="warning">{row.unsent} on this phone</Badge> : null}
      </th>
      {rounds.map((n) => (
        <RoundCell key={n} row={row} n={n} chosen={n === round} tournamentId={tournamentId} />
      ))}
      <td className={styles.thru}>{thru(row, current)}</td>
      <Sums row={row} count={count} hasNet={hasNet} />
    </tr>
  );
});

function Heads({ rounds, round, count, hasNet }: Pick<RowProps, 'rounds' | 'round' | 'count' | 'hasNet'>) {
  return (
    <tr>
      <th scope="col" className={styles.position}>
        Pos
      </th>
      <th scope="col" className={styles.player}>
        Player
      </th>
      {rounds.map((n) => (
        <th
          key={n}
          scope="col"
          className={[styles.round, n === round ? '' : styles.other].filter(Boolean).join(' ')}
        >
          <abbr title={`Round ${n}`}>R{n}</abbr>
        </th>
      ))}
      <th scope="col" className={styles.thru}>
        Thru
      </th>
      <th scope="col" className={styles.total}>
        {hasNet ? 'Gross' : 'Total'}
      </th>
      {hasNet ? (
        <th scope="col" className={styles.total}>
          <abbr title="Net: less the strokes received on the holes played">Net</abbr>
        </th>
      ) : null}
      <th scope="col" className={styles.toPar}>
        {count === 'net' ? 'Net to par' : 'To par'}
      </th>
    </tr>
  );
}

/**
 * One real table for every width: all columns where there is room; position, player, the chosen round and to
 * par on a phone. It is never laid out as anything else, because browsers then forget that it is a table.
 */
export function BoardTable({
  rows,
  changes,
  userId,
  ...shared
}: Omit<RowProps, 'row' | 'own' | 'change'> & {
  rows: ShownRow[];
  changes: ReadonlyMap<number, number>;
  userId: number | null;
}) {
  const table = useRef<HTMLTableElement>(null);
  const pins = useRoomToPin(table);
  return (
    <table
      ref={table}
      className={[styles.board, pins ? styles.pins : ''].filter(Boolean).join(' ')}
      aria-label="Leaderboard"
    >
      <thead>
        <Heads {...shared} />
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row
            key={row.user.id}
            row={row}
            change={changes.get(row.user.id) ?? 0}
            own={row.user.id === userId}
            {...shared}
          />
        ))}
      </tbody>
    </table>
  );
}
