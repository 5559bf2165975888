import { useId } from 'react';
import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes } from 'react';
import styles from './Field.module.css';

interface Shared {
  label: string;
  /** A sentence about an invalid value, linked to the input for screen readers. */
  problem?: string | null;
  hint?: ReactNode;
}

export const describedBy = (
  id: string,
  { problem, hint }: Pick<Shared, 'problem' | 'hint'>,
): string | undefined =>
  [problem ? `${id}-problem` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ') || undefined;

export function Frame({ id, label, problem, hint, children }: Shared & { id: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children}
      {hint ? (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      ) : null}
      {problem ? (
        <div id={`${id}-problem`} className={styles.problem}>
          <span aria-hidden="true">! </span>
          {problem}
        </div>
      ) : null}
    </div>
  );
}

export function Field({ label, problem, hint, ...input }: Shared & InputHTMLAttributes<HTMLInputElement>) {
  const generatedId = useId();
  const id = input.id ?? generatedId;
  return (
    <Frame id={id} label={label} problem={problem} hint={hint}>
      <input
        {...input}
        id={id}
        className={styles.input}
        aria-invalid={problem ? true : undefined}
        aria-describedby={describedBy(id, { problem, hint })}
      />
    </Frame>
  );
}

export function SelectField({
  label,
  problem,
  hint,
  children,
  ...select
}: Shared & SelectHTMLAttributes<HTMLSelectElement>) {
  const fieldId = useId();
  const id = select.id ?? fieldId;
  return (
    <Frame id={id} label={label} problem={problem} hint={hint}>
      <select
        {...select}
        id={id}
        className={styles.input}
        aria-invalid={problem ? true : undefined}
        aria-describedby={describedBy(id, { problem, hint })}
      >
        {children}
      </select>
    </Frame>
  );
}

export function SliderField({
  label,
  value,
  hint,
  ...input
}: Omit<Shared, 'problem'> & Omit<InputHTMLAttributes<HTMLInputElement>, 'value'> & { value: number }) {
  const generatedId = useId();
  const id = input.id ?? generatedId;
  return (
    <Frame id={id} label={`${label} ${value.toFixed(1)}`} hint={hint}>
      <input
        {...input}
        id={id}
        type="range"
        value={value}
        className={styles.slider}
        aria-describedby={describedBy(id, { hint })}
      />
    </Frame>
  );
}
