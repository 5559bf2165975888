import { Choice } from '#ui/forms/Choice.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { formatMetres } from '#ui/golf/markText.ts';
import { t } from '#words/t.ts';
import { parseCentimetres } from '#ui/golf/parseCentimetres.ts';

/** State of the fields; numbers are text. */
interface DistanceDraft {
  unit: 'metres' | 'feet';
  metres: string;
  feet: string;
  inches: string;
}

export const EMPTY_DISTANCE: DistanceDraft = { unit: 'metres', metres: '', feet: '', inches: '' };

/** Returns whole centimetres; null if the distance is missing or invalid. */
export function readDistance({ unit, metres, feet, inches }: DistanceDraft): number | null {
  if (unit === 'metres') return parseCentimetres(metres);
  return parseCentimetres(`${feet.trim() || '0'}'${inches.trim() || '0'}"`);
}

interface Props {
  draft: DistanceDraft;
  problem: string | null;
  onChange: (draft: DistanceDraft) => void;
}

/** Inputs for a distance in metres, or in feet and inches; both open the numeric keyboard. */
export function DistanceFields({ draft, problem, onChange }: Props) {
  const numberField = (name: 'metres' | 'feet' | 'inches', label: string) => ({
    label,
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...draft, [name]: target.value }),
  });
  const centimetres = readDistance(draft);
  return (
    <>
      <Choice
        label={t('Unit of the distance')}
        options={[
          { value: 'metres', label: t('Metres') },
          { value: 'feet', label: t('Feet and inches') },
        ]}
        chosen={draft.unit}
        onChoose={(unit) => onChange({ ...draft, unit })}
      />
      {draft.unit === 'metres' ? (
        <Field {...numberField('metres', t('Distance in metres'))} problem={problem} />
      ) : (
        <>
          <Field {...numberField('feet', t('Feet'))} problem={problem} />
          <Field
            {...numberField('inches', t('Inches'))}
            hint={centimetres === null ? undefined : `= ${formatMetres(centimetres)}`}
          />
        </>
      )}
    </>
  );
}
