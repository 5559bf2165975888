import { SelectField } from '#ui/forms/Field.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { t } from '#words/t.ts';
import { describeNextStep, listFormats } from './formatRequest.ts';

interface Props {
  value: string;
  onChange: (format: string) => void;
}

/** Chooses the format. SPEC.md's form has no such field, so the format is sent after the tournament. */
export function FormatField({ value, onChange }: Props) {
  return (
    <Card title={t('What is played')}>
      <SelectField
        label={t('Format')}
        name="format"
        value={value}
        hint={describeNextStep(value) ?? t('You can change it later, in the settings under Competitions.')}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{t('Stroke play, gross')}</option>
        {listFormats().map(({ value: format, name }) => (
          <option key={format} value={format}>
            {name}
          </option>
        ))}
      </SelectField>
    </Card>
  );
}
