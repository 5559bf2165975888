import type { BoardRow } from '#contract/board.ts';
import { formatOverall } from '#domain/leaderboard.ts';
import { netOf } from '#domain/net.ts';
import type { RoundCourses } from '#domain/net.ts';
import { formatRoundCell } from '#domain/round.ts';
import { fullName } from '#ui/names.ts';
import { PaperSheet } from '#ui/Paper.tsx';
import { outCode, outWords } from '#ui/status.ts';
import { t } from '#words/t.ts';
import styles from './Print.module.css';
import { PrintHead } from './PrintHead.tsx';
import type { Printed } from './PrintHead.tsx';

interface Props {
  printed: Printed;
  /** In the order of the board. */
  rows: readonly BoardRow[];
  rounds: readonly number[];
  /** Null where nothing is known of them: then there is no net column. */
  courses: RoundCourses | null;
  /** The four letters of certified cards, by player and round: '7/1'; null where nothing is known of them. */
  codes: ReadonlyMap<string, string> | null;
  /** When it is printed, in words. */
  at: string;
}

const placeWords = (row: BoardRow): string => (row.withdrawn ? outCode(row) : (row.position ?? '-'));

function grossWords({ round_scores }: BoardRow): string {
  const sum = Object.values(round_scores).reduce((all, round) => all + round.total_score, 0);
  return sum === 0 ? '-' : String(sum);
}

/** The leaderboard as it stands. */
export function PrintResults({ printed, rows, rounds, courses, codes, at }: Props) {
  const certifiedIn = rounds.filter((n) => rows.some(({ user }) => codes?.has(`${user.id}/${n}`)));
  const nets = rows.map((row) => (courses === null ? null : netOf(row, courses)));
  const hasNet = nets.some((net) => net !== null);
  return (
    <PaperSheet>
      <PrintHead printed={printed} title={t('Results as of {time}', { time: at })} />
      <table className={styles.list}>
        <thead>
          <tr>
            <th scope="col">{t('Pos')}</th>
            <th scope="col">{t('Player')}</th>
            {rounds.map((n) => (
              <th key={n} scope="col">
                {t('R{round}', { round: n })}
              </th>
            ))}
            <th scope="col">{hasNet ? t('Gross') : t('Total')}</th>
            {hasNet ? <th scope="col">{t('Net')}</th> : null}
            <th scope="col">{t('To par')}</th>
            {certifiedIn.length > 0 ? <th scope="col">{t('Certified')}</th> : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <tr key={row.user.id}>
              <td>{placeWords(row)}</td>
              <th scope="row">
                {fullName(row.user)}
                {row.withdrawn ? ` (${outWords(row)})` : ''}
                {row.not_in_draw && !row.withdrawn ? ` (${t('Not in the draw')})` : ''}
              </th>
              {rounds.map((n) => (
                <td key={n}>{formatRoundCell(row.round_scores[String(n)])}</td>
              ))}
              <td>{grossWords(row)}</td>
              {hasNet ? <td>{nets[i]?.strokes ?? '-'}</td> : null}
              <td>{formatOverall(row)}</td>
              {certifiedIn.length > 0 ? (
                <td>{certifiedIn.map((n) => codes?.get(`${row.user.id}/${n}`) ?? '-').join(' ')}</td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </PaperSheet>
  );
}
