import { Link } from '@tanstack/react-router';
import type { BoardRow } from '#contract/scores/board.ts';
import { dashIfWithdrawn, formatGross, formatOverall } from '#domain/boards/leaderboard.ts';
import type { NetScore } from '#domain/handicap/net.ts';
import { formatRoundCell, formatToPar, getRoundLength, isUnderPar } from '#domain/round.ts';
import { fullName } from '#ui/names.ts';
import { plural, t } from '#words/t.ts';
import styles from './Board.module.css';

/** The scores that decide the order and that the last columns show. */
export type GrossOrNet = 'gross' | 'net';
export type ShownRow = BoardRow & { unsent: number; net: NetScore | null };

/** The text also has a minus sign, so that colour is not the only sign. */
const getUnderParClass = (scoreText: string): string | undefined =>
  isUnderPar(scoreText) ? styles.under : undefined;

const formatNetStrokes = (row: ShownRow): string => dashIfWithdrawn(row, String(row.net?.strokes ?? '-'));

/** Returns '-' without a result. */
export const formatRowToPar = (row: ShownRow, scoreKind: GrossOrNet): string => {
  if (row.withdrawn) return '-';
  if (scoreKind === 'gross') return formatOverall(row);
  return row.net === null ? '-' : formatToPar(row.net.over_under_par);
};

/** Shows the places won or lost since this phone last showed the board. */
export function PlaceChange({ places }: { places: number }) {
  if (places === 0) return null;
  const changeText =
    places > 0
      ? plural(places, 'up {count} since your last visit', 'up {count} since your last visit')
      : plural(-places, 'down {count} since your last visit', 'down {count} since your last visit');
  return (
    <span className={[styles.change, places > 0 ? styles.up : ''].filter(Boolean).join(' ')}>
      <span aria-hidden="true">
        {places > 0 ? '▲' : '▼'}
        {Math.abs(places)}
      </span>
      <span className="visually-hidden">, {changeText}</span>
    </span>
  );
}

/** Splits '-2 thru 7' and '67 (-3)' into two figures that align across rows. */
export function FigureCell({ text, isRepeated }: { text: string; isRepeated: boolean }) {
  const [firstFigure, ...otherParts] = text.split(' ');
  const lastPart = otherParts.at(-1);
  return (
    <span
      className={[styles.pair, (firstFigure ?? '').length > 3 ? styles.long : ''].filter(Boolean).join(' ')}
    >
      <span className={getUnderParClass(firstFigure!)}>{firstFigure}</span>
      <span className={isRepeated ? `${styles.second} ${styles.word}` : styles.second}>
        {' '}
        {otherParts.length > 1 ? (
          <span className={styles.word}>{otherParts.slice(0, -1).join(' ')} </span>
        ) : null}
        {lastPart}
      </span>
    </span>
  );
}

/** True for the only round of a gross total: its figure to par is that of the last column, so phones hide it here. */
export function isRepeatedToPar(
  { round_scores, withdrawn }: ShownRow,
  n: number,
  scoreKind: GrossOrNet,
): boolean {
  const playedRounds = Object.values(round_scores).filter(({ holes_played }) => holes_played > 0);
  const round = round_scores[String(n)];
  const isOnlyRound = round !== undefined && playedRounds.length === 1 && playedRounds[0] === round;
  return scoreKind === 'gross' && !withdrawn && isOnlyRound && round.holes_played >= getRoundLength(round);
}

interface RoundCellProps {
  row: ShownRow;
  n: number;
  chosen: boolean;
  scoreKind: GrossOrNet;
  tournamentId: number;
}

export function RoundCell({ row, n, chosen, scoreKind, tournamentId }: RoundCellProps) {
  const score = row.round_scores[String(n)];
  const scoreText = formatRoundCell(score);
  const labelParams = { round: n, name: fullName(row.user) };
  const className = [styles.round, chosen ? '' : styles.other].filter(Boolean).join(' ');
  const hasScore = score !== undefined && score.holes_played > 0;
  return (
    <td className={className}>
      <Link
        to="/tournament/viewscorecard/$tournamentId/$round/$playerId"
        params={{ tournamentId, round: n, playerId: row.user.id }}
        className={styles.link}
        aria-label={hasScore ? undefined : t('R{round}, {name}: no score yet', labelParams)}
        preload={false}
      >
        {hasScore ? (
          <>
            <span className="visually-hidden">{t('R{round}, {name}:', labelParams)} </span>
            <FigureCell text={scoreText} isRepeated={isRepeatedToPar(row, n, scoreKind)} />
          </>
        ) : (
          scoreText
        )}
      </Link>
    </td>
  );
}

interface SumCellsProps {
  row: ShownRow;
  scoreKind: GrossOrNet;
  hasNet: boolean;
}

export function SumCells({ row, scoreKind, hasNet }: SumCellsProps) {
  const toPar = formatRowToPar(row, scoreKind);
  return (
    <>
      <td className={styles.total}>{dashIfWithdrawn(row, formatGross(row))}</td>
      {hasNet ? <td className={styles.total}>{formatNetStrokes(row)}</td> : null}
      <td
        className={[styles.toPar, getUnderParClass(toPar), toPar.length > 3 ? styles.long : '']
          .filter(Boolean)
          .join(' ')}
      >
        {toPar}
      </td>
    </>
  );
}
