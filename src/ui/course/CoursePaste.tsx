import { useId, useState } from 'react';
import { readCardNumbers } from '#domain/cards/card-numbers.ts';
import type { RowKind } from '#domain/cards/card-numbers.ts';
import { FRONT_HOLES } from '#domain/round.ts';
import { Button } from '../forms/Button.tsx';
import styles from '../golf/CourseForm.module.css';
import type { CourseDraft } from '../golf/courseDraft.ts';
import { SelectField } from '../forms/Field.tsx';
import { Fold } from '../layout/Fold.tsx';
import { t } from '#words/t.ts';

/** A number is an index into the list of tees, for their lengths. */
type Target = 'pars' | 'stroke-indexes' | number;

const toRowKind = (target: Target): RowKind => (typeof target === 'number' ? 'lengths' : target);

export function withRow(draft: CourseDraft, target: Target, values: number[]): CourseDraft {
  if (target === 'pars') return { ...draft, pars: values };
  if (target === 'stroke-indexes') return { ...draft, strokeIndexes: values.map(String) };
  const tees = draft.tees.map((one, i) => (i === target ? { ...one, lengths: values } : one));
  return { ...draft, tees };
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

function formatPreview(kind: RowKind, values: readonly number[]): string {
  if (kind === 'stroke-indexes') return values.join(' ');
  const [front, back] = [values.slice(0, FRONT_HOLES), values.slice(FRONT_HOLES)];
  return t('{front_holes} = {front}, {back_holes} = {back}, total {total}', {
    front_holes: front.join(' '),
    front: sum(front),
    back_holes: back.join(' '),
    back: sum(back),
    total: sum(values),
  });
}

/** Takes 18 numbers copied from a scorecard and previews them before they are applied. */
export function CoursePaste({
  draft,
  onChange,
}: {
  draft: CourseDraft;
  onChange: (draft: CourseDraft) => void;
}) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [target, setTarget] = useState<Target>('pars');
  const [text, setText] = useState('');
  const kind = toRowKind(target);
  const read = text.trim() === '' ? null : readCardNumbers(text, kind);
  const take = (values: number[]): void => {
    onChange(withRow(draft, target, values));
    setText('');
  };
  return (
    <Fold level={2} title={t('Paste eighteen numbers')} open={open} onToggle={setOpen}>
      <div className={styles.form}>
        <SelectField
          label={t('What the numbers are')}
          value={String(target)}
          onChange={({ target: { value } }) =>
            setTarget(value === 'pars' || value === 'stroke-indexes' ? value : Number(value))
          }
        >
          <option value="pars">{t('Pars')}</option>
          <option value="stroke-indexes">{t('Stroke indexes')}</option>
          {draft.tees.map(({ name }, i) => (
            <option key={i} value={i}>
              {t('Lengths from tees {name}', { name: name.trim() || String(i + 1) })}
            </option>
          ))}
        </SelectField>
        <label className={styles.paste} htmlFor={id}>
          <span>{t('A row of the scorecard, with or without its totals, or one number a line.')}</span>
          <textarea
            id={id}
            rows={3}
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
        <p role="status" className={read?.ok === false ? styles.problem : styles.preview}>
          {read === null ? null : read.ok ? formatPreview(kind, read.values) : read.problem}
        </p>
        <div className={styles.actions}>
          <Button
            look="secondary"
            disabled={!read?.ok}
            onClick={() => (read?.ok ? take(read.values) : undefined)}
          >
            {t('Take these numbers')}
          </Button>
        </div>
      </div>
    </Fold>
  );
}
