import styles from './Rail.module.css';
import type { StepState } from './stepState.ts';

const SIGNS = { done: '✓', check: '!', open: '' } as const;

/** `ID-name` and `ID-state` are the ids of the texts, for the accessible name and description of a step. */
export function StepText({ id, label, state }: { id: string; label: string; state: StepState | null }) {
  const { status, text } = state ?? { status: 'open', text: '' };
  return (
    <>
      <span id={`${id}-name`} className={styles.label}>
        {label}
      </span>
      <span aria-hidden="true" className={[styles.sign, styles[status]].join(' ')}>
        {SIGNS[status]}
      </span>
      <span id={`${id}-state`} className={styles.state} title={text}>
        {text}
      </span>
    </>
  );
}
