import { useDeferredValue, useMemo } from 'react';
import { fieldOf, type FieldAnswer } from '#contract/field.ts';
import { boardOf } from '#domain/competition/board.ts';
import type { Settings } from '#domain/competition/types.ts';
import { Clamp } from '#ui/Clamp.tsx';
import { t } from '#words/t.ts';
import { previewOf } from './previewRows.ts';
import styles from './Competitions.module.css';

/** The first rows of the board that these settings make of the scores that are in. */
export function Preview({ field, settings }: { field: FieldAnswer; settings: Settings }) {
  const wanted = useDeferredValue(JSON.stringify(settings));
  const { rows, head, note } = useMemo(
    () => previewOf(boardOf(fieldOf(field), JSON.parse(wanted) as Settings)),
    [field, wanted],
  );
  if (rows.length === 0 && note === null) return null;
  return (
    <section className={styles.group} aria-label={t('Preview')}>
      <h3>{t('On the scores that are in')}</h3>
      {note ? <p>{note}</p> : null}
      {rows.length === 0 ? null : (
        <table className={styles.preview}>
          <thead>
            <tr>
              {head.map((label, i) => (
                <th key={label} scope="col" className={i === 1 ? undefined : styles.number}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                {row.cells.map((cell, i) => (
                  <td key={i} className={i === 1 ? undefined : styles.number}>
                    {i === 1 ? <Clamp>{cell}</Clamp> : cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
