import type { ComponentProps } from 'react';
import { t } from '#words/t.ts';
import { toChoiceValue, type CountedChoice } from './seasonPoints.ts';
import { ChoiceField } from '#ui/forms/Field.tsx';

/** Chooses the results of this tournament that count in an order of merit. Its value is that of `toChoiceValue`. */
export function CountedResultField({
  choices,
  ...selectProps
}: Pick<ComponentProps<typeof ChoiceField<string>>, 'hint' | 'disabled' | 'value' | 'onChoose'> & {
  choices: readonly CountedChoice[];
}) {
  return (
    <ChoiceField
      label={t('Result of this tournament that counts')}
      {...selectProps}
      options={[
        { value: '', label: t('None – not in this order of merit') },
        ...choices.map(({ ids, label }) => ({ value: toChoiceValue(ids), label })),
      ]}
    />
  );
}
