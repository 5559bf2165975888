import {
  useId,
  type ComponentProps,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
} from 'react';
import styles from './Field.module.css';

interface FieldProps {
  label: string;
  /** A sentence about an invalid value, linked to the input for screen readers. */
  problem?: string | null;
  hint?: ReactNode;
}

export const listDescriptionIds = (
  id: string,
  { problem, hint }: Pick<FieldProps, 'problem' | 'hint'>,
): string | undefined =>
  [problem ? `${id}-problem` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ') || undefined;

export function FieldFrame({
  id,
  label,
  problem,
  hint,
  children,
}: FieldProps & { id: string; children: ReactNode }) {
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

export function Field({
  label,
  problem,
  hint,
  ...inputProps
}: FieldProps & InputHTMLAttributes<HTMLInputElement>) {
  const generatedId = useId();
  const id = inputProps.id ?? generatedId;
  return (
    <FieldFrame id={id} label={label} problem={problem} hint={hint}>
      <input
        {...inputProps}
        id={id}
        className={styles.input}
        aria-invalid={problem ? true : undefined}
        aria-describedby={listDescriptionIds(id, { problem, hint })}
      />
    </FieldFrame>
  );
}

export function SelectField({
  label,
  problem,
  hint,
  children,
  ...selectProps
}: FieldProps & SelectHTMLAttributes<HTMLSelectElement>) {
  const fieldId = useId();
  const id = selectProps.id ?? fieldId;
  return (
    <FieldFrame id={id} label={label} problem={problem} hint={hint}>
      <select
        {...selectProps}
        id={id}
        className={styles.input}
        aria-invalid={problem ? true : undefined}
        aria-describedby={listDescriptionIds(id, { problem, hint })}
      >
        {children}
      </select>
    </FieldFrame>
  );
}

/** One option of a select per pair of value and name. */
export const Options = ({ of }: { of: readonly (readonly [string | number, ReactNode])[] }) =>
  of.map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));

export interface Option<V> {
  /** Null for the option that chooses nothing. */
  value: V;
  label: string;
}

/** A select field whose options are a list; `onChoose` gets the value of the chosen one. */
export function ChoiceField<V extends string | number | null>({
  value,
  options,
  onChoose,
  ...fieldProps
}: Omit<ComponentProps<typeof SelectField>, 'value' | 'onChange' | 'children'> & {
  value: V;
  options: readonly Option<V>[];
  onChoose: (value: V) => void;
}) {
  return (
    <SelectField
      {...fieldProps}
      value={value ?? ''}
      onChange={({ target }) =>
        onChoose(options.find((option) => String(option.value ?? '') === target.value)!.value)
      }
    >
      <Options of={options.map((option) => [option.value ?? '', option.label])} />
    </SelectField>
  );
}

export function SliderField({
  label,
  value,
  hint,
  ...input
}: Omit<FieldProps, 'problem'> & Omit<InputHTMLAttributes<HTMLInputElement>, 'value'> & { value: number }) {
  const generatedId = useId();
  const id = input.id ?? generatedId;
  return (
    <FieldFrame id={id} label={`${label} ${value.toFixed(1)}`} hint={hint}>
      <input
        {...input}
        id={id}
        type="range"
        value={value}
        className={styles.slider}
        aria-describedby={listDescriptionIds(id, { hint })}
      />
    </FieldFrame>
  );
}
