import { t } from '#words/t.ts';
import styles from './Print.module.css';

export interface SheetInfo {
  /** Null if the server does not send it. `logo` is a URL. */
  club: { name: string | null; logo: string | null } | null;
  tournament: string;
  /** '' if unknown. */
  course: string;
  round: number;
  /** YYYY-MM-DD */
  date: string;
}

export function PrintHead({ printed, title }: { printed: SheetInfo; title: string }) {
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
