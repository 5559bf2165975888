import type { ComponentProps } from 'react';
import { SelectField } from '#ui/forms/Field.tsx';
import { t } from '#words/t.ts';
import { toChoiceValue, type CountedChoice } from './seasonPoints.ts';

/** Chooses the results of this tournament that count in an order of merit. Its value is that of `toChoiceValue`. */
export function CountedResultField({
  choices,
  onChoose,
  ...selectProps
}: Pick<ComponentProps<typeof SelectField>, 'hint' | 'disabled'> & {
  choices: readonly CountedChoice[];
  value: string;
  onChoose: (value: string) => void;
}) {
  return (
    <SelectField
      label={t('Result of this tournament that counts')}
      {...selectProps}
      onChange={(event) => onChoose(event.target.value)}
    >
      <option value="">{t('None – not in this order of merit')}</option>
      {choices.map(({ ids, label }) => (
        <option key={toChoiceValue(ids)} value={toChoiceValue(ids)}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}
