import { Link } from '@tanstack/react-router';
import { Field, SelectField } from '#ui/forms/Field.tsx';
import { rich } from '#ui/rich.ts';
import { t } from '#words/t.ts';
import type { FormPart } from '../formPart.ts';
import { formatIndexRange } from '../numbers.ts';
import { FormSplit } from './FormSplit.tsx';
import type { MovedNeighbour } from './neighbours.ts';
import { listDivisions, type Part } from './split.ts';
import styles from '../../Competitions.module.css';
import settingsStyles from '#screens/settings/SettingsScreen.module.css';

/** Restricts the competition to a division or a range of handicap indexes, or splits it into several of these. */
export function FormDivision({
  tournament,
  splitParts,
  neighbours,
  ...formPart
}: FormPart & {
  tournament: number;
  splitParts: readonly Part[];
  /** Divisions that touched this one before its bounds changed. */
  neighbours: readonly MovedNeighbour[];
}) {
  const { draft, set, problems, parts, applies } = formPart;
  const existingDivisions = listDivisions(parts.field.players);
  // A chosen division without players remains an option.
  const divisions = [...new Set([...existingDivisions, ...(draft.division === '' ? [] : [draft.division])])];
  const isChosenBySplit = applies.split && draft.split === 'divisions';
  return (
    <fieldset className={styles.group}>
      <legend>{t('Divisions')}</legend>
      {existingDivisions.length > 0 ? null : (
        <p>
          {rich('Divisions such as Seniors are set at the desk: {players}.', {
            players: (
              <Link to="/tournament/$tournamentId/desk" params={{ tournamentId: tournament }} hash="players">
                {t('Players')}
              </Link>
            ),
          })}
        </p>
      )}
      <div className={styles.row}>
        {divisions.length === 0 || isChosenBySplit ? null : (
          <SelectField
            label={t('Division')}
            value={draft.division}
            onChange={(event) => set({ division: event.target.value })}
          >
            <option value="">{t('All')}</option>
            {divisions.map((division) => (
              <option key={division}>{division}</option>
            ))}
          </SelectField>
        )}
        <Field
          label={t('Handicap index from')}
          autoComplete="off"
          problem={problems.lowIndex}
          value={draft.lowIndex}
          onChange={(event) => set({ lowIndex: event.target.value })}
        />
        <Field
          label={t('Handicap index to')}
          autoComplete="off"
          problem={problems.highIndex}
          value={draft.highIndex}
          onChange={(event) => set({ highIndex: event.target.value })}
        />
      </div>
      {neighbours.map(({ competition: { id, name }, range }) => (
        <label key={id} className={settingsStyles.check}>
          <input
            type="checkbox"
            checked={!draft.unmovedNeighbours.includes(id)}
            onChange={(event) =>
              set({
                unmovedNeighbours: [
                  ...draft.unmovedNeighbours.filter((unmoved) => unmoved !== id),
                  ...(event.target.checked ? [] : [id]),
                ],
              })
            }
          />
          {t('Move “{name}” to {range} as well', { name, range: formatIndexRange(range) })}
        </label>
      ))}
      {applies.split ? (
        <FormSplit {...formPart} divisions={existingDivisions} splitParts={splitParts} />
      ) : null}
    </fieldset>
  );
}
