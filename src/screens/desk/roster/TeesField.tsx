import { useTeeNames } from '#app/reads/useTeeNames.ts';
import { findTees } from '#domain/handicap/tees.ts';
import { Field, SelectField } from '#ui/forms/Field.tsx';
import { t } from '#words/t.ts';

interface Props {
  tournament: number;
  value: string;
  onChange: (value: string) => void;
}

/** Offers the tees of the courses; a free text if they have none. */
export function TeesField({ tournament, value, onChange }: Props) {
  const names = useTeeNames(tournament);
  if (names.length === 0)
    return (
      <Field
        label={t('Tees')}
        maxLength={60}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  const matchingTees = findTees(
    names.map((name) => ({ name })),
    value,
  );
  return (
    <SelectField
      label={t('Tees')}
      hint={
        value !== '' && matchingTees === null
          ? t(
              'No course of this tournament has these tees. Choose others, or the course’s own rating counts.',
            )
          : undefined
      }
      value={matchingTees?.name ?? value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{t('Not set')}</option>
      {names.map((name) => (
        <option key={name}>{name}</option>
      ))}
      {value !== '' && matchingTees === null ? <option>{value}</option> : null}
    </SelectField>
  );
}
