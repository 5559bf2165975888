import { t } from '#words/t.ts';
import styles from './Print.module.css';

/** What a sheet is about. */
export interface Printed {
  /** Whose tournament it is; null where the server does not say. `logo` is an address. */
  club: { name: string | null; logo: string | null } | null;
  tournament: string;
  /** '' where it is not known. */
  course: string;
  round: number;
  /** YYYY-MM-DD */
  date: string;
}

/** The head of each sheet: the club, the tournament, its course, round and day, and what this sheet is. */
export function PrintHead({ printed, title }: { printed: Printed; title: string }) {
  const { club, tournament, course, round, date } = printed;
  return (
    <header className={styles.head}>
      {club?.name ? (
        <p className={styles.club}>
          {club.logo ? <img src={club.logo} alt="" /> : null}
          {club.name}
        </p>
      ) : null}
      <h1>{tournament}</h1>
      <p>{[course, t('Round {round}', { round }), date].filter((word) => word !== '').join(' · ')}</p>
      <h2>{title}</h2>
    </header>
  );
}
