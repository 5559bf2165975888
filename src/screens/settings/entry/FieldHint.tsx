import styles from '../SettingsScreen.module.css';

/** Puts the warning, which lets the organizer save, before the explanation. */
export const FieldHint = ({
  warning,
  sentences,
}: {
  warning: string | null;
  sentences: readonly (string | null)[];
}) => (
  <>
    {warning === null ? null : <strong className={styles.warning}>{warning} </strong>}
    {sentences.filter(Boolean).join(' ')}
  </>
);
