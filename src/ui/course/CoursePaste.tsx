import { useId, useState } from 'react';
import { readPastedCard, type PastedCard, type PastedRow } from '#domain/courses/pasted-card.ts';
import { sum } from '#domain/courses/row-kinds.ts';
import { FRONT_HOLES } from '#domain/holes-in-play.ts';
import { t } from '#words/t.ts';
import { Button } from '../forms/Button.tsx';
import { SelectField } from '../forms/Field.tsx';
import { Fold } from '../layout/Fold.tsx';
import styles from './CourseForm.module.css';
import type { CourseDraft } from './courseDraft.ts';
import { applyCard, nameTarget, suggestTargets, teesOfRow, type RowTarget } from './pastedRows.ts';

const ROW_NAMES = (): Record<PastedRow['kind'], string> => ({
  pars: t('Pars'),
  'stroke-indexes': t('Stroke indexes'),
  lengths: t('Lengths'),
});

function formatValues({ kind, values }: PastedRow): string {
  if (kind === 'stroke-indexes') return values.join(' ');
  const [frontValues, backValues] = [values.slice(0, FRONT_HOLES), values.slice(FRONT_HOLES)];
  if (backValues.length === 0)
    return t('{holes} = {sum}', { holes: frontValues.join(' '), sum: sum(frontValues) });
  return t('{front_holes} = {front}, {back_holes} = {back}, total {total}', {
    front_holes: frontValues.join(' '),
    front: sum(frontValues),
    back_holes: backValues.join(' '),
    back: sum(backValues),
    total: sum(values),
  });
}

const ASK_OPTION = '?';
const LEAVE_OUT = '-';

/** Shows how a pasted row is read, and lets the organizer choose its target. */
function Row({
  row,
  draft,
  target,
  onChoose,
}: {
  row: PastedRow;
  draft: CourseDraft;
  target: RowTarget | undefined;
  onChoose: (target: RowTarget | undefined) => void;
}) {
  const targets = row.kind === 'lengths' ? teesOfRow(row, draft) : ['', ...teesOfRow(row, draft)];
  const heading = [ROW_NAMES()[row.kind], row.label].filter(Boolean).join(': ');
  return (
    <li className={styles.pastedRow}>
      <p className={styles.preview}>
        <strong>{heading}</strong> {formatValues(row)}
      </p>
      <SelectField
        label={t('Use this row as')}
        value={target === undefined ? ASK_OPTION : target === null ? LEAVE_OUT : `=${target}`}
        problem={target === undefined ? t('Choose what this row is.') : undefined}
        onChange={({ target: { value } }) =>
          onChoose(value === ASK_OPTION ? undefined : value === LEAVE_OUT ? null : value.slice(1))
        }
      >
        {target === undefined ? <option value={ASK_OPTION}>{t('Choose…')}</option> : null}
        {targets.map((rowTarget) => (
          <option key={rowTarget} value={`=${rowTarget}`}>
            {nameTarget(row, rowTarget)}
          </option>
        ))}
        <option value={LEAVE_OUT}>{t('Leave out')}</option>
      </SelectField>
    </li>
  );
}

function Preview({
  card,
  draft,
  onTake,
}: {
  card: Extract<PastedCard, { ok: true }>;
  draft: CourseDraft;
  onTake: (draft: CourseDraft) => void;
}) {
  const [changedTargets, setChangedTargets] = useState<Record<number, RowTarget | undefined>>({});
  const targets = suggestTargets(card.rows, draft).map((target, i) =>
    i in changedTargets ? changedTargets[i] : target,
  );
  return (
    <>
      <p role="status">
        {card.size === FRONT_HOLES ? t('A card of nine holes.') : t('A card of eighteen holes.')}
      </p>
      <ul className={styles.pastedRows}>
        {card.rows.map((row, i) => (
          <Row
            key={i}
            row={row}
            draft={draft}
            target={targets[i]}
            onChoose={(target) => setChangedTargets({ ...changedTargets, [i]: target })}
          />
        ))}
      </ul>
      {card.unread.map((line) => (
        <p key={line} className={styles.problem}>
          {t('Not understood, left out: {line}', { line })}
        </p>
      ))}
      <div className={styles.actions}>
        <Button
          look="secondary"
          disabled={targets.includes(undefined)}
          onClick={() => onTake(applyCard(draft, card, targets))}
        >
          {t('Use these numbers')}
        </Button>
      </div>
    </>
  );
}

/** Previews the rows of a pasted scorecard before they are applied. */
export function CoursePaste({
  draft,
  onChange,
}: {
  draft: CourseDraft;
  onChange: (draft: CourseDraft) => void;
}) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const read = text.trim() === '' ? null : readPastedCard(text);
  return (
    <Fold level={2} title={t('Paste the card')} open={isOpen} onToggle={setOpen}>
      <div className={styles.form}>
        <label className={styles.paste} htmlFor={id}>
          <span>
            {t('Rows of the scorecard: pars, stroke indexes, lengths; of men and ladies. Totals may stay.')}
          </span>
          <textarea
            id={id}
            rows={5}
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
        {read?.ok === false ? (
          <p role="status" className={styles.problem}>
            {read.problem}
          </p>
        ) : null}
        {read?.ok ? (
          <Preview
            key={text}
            card={read}
            draft={draft}
            onTake={(takenRows) => {
              onChange(takenRows);
              setText('');
            }}
          />
        ) : null}
      </div>
    </Fold>
  );
}
