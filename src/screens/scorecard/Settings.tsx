import { Choice } from '#ui/Choice.tsx';
import type { Hand, Mode } from './preferences.ts';
import styles from './Scorecard.module.css';

/** Me or the whole group. */
export function ModeChoice({ mode, onChoose }: { mode: Mode; onChoose: (mode: Mode) => void }) {
  return (
    <Choice
      label="Whose scores"
      options={[
        { value: 'me', label: 'Me' },
        { value: 'group', label: 'Group', spoken: 'The whole group' },
      ]}
      chosen={mode}
      onChoose={onChoose}
    />
  );
}

/** Which side the − and + keys stand on. */
export function HandChoice({ hand, onChoose }: { hand: Hand; onChoose: (hand: Hand) => void }) {
  return (
    <div className={styles.handChoice}>
      <span aria-hidden="true">− and + keys</span>
      <Choice
        label="Side of the − and + keys"
        options={[
          { value: 'left', label: 'Left' },
          { value: 'right', label: 'Right' },
        ]}
        chosen={hand}
        onChoose={onChoose}
      />
    </div>
  );
}
