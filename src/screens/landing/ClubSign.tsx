import { useClub } from '#app/shell/look/useClub.ts';
import styles from './ClubSign.module.css';

/** Shows the club's name and logo. Renders nothing if the operator configured no club. */
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
