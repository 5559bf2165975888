import { useSyncExternalStore } from 'react';
import { Choice } from '#ui/Choice.tsx';
import type { Theme } from './theme.ts';
import { useTheme } from './useTheme.ts';
import styles from './ThemeSwitch.module.css';

const OPTIONS: { value: Theme; label: string }[] = [
  { value: 'auto', label: 'Auto' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'sun', label: 'Sun' },
];

/** Light, dark, as the phone says, or black on white for full sun. */
export function ThemeSwitch() {
  const { watch, shown, choose } = useTheme();
  const theme = useSyncExternalStore(watch, shown);
  return (
    <div className={styles.look}>
      <span className={styles.label} aria-hidden="true">
        Look
      </span>
      <Choice label="Look" options={OPTIONS} chosen={theme} onChoose={choose} />
    </div>
  );
}
