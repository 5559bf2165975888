import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import type { BoardRow } from '#contract/board.ts';
import { formatOverall, thru } from '#domain/leaderboard.ts';
import { formatRoundCell } from '#domain/round.ts';
import { Badge } from '#ui/Badge.tsx';
import styles from './Board.module.css';
import { fullName } from '#ui/names.ts';

export type ShownRow = BoardRow & { unsent: number };

/** Under, over or level, for colour beside the sign that the text carries anyway. */
const side = (text: string): string | undefined =>
  text.startsWith('-') && text !== '-' ? styles.under : text.startsWith('+') ? styles.over : undefined;

const strokes = (row: BoardRow): string => {
  const sum = Object.values(row.round_scores).reduce((all, round) => all + round.total_score, 0);
  return sum === 0 ? '-' : String(sum);
};

/** The way a player went on the board since it was last looked at on this phone. */
function Change({ places }: { places: number }) {
  if (places === 0) return null;
  const words = `${places > 0 ? 'up' : 'down'} ${Math.abs(places)} since your last look`;
  return (
    <span className={styles.change}>
      <span aria-hidden="true">
        {places > 0 ? '▲' : '▼'}
        {Math.abs(places)}
      </span>
      <span className="visually-hidden">, {words}</span>
    </span>
  );
}

/** '-2 thru 7' and '67 (-3)' in two lines where there is no room for one; never broken elsewhere. */
function Cell({ text }: { text: string }) {
  const at = text.indexOf(' ');
  return (
    <span>
      {text.slice(0, at + 1)}
      <span className={styles.whole}>{text.slice(at + 1)}</span>
    </span>
  );
}

interface RowProps {
  row: ShownRow;
  /** Places won (+) or lost (-) since the last look. */
  change: number;
  rounds: readonly number[];
  round: number;
  current: number | null;
  tournamentId: number;
  own: boolean;
}

function RoundCell({
  row,
  n,
  chosen,
  tournamentId,
}: {
  row: ShownRow;
  n: number;
  chosen: boolean;
  tournamentId: number;
}) {
  const score = row.round_scores[String(n)];
  const text = formatRoundCell(score);
  const className = [styles.round, chosen ? '' : styles.other].filter(Boolean).join(' ');
  return (
    <td className={className}>
      {score && score.holes_played > 0 ? (
        <Link
          to="/tournament/viewscorecard/$tournamentId/$round/$playerId"
          params={{ tournamentId, round: n, playerId: row.user.id }}
          className={styles.link}
          preload={false}
        >
          <span className="visually-hidden">
            R{n}, {fullName(row.user)}:{' '}
          </span>
          <Cell text={text} />
        </Link>
      ) : (
        text
      )}
    </td>
  );
}

const Row = memo(function Row({ row, change, rounds, round, current, tournamentId, own }: RowProps) {
  const overall = formatOverall(row);
  return (
    <tr id={`player-${row.user.id}`} className={own ? styles.own : undefined}>
      <td className={styles.position}>
        {row.position ?? '-'}
        <Change places={change} />
      </td>
      <th scope="row" className={styles.player}>
        <Link
          to="/player/$playerId"
          params={{ playerId: row.user.id }}
          className={styles.link}
          preload={false}
        >
          {fullName(row.user)}
        </Link>
        {own ? <Badge look="good">You</Badge> : null}
        {row.unsent > 0 ? <Badge look="warning">{row.unsent} on this phone</Badge> : null}
      </th>
      {rounds.map((n) => (
        <RoundCell key={n} row={row} n={n} chosen={n === round} tournamentId={tournamentId} />
      ))}
      <td className={styles.thru}>{thru(row, current)}</td>
      <td className={styles.total}>{strokes(row)}</td>
      <td className={[styles.toPar, side(overall)].filter(Boolean).join(' ')}>{overall}</td>
    </tr>
  );
});

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
  const { rounds, round } = shared;
  return (
    <table className={styles.board} aria-label="Leaderboard">
      <thead>
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
            Total
          </th>
          <th scope="col" className={styles.toPar}>
            To par
          </th>
        </tr>
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
