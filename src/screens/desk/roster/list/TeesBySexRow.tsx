import { useId } from 'react';
import type { Sex } from '#domain/roster/sex.ts';
import type { SexColumn } from '#domain/roster/sex-column.ts';
import type { TeesBySex } from '#domain/roster/tees-by-sex.ts';
import { t, text, type PlainText } from '#words/t.ts';
import styles from '../../Desk.module.css';

const SEXES: readonly (readonly [Sex, PlainText])[] = [
  ['women', text('Women play')],
  ['men', text('Men play')],
];

interface Props {
  values: SexColumn['values'];
  chosen: TeesBySex;
  tees: readonly string[];
  onChoose: (sex: Sex, tees: string) => void;
}

/** Fields for the tees of women and of men, which are set on the lines without tees. */
export function TeesBySexRow({ values, chosen, tees, onChoose }: Props) {
  const id = useId();
  const column = [values.men, values.women].filter(Boolean).join('/');
  return (
    <div role="group" aria-labelledby={id} className={styles.bySex}>
      <span id={id}>{t('Tees by the column {values}:', { values: column })}</span>
      {SEXES.filter(([sex]) => values[sex] !== undefined).map(([sex, label]) => (
        <div key={sex}>
          <label htmlFor={`${id}-${sex}`}>{t(label)}</label>
          <select
            id={`${id}-${sex}`}
            className={styles.which}
            value={chosen[sex] ?? ''}
            onChange={({ target }) => onChoose(sex, target.value)}
          >
            <option value="">{t('No tees')}</option>
            {tees.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </div>
      ))}
    </div>
  );
}
