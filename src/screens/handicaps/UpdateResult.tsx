import type { HandicapUpdate } from '#contract/handicaps.ts';
import { formatHandicap } from '#domain/round.ts';
import { Alert } from '#ui/Alert.tsx';
import { Stack } from '#ui/Stack.tsx';
import { known } from '#words/known.ts';
import { t } from '#words/t.ts';
import { successRate } from './result.ts';
import styles from './UpdateResult.module.css';

function Sentences({ title, sentences }: { title: string; sentences: string[] }) {
  if (sentences.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul className={styles.sentences}>
        {sentences.map((sentence, i) => (
          <li key={i}>{known(sentence)}</li>
        ))}
      </ul>
    </section>
  );
}

/** What a handicap run did. Green when it updated somebody, else informational. */
export function UpdateResult({ result }: { result: HandicapUpdate }) {
  const { message, updated_count, total_users, errors, baseline_handicap, normalization_info, notes } =
    result;
  return (
    <Stack>
      <Alert kind={updated_count > 0 ? 'success' : 'info'}>
        <p>{known(message)}</p>
        <p>{t('Total users: {count}', { count: total_users })}</p>
        {baseline_handicap === null || baseline_handicap === undefined ? null : (
          <p>{t('Baseline handicap: {handicap}', { handicap: formatHandicap(baseline_handicap) })}</p>
        )}
        {normalization_info ? <p>{known(normalization_info)}</p> : null}
      </Alert>
      <Sentences title={t('Errors')} sentences={errors} />
      <table className={styles.table} aria-label={t('Results of the update')}>
        <thead>
          <tr>
            <th scope="col">{t('Handicaps Updated')}</th>
            <th scope="col">{t('Total Users')}</th>
            <th scope="col">{t('Success Rate')}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>{updated_count}</td>
            <td>{total_users}</td>
            <td>{successRate(result)}</td>
          </tr>
        </tbody>
      </table>
      <Sentences title={t('Notes')} sentences={notes} />
    </Stack>
  );
}
