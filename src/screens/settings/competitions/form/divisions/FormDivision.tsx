import { Field, SelectField } from '#ui/forms/Field.tsx';
import { t } from '#words/t.ts';
import type { FormPart } from '../formPart.ts';
import { formatIndexRange } from '../numbers.ts';
import type { MovedNeighbour } from './neighbours.ts';
import { isSplitByDivision, listDivisions } from './split.ts';
import styles from '../../Competitions.module.css';
import { CheckField } from '#screens/settings/CheckField.tsx';
import { createTextProps } from '#ui/forms/createTextProps.ts';

/**
 * Chooses the players: everybody, a division or a range of handicap indexes. A list of results for each division needs
 * the players of all divisions.
 */
export function FormDivision({
  neighbours,
  ...formPart
}: FormPart & {
  /** Divisions that touched this one before its bounds changed. */
  neighbours: readonly MovedNeighbour[];
}) {
  const { draft, set, problems, parts } = formPart;
  const textProps = createTextProps(draft, set, problems);
  const isSplit = isSplitByDivision(draft);
  // A chosen division without players remains an option.
  const divisions = [
    ...new Set([...listDivisions(parts.field.players), ...(draft.division === '' ? [] : [draft.division])]),
  ];
  return (
    <fieldset className={styles.group}>
      <legend>{t('Players')}</legend>
      <div className={styles.row}>
        {divisions.length === 0 ? null : (
          <SelectField
            label={t('Division')}
            hint={isSplit ? t('Each division has its own list of results.') : undefined}
            disabled={isSplit}
            value={isSplit ? '' : draft.division}
            onChange={(event) => set({ division: event.target.value })}
          >
            <option value="">{t('Everybody')}</option>
            {divisions.map((division) => (
              <option key={division}>{division}</option>
            ))}
          </SelectField>
        )}
        <Field label={t('Handicap index from')} autoComplete="off" {...textProps('lowIndex')} />
        <Field label={t('Handicap index to')} autoComplete="off" {...textProps('highIndex')} />
      </div>
      {neighbours.map(({ competition: { id, name }, range }) => (
        <CheckField
          key={id}
          checked={!draft.unmovedNeighbours.includes(id)}
          onCheck={(isMoved) => {
            const others = draft.unmovedNeighbours.filter((unmoved) => unmoved !== id);
            set({ unmovedNeighbours: isMoved ? others : [...others, id] });
          }}
        >
          {t('Move “{name}” to {range} as well', { name, range: formatIndexRange(range) })}
        </CheckField>
      ))}
    </fieldset>
  );
}
