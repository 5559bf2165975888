import { SelectField } from '#ui/forms/Field.tsx';
import { t } from '#words/t.ts';
import type { FormPart } from './formPart.ts';
import { SetsFromGroups } from '../SetsFromGroups.tsx';
import { findLargestSideSize } from '../sides.ts';
import styles from '../Competitions.module.css';

export function FormSides({
  draft,
  set,
  problems,
  rounds,
  parts,
  applies,
  tournament,
}: FormPart & { tournament: number }) {
  const { sides } = parts.field;
  const names = [...new Set(sides.map(({ set_name }) => set_name))].sort((a, b) => a.localeCompare(b));
  const size = Math.min(4, Math.max(2, findLargestSideSize(sides, draft.set)));
  const ballCountLabels =
    draft.countBy === 'turn'
      ? [t('Balls on 1, 4, 7…'), t('Balls on 2, 5, 8…'), t('Balls on 3, 6, 9…')]
      : [t('Balls on a par 3'), t('Balls on a par 4'), t('Balls on a par 5')];
  const renderCountField = (countIndex: 0 | 1 | 2) => (
    <SelectField
      label={ballCountLabels[countIndex]!}
      value={draft.count[countIndex]}
      onChange={(event) => {
        const nextCount: typeof draft.count = [...draft.count];
        nextCount[countIndex] = Number(event.target.value);
        set({ count: nextCount });
      }}
    >
      {Array.from({ length: size }, (_, i) => (
        <option key={i} value={i + 1}>
          {i + 1}
        </option>
      ))}
    </SelectField>
  );
  return (
    <>
      {names.length === 0 ? null : (
        <SelectField
          label={t('Pairs or teams')}
          problem={problems.set}
          value={draft.set}
          onChange={(event) => set({ set: event.target.value })}
        >
          {names.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
      )}
      {names.length === 0 ? (
        <div className={styles.group}>
          <p>{t('There are no pairs or teams yet. Make them from the groups with one tap:')}</p>
          <SetsFromGroups
            tournament={tournament}
            rounds={rounds}
            parts={parts}
            onMade={(name) => set({ set: name })}
          />
          {problems.set ? <div className={styles.problem}>{problems.set}</div> : null}
        </div>
      ) : null}
      {applies.count ? (
        <>
          <SelectField
            label={t('How many balls count')}
            value={draft.countBy}
            onChange={(event) => set({ countBy: event.target.value as typeof draft.countBy })}
          >
            <option value="par">{t('By the par of the hole')}</option>
            <option value="turn">{t('In turn, hole by hole (waltz)')}</option>
          </SelectField>
          <div className={styles.row}>
            {renderCountField(0)}
            {renderCountField(1)}
            {renderCountField(2)}
          </div>
        </>
      ) : null}
    </>
  );
}
