import { useClub } from '#app/shell/look/useClub.ts';
import styles from './ClubSign.module.css';

/** Whose server this is. Nothing where its operator did not say. */
export function ClubSign() {
  const club = useClub();
  if (!club?.name) return null;
  return (
    <p className={styles.sign}>
      {club.logo ? <img src={club.logo} alt="" className={styles.logo} /> : null}
      <span>{club.name}</span>
    </p>
  );
}
