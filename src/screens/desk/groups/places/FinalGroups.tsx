import { t } from '#words/t.ts';
import styles from '../Group.module.css';

/** In the place of the draw, once the server refuses it. */
export const FinalGroups = () => (
  <p className={styles.hint}>
    {t(
      'The results are final: groups and tee times stay as they are until the results are reopened in “Results”.',
    )}
  </p>
);
