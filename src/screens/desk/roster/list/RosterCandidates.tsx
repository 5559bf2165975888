import { fullName } from '#ui/names.ts';
import { t } from '#words/t.ts';
import styles from '../../Desk.module.css';
import type { LineChoice, PreviewLine } from './rosterChoices.ts';

const parseChoice = (value: string): LineChoice => {
  if (value === '') return null;
  return value === 'new' || value === 'out' ? value : Number(value);
};

/** Asks about a row that matches existing players or repeats an earlier line. */
export function RosterCandidates({
  previewLine,
  onChoose,
}: {
  previewLine: PreviewLine;
  onChoose: (choice: LineChoice) => void;
}) {
  const name = fullName(previewLine.line.row!);
  const candidates = previewLine.result?.candidates ?? [];
  const omittedCount = (previewLine.result?.candidate_count ?? 0) - candidates.length;
  return (
    <select
      className={styles.which}
      aria-label={t('Who is {name}?', { name })}
      value={String(previewLine.choice ?? '')}
      onChange={({ target }) => onChoose(parseChoice(target.value))}
    >
      <option value="">{previewLine.isDuplicate ? t('Listed twice') : t('Who is it?')}</option>
      {candidates.map(({ player, is_in }) => (
        <option key={player.id} value={player.id}>
          {[fullName(player), `@${player.username}`, is_in ? t('already in the tournament') : '']
            .filter(Boolean)
            .join(', ')}
        </option>
      ))}
      {omittedCount > 0 ? (
        <option disabled>
          {t('{count} more have this name: add the username to the list', { count: omittedCount })}
        </option>
      ) : null}
      <option value="new">{t('Another person with that name')}</option>
      <option value="out">{t('Leave out')}</option>
    </select>
  );
}
