import { useState } from 'react';
import { ENCODINGS } from '#domain/roster/read.ts';
import type { TextEncoding, Field, Roster, RosterOptions } from '#domain/roster/read.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { SelectField, ChoiceField } from '#ui/forms/Field.tsx';
import { Fold } from '#ui/layout/Fold.tsx';
import { t, text, type PlainText } from '#words/t.ts';
import styles from '../../Desk.module.css';

const FIELD_LABELS: readonly (readonly [Field, PlainText])[] = [
  ['name', text('Name')],
  ['first_name', text('First name')],
  ['prefix', text('Before the last name, such as “van der”')],
  ['last_name', text('Last name')],
  ['handicap', text('Handicap index')],
  ['division', text('Division')],
  ['tees', text('Tees')],
  ['email', text('Email')],
  ['username', text('Username')],
];

const ENCODING_NAMES: Record<TextEncoding, PlainText> = {
  'windows-1252': text('Western Europe'),
  'windows-1250': text('Central Europe'),
  macintosh: text('Mac'),
};

const replaceColumnField = (
  columns: readonly (Field | null)[],
  changedIndex: number,
  field: Field | null,
): (Field | null)[] =>
  columns.map((columnField, i) => {
    if (i === changedIndex) return field;
    return columnField === field ? null : columnField;
  });

interface Props {
  roster: Pick<Roster, 'columns' | 'encoding'>;
  how: RosterOptions;
  busy: boolean;
  onChange: (how: RosterOptions) => void;
}

/** Lets the organizer correct the detected columns and encoding of a list. */
export function RosterColumns({ roster: { columns, encoding }, how, busy, onChange }: Props) {
  const { taken, isUncertain, isOrderGuessed } = columns;
  const [isOpen, setOpen] = useState(false);
  if (taken.length === 0 && encoding === null && !isOrderGuessed) return null;
  const hasGivenColumns = columns.heading !== null || how.fields !== undefined;
  return (
    <>
      {isUncertain ? (
        <Alert kind="info" title={t('Which column is the name?')}>
          {t('The headings of this list were not recognized. Choose what each column is.')}
        </Alert>
      ) : null}
      <Fold title={t('Columns of the list')} open={isOpen || isUncertain} onToggle={setOpen}>
        <div className={styles.columns}>
          {taken.map(({ heading, sample, as }, i) => (
            <ChoiceField<Field | null>
              key={i}
              label={heading || sample || t('Column {number}', { number: i + 1 })}
              hint={heading && sample ? sample : undefined}
              disabled={busy}
              value={as}
              options={[
                { value: null, label: hasGivenColumns ? t('Not read') : t('Recognized by the app') },
                ...(as === 'number' ? [{ value: as, label: t('Line number') }] : []),
                ...FIELD_LABELS.map(([value, fieldLabel]) => ({ value, label: t(fieldLabel) })),
              ]}
              onChoose={(field) => {
                const fields = taken.map((column) => column.as);
                onChange({ ...how, fields: replaceColumnField(fields, i, field) });
              }}
            />
          ))}
          {isOrderGuessed ? (
            <SelectField
              label={t('Order of the names')}
              disabled={busy}
              value={how.lastFirst ? 'last' : 'first'}
              onChange={({ target }) => onChange({ ...how, lastFirst: target.value === 'last' })}
            >
              <option value="first">{t('First name first')}</option>
              <option value="last">{t('Last name first')}</option>
            </SelectField>
          ) : null}
          {encoding === null ? null : (
            <ChoiceField
              label={t('If accents look wrong, choose')}
              disabled={busy}
              value={encoding}
              options={ENCODINGS.map((value) => ({ value, label: t(ENCODING_NAMES[value]) }))}
              onChoose={(chosen) => onChange({ ...how, encoding: chosen })}
            />
          )}
        </div>
      </Fold>
    </>
  );
}
