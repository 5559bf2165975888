import { useSyncExternalStore } from 'react';
import { Choice } from '#ui/forms/Choice.tsx';
import type { Theme } from './theme.ts';
import { useTheme } from './useTheme.ts';
import styles from './ThemeSwitch.module.css';
import { t, text, type PlainText } from '#words/t.ts';

const THEME_OPTIONS: { value: Theme; label: PlainText }[] = [
  { value: 'auto', label: text('Auto') },
  { value: 'light', label: text('Light') },
  { value: 'dark', label: text('Dark') },
  { value: 'sun', label: text('Sun') },
];

export function ThemeSwitch() {
  const { watch, shown, choose } = useTheme();
  const theme = useSyncExternalStore(watch, shown);
  const options = THEME_OPTIONS.map(({ value, label }) => ({ value, label: t(label) }));
  return (
    <div className={styles.look}>
      <span className={styles.label} aria-hidden="true">
        {t('Theme')}
      </span>
      <Choice label={t('Theme')} options={options} chosen={theme} onChoose={choose} />
    </div>
  );
}
