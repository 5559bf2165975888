import { describeFinal } from '#ui/competition/boardText.ts';
import { formatFullDay } from '#ui/formatTime.ts';
import { t } from '#words/t.ts';
import styles from './Print.module.css';

/** Number of rows that fit on a page in the larger letters. */
const MAX_LARGE_ROWS = 20;
/** Columns of more rounds need the width. */
const MAX_LARGE_ROUNDS = 2;

/** True if results have room for letters that can be read on a wall. */
export const isForWall = (rows: number, rounds = 1): boolean =>
  rows <= MAX_LARGE_ROWS && rounds <= MAX_LARGE_ROUNDS;

export interface SheetInfo {
  /** `logo` is a URL. Null if the server sends no club. */
  club: { name: string | null; logo: string | null } | null;
  tournament: string;
  /** '' if unknown. */
  course: string;
  round: number;
  /** YYYY-MM-DD; '' if unknown. */
  date: string;
  /** False while scores can still change. */
  isFinal: boolean;
}

/** Final results need no time, which would make them look provisional. */
export const nameResults = (name: string, time: string, isFinal: boolean): string =>
  isFinal ? name : t('{name} as of {time}', { name, time });

interface Props {
  printed: SheetInfo;
  title: string;
  /** Says how the lines of the sheet are sorted. */
  order?: string;
  hasResults?: boolean;
}

export function PrintHead({ printed, title, order, hasResults = false }: Props) {
  const { club, tournament, course, round, date } = printed;
  const day = date === '' ? '' : formatFullDay(date);
  return (
    <header className={styles.head}>
      {club?.name ? (
        <p className={styles.club}>
          {club.logo ? <img src={club.logo} alt="" /> : null}
          {club.name}
        </p>
      ) : null}
      <h1>{tournament}</h1>
      <p>{[course, t('Round {round}', { round }), day].filter((textPart) => textPart !== '').join(' · ')}</p>
      <h2>{title}</h2>
      {order === undefined ? null : <p className={styles.order}>{order}</p>}
      {hasResults ? <p>{describeFinal(printed.isFinal)}</p> : null}
    </header>
  );
}
