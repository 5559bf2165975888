import { SelectField, ChoiceField } from '#ui/forms/Field.tsx';
import { t } from '#words/t.ts';
import type { Draft } from './draft.ts';
import type { FormPart } from './formPart.ts';
import { listGroupedRounds, SetsFromGroups } from '../SetsFromGroups.tsx';
import { findLargestSideSize } from '../sides.ts';
import styles from '../Competitions.module.css';

/** A number is that of the balls that count on every hole. */
export function readCountChoice(choice: string, { count }: Pick<Draft, 'count'>): Partial<Draft> {
  if (choice === 'par' || choice === 'turn') return { countBy: choice };
  const balls = Number(choice);
  const isSame = count.every((ballCount) => ballCount === balls);
  return { countBy: 'all', ...(!isSame && { count: [balls, balls, balls] }) };
}

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
  const size = Math.min(4, Math.max(2, findLargestSideSize(sides, draft.set), ...draft.count));
  const ballCounts = Array.from({ length: size }, (_, i) => i + 1);
  const ballCountLabels =
    draft.countBy === 'turn'
      ? [t('Balls on 1, 4, 7…'), t('Balls on 2, 5, 8…'), t('Balls on 3, 6, 9…')]
      : [t('Balls on a par 3'), t('Balls on a par 4'), t('Balls on a par 5')];
  const renderCountField = (countIndex: 0 | 1 | 2) => (
    <ChoiceField
      key={countIndex}
      label={ballCountLabels[countIndex]!}
      value={draft.count[countIndex]}
      options={ballCounts.map((balls) => ({ value: balls, label: String(balls) }))}
      onChoose={(balls) => {
        const nextCount: typeof draft.count = [...draft.count];
        nextCount[countIndex] = balls;
        set({ count: nextCount });
      }}
    />
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
          {[...new Set([...names, draft.set])].map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
      )}
      {names.length === 0 ? (
        <div className={styles.group}>
          {listGroupedRounds(rounds, parts).length === 0 ? (
            <p>{t('No pairs or teams yet. Save first, then make them under “Pairs and teams”.')}</p>
          ) : (
            <>
              <p>{t('There are no pairs or teams yet. Make them from the groups with one tap:')}</p>
              <SetsFromGroups
                tournament={tournament}
                rounds={rounds}
                parts={parts}
                onMade={(name) => set({ set: name })}
              />
            </>
          )}
          {problems.set ? <div className={styles.problem}>{problems.set}</div> : null}
        </div>
      ) : null}
      {applies.count ? (
        <>
          <SelectField
            label={t('How many balls count')}
            value={draft.countBy === 'all' ? draft.count[0] : draft.countBy}
            onChange={(event) => set(readCountChoice(event.target.value, draft))}
          >
            {ballCounts.map((balls) => (
              <option key={balls} value={balls}>
                {t('{balls} on every hole', { balls })}
              </option>
            ))}
            <option value="par">{t('By the par of the hole')}</option>
            <option value="turn">{t('In turn, hole by hole (waltz)')}</option>
          </SelectField>
          {draft.countBy === 'all' ? null : (
            <div className={styles.row}>{([0, 1, 2] as const).map(renderCountField)}</div>
          )}
        </>
      ) : null}
    </>
  );
}
