import { Card } from '#ui/layout/Card.tsx';
import { t } from '#words/t.ts';
import { describeNextStep, listFormats } from './formatRequest.ts';
import { ChoiceField } from '#ui/forms/Field.tsx';

interface Props {
  value: string;
  onChange: (format: string) => void;
}

/** Chooses the format. SPEC.md's form has no such field, so the format is sent after the tournament. */
export function FormatField({ value, onChange }: Props) {
  return (
    <Card title={t('What is played')}>
      <ChoiceField<string>
        label={t('Format')}
        name="format"
        value={value}
        hint={describeNextStep(value) ?? t('You can change it later, in the settings under Competitions.')}
        options={[{ value: '', label: t('Stroke play, gross') }, ...listFormats()]}
        onChoose={onChange}
      />
    </Card>
  );
}
