import type { ReactNode } from 'react';
import styles from './SettingsScreen.module.css';

interface Props {
  checked: boolean;
  disabled?: boolean;
  onCheck: (isChecked: boolean) => void;
  children: ReactNode;
}

/** A box to tick, with its text beside it. */
export function CheckField({ checked, disabled, onCheck, children }: Props) {
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
