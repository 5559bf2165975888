import { useState } from 'react';
import { Choice } from '#ui/Choice.tsx';
import { chooseTheme, storedTheme } from './theme.ts';
import type { Theme } from './theme.ts';

const OPTIONS: { value: Theme; label: string }[] = [
  { value: 'auto', label: 'Auto' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'sun', label: 'Sun' },
];

/** Light, dark, as the phone says, or black on white for full sun. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState(storedTheme);
  const choose = (next: Theme) => {
    chooseTheme(next);
    setTheme(next);
  };
  return <Choice label="Look" options={OPTIONS} chosen={theme} onChoose={choose} />;
}
