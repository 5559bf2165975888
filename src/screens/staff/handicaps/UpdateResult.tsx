import type { HandicapUpdate } from '#contract/people/handicaps.ts';
import { formatHandicap } from '#domain/round.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { ColumnTable } from '#ui/ColumnTable.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { toMessage, translate, type Message } from '#words/message.ts';
import { formatDaysInText } from '#ui/formatTime.ts';
import { t } from '#words/t.ts';
import { describeCallFailure, type Failure } from '#api/failures.ts';
import styles from './UpdateResult.module.css';

/** Share of users without an error in whole percent; N/A without users (SPEC.md §9). */
export function formatSuccessRate({
  total_users,
  errors,
}: Pick<HandicapUpdate, 'total_users' | 'errors'>): string {
  if (total_users === 0) return t('N/A');
  return `${Math.round(((total_users - errors.length) / total_users) * 100)}%`;
}

/** The server's own message, else a general one (SPEC.md §8). */
export const describeUpdateFailure = (failure: Failure): string =>
  failure.kind === 'refused' || failure.kind === 'signed-out'
    ? describeCallFailure(failure)
    : t('Failed to update handicaps');

function MessageList({ title, sentences }: { title: string; sentences: Message[] }) {
  if (sentences.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul className={styles.sentences}>
        {sentences.map((sentence, i) => (
          <li key={i}>{formatDaysInText(translate(sentence))}</li>
        ))}
      </ul>
    </section>
  );
}

/** Reads the messages of a backend that sends English sentences without templates to translate. */
const toMessages = (updateResult: HandicapUpdate) => ({
  message: toMessage(updateResult.message),
  errors: updateResult.errors.map(toMessage),
  normalization_info: updateResult.normalization_info ? toMessage(updateResult.normalization_info) : null,
  notes: updateResult.notes.map(toMessage),
});

export function UpdateResult({ result }: { result: HandicapUpdate }) {
  const { updated_count, total_users, baseline_handicap } = result;
  const { message, errors, normalization_info, notes } = result.messages ?? toMessages(result);
  return (
    <Stack>
      <Alert kind={updated_count > 0 ? 'success' : 'info'}>
        <p>{translate(message)}</p>
        <p>{t('Total users: {count}', { count: total_users })}</p>
        {baseline_handicap === null || baseline_handicap === undefined ? null : (
          <p>{t('Baseline handicap: {handicap}', { handicap: formatHandicap(baseline_handicap) })}</p>
        )}
        {normalization_info ? <p>{translate(normalization_info)}</p> : null}
      </Alert>
      <MessageList title={t('Errors')} sentences={errors} />
      <ColumnTable
        className={styles.table}
        label={t('Results of the update')}
        keyOf={() => 'result'}
        rows={[result]}
        columns={[
          { key: 'updated', head: t('Handicaps Updated'), cell: (row) => row.updated_count },
          { key: 'users', head: t('Total Users'), cell: (row) => row.total_users },
          { key: 'rate', head: t('Success Rate'), cell: formatSuccessRate },
        ]}
      />
      <MessageList title={t('Notes')} sentences={notes} />
    </Stack>
  );
}
