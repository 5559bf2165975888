import { isStatus, UNRANKED_ORDER } from '#domain/status.ts';
import { describeStatus } from '#ui/golf/status.ts';
import { t } from '#words/t.ts';

/** A disqualification keeps its row, because it is a ruling on the player. */
export const isRowOnPaper = (status: string, hasScore: boolean): boolean =>
  status === 'DQ' || (status !== 'NS' && (hasScore || status === 'playing'));

/** Names players without a score on paper: one line for each status, such as "No return: Ann Ash, Bo Elm". A newer server's status is shown as it is. */
export function WithoutScore({ players }: { players: readonly { name: string; status: string }[] }) {
  const newerStatuses = players.flatMap(({ status }) => (isStatus(status) ? [] : [status]));
  return [...new Set([...UNRANKED_ORDER, ...newerStatuses])].map((status) => {
    const names = players.filter((player) => player.status === status).map(({ name }) => name);
    return names.length === 0 ? null : (
      <p key={status}>
        {t('{letters}: {word}', { letters: describeStatus(status), word: names.join(', ') })}
      </p>
    );
  });
}
