import type { ReactNode } from 'react';
import styles from './SettingsScreen.module.css';

/** A box to tick, with its text beside it. */
export function CheckField({
  checked,
  disabled,
  onCheck,
  children,
}: {
  checked: boolean;
  disabled?: boolean;
  onCheck: (isChecked: boolean) => void;
  children: ReactNode;
}) {
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => onCheck(target.checked)}
      />
      {children}
    </label>
  );
}
