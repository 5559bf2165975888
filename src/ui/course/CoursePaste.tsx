import { useId, useState } from 'react';
import type { LengthUnit } from '#domain/courses/course-card.ts';
import { readPastedCard, type PastedCard, type PastedRow } from '#domain/courses/pasted-card.ts';
import { addNumbers } from '#domain/courses/row-kinds.ts';
import { FRONT_HOLES } from '#domain/holes-in-play.ts';
import { t } from '#words/t.ts';
import { Button } from '../forms/Button.tsx';
import { Options, SelectField } from '../forms/Field.tsx';
import { Fold } from '../layout/Fold.tsx';
import styles from './CourseForm.module.css';
import type { CourseDraft } from './courseDraft.ts';
import { UnitChoice } from './UnitChoice.tsx';
import {
  applyPastedCard,
  findNamedUnit,
  findRatingTargets,
  nameTarget,
  suggestTargets,
  listRowTees,
  type RowTarget,
} from './pastedRows.ts';

const createRowNames = (): Record<PastedRow['kind'], string> => ({
  pars: t('Pars'),
  'stroke-indexes': t('Stroke indexes'),
  lengths: t('Lengths'),
});

function formatValues({ kind, values }: PastedRow): string {
  if (kind === 'stroke-indexes') return values.join(' ');
  const [frontValues, backValues] = [values.slice(0, FRONT_HOLES), values.slice(FRONT_HOLES)];
  if (backValues.length === 0)
    return t('{holes} = {sum}', { holes: frontValues.join(' '), sum: addNumbers(frontValues) });
  return t('{front_holes} = {front}, {back_holes} = {back}, total {total}', {
    front_holes: frontValues.join(' '),
    front: addNumbers(frontValues),
    back_holes: backValues.join(' '),
    back: addNumbers(backValues),
    total: addNumbers(values),
  });
}

const ASK_OPTION = '?';
const LEAVE_OUT_OPTION = '-';

interface PastedRowChoiceProps {
  row: PastedRow;
  draft: CourseDraft;
  target: RowTarget | undefined;
  onChoose: (target: RowTarget | undefined) => void;
}

/** Shows how a pasted row is read, and lets the organizer choose where its values go: the course, a tee or nowhere. */
function PastedRowChoice({ row, draft, target, onChoose }: PastedRowChoiceProps) {
  const targets = row.kind === 'lengths' ? listRowTees(row, draft) : ['', ...listRowTees(row, draft)];
  const heading = [createRowNames()[row.kind], row.label].filter(Boolean).join(': ');
  return (
    <li className={styles.pastedRow}>
      <p className={styles.preview}>
        <strong>{heading}</strong> {formatValues(row)}
      </p>
      <SelectField
        label={t('Use this row as')}
        value={target === undefined ? ASK_OPTION : target === null ? LEAVE_OUT_OPTION : `=${target}`}
        problem={target === undefined ? t('Choose what this row is.') : undefined}
        onChange={({ target: { value } }) =>
          onChoose(value === ASK_OPTION ? undefined : value === LEAVE_OUT_OPTION ? null : value.slice(1))
        }
      >
        {target === undefined ? <option value={ASK_OPTION}>{t('Choose…')}</option> : null}
        <Options of={targets.map((rowTarget) => [`=${rowTarget}`, nameTarget(row, rowTarget)])} />
        <option value={LEAVE_OUT_OPTION}>{t('Leave out')}</option>
      </SelectField>
    </li>
  );
}

interface PastedCardPreviewProps {
  card: Extract<PastedCard, { ok: true }>;
  cardText: string;
  draft: CourseDraft;
  onTake: (draft: CourseDraft) => void;
}

function PastedCardPreview({ card, cardText, draft, onTake }: PastedCardPreviewProps) {
  const [changedTargets, setChangedTargets] = useState<Record<number, RowTarget | undefined>>({});
  const targets = suggestTargets(card.rows, draft).map((target, i) =>
    i in changedTargets ? changedTargets[i] : target,
  );
  const [chosenUnit, setChosenUnit] = useState<LengthUnit | null>(null);
  const hasLengths = card.rows.some(({ kind }, i) => kind === 'lengths' && targets[i] !== null);
  const unit = chosenUnit ?? findNamedUnit(cardText) ?? draft.unit;
  const filledDraft = { ...applyPastedCard(draft, card, targets), ...(hasLengths && { unit }) };
  const ratingTargets = findRatingTargets(card.ratings, filledDraft);
  const ratings = card.ratings.flatMap((rating, i) => {
    const tees = ratingTargets[i]!;
    return tees === null ? [] : [{ ...rating, tees }];
  });
  const unusedRatings = card.ratings.filter((_, i) => ratingTargets[i] === null);
  return (
    <>
      <p role="status">
        {card.size === FRONT_HOLES ? t('A card of nine holes.') : t('A card of eighteen holes.')}{' '}
        {t('Check it, then press “Use these numbers”.')}
      </p>
      {hasLengths ? <UnitChoice unit={unit} onChoose={setChosenUnit} /> : null}
      <div className={styles.actions}>
        <Button disabled={targets.includes(undefined)} onClick={() => onTake(filledDraft)}>
          {t('Use these numbers')}
        </Button>
      </div>
      <ul className={styles.pastedRows}>
        {card.rows.map((row, i) => (
          <PastedRowChoice
            key={i}
            row={row}
            draft={draft}
            target={targets[i]}
            onChoose={(target) => setChangedTargets({ ...changedTargets, [i]: target })}
          />
        ))}
      </ul>
      {ratings.length === 0 ? null : (
        <ul className={styles.pastedRows}>
          {ratings.map(({ tees, rating, slope }) => (
            <li key={tees} className={styles.preview}>
              {tees === ''
                ? t('Course rating {rating}, slope {slope}', { rating, slope })
                : t('{tees}: course rating {rating}, slope {slope}', { tees, rating, slope })}
            </li>
          ))}
        </ul>
      )}
      {[...card.unread, ...unusedRatings.map(({ line }) => line)].map((line) => (
        <p key={line} className={styles.problem}>
          {t('Not understood, left out: {line}', { line })}
        </p>
      ))}
    </>
  );
}

/** The field exists only while its fold is open, so opening the fold gives it the cursor. */
const focusWhenShown = (field: HTMLElement | null): void => field?.focus();

export function CoursePaste({
  draft,
  onChange,
}: {
  draft: CourseDraft;
  onChange: (draft: CourseDraft) => void;
}) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [pastedText, setPastedText] = useState('');
  const pastedCard = pastedText.trim() === '' ? null : readPastedCard(pastedText);
  return (
    <Fold level={2} title={t('Paste the card')} open={isOpen} onToggle={setOpen}>
      <div className={styles.form}>
        <label className={styles.paste} htmlFor={id}>
          <span>
            {t(
              'The rows of the scorecard: pars, stroke indexes and lengths, for men and ladies. Totals can stay in.',
            )}
          </span>
          <textarea
            id={id}
            ref={focusWhenShown}
            rows={5}
            spellCheck={false}
            value={pastedText}
            onChange={(event) => setPastedText(event.target.value)}
          />
        </label>
        {pastedCard?.ok === false ? (
          <p role="status" className={styles.problem}>
            {pastedCard.problem}
          </p>
        ) : null}
        {pastedCard?.ok ? (
          <PastedCardPreview
            key={pastedText}
            card={pastedCard}
            cardText={pastedText}
            draft={draft}
            onTake={(nextDraft) => {
              onChange(nextDraft);
              setPastedText('');
            }}
          />
        ) : null}
      </div>
    </Fold>
  );
}
