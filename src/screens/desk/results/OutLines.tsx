import type { FieldAnswer } from '#contract/scores/field.ts';
import { isStatus, UNRANKED_ORDER } from '#domain/status.ts';
import { describeStatus } from '#ui/golf/status.ts';
import { t } from '#words/t.ts';
import { listReasons } from './ReasonLines.tsx';

export interface PlayerOut {
  name: string;
  status: string;
  /** Null for a side of several players, whose reasons have lines of their own. */
  user: number | null;
}

interface Props {
  rows: readonly PlayerOut[];
  field: Pick<FieldAnswer, 'cards'> | null;
  /** Rounds that the results include; all if missing. */
  rounds?: readonly number[] | undefined;
}

/** Statuses by player, for `ReasonLines`: these lines include the reasons for them. */
export const mapOutStatuses = (rows: readonly PlayerOut[]): ReadonlyMap<number, string> =>
  new Map(rows.flatMap(({ user, status }) => (user === null ? [] : [[user, status] as const])));

/**
 * Lists the players who are out below the ranked rows on paper, one line for each status, such as "Disqualified: Ann Ash (Rule 3.3b),
 * Bo Elm". A newer server's status is shown as it is.
 */
export function OutLines({ rows, field, rounds }: Props) {
  const formatName = ({ name, status, user }: PlayerOut): string => {
    const reasons = listReasons(field, rounds)
      .filter((card) => card.user === user && card.status === status)
      .map(({ reason }) => reason);
    return reasons.length === 0 ? name : `${name} (${reasons.join(', ')})`;
  };
  const newerStatuses = rows.flatMap(({ status }) => (isStatus(status) ? [] : [status]));
  return [...new Set([...UNRANKED_ORDER, ...newerStatuses])].map((status) => {
    const names = rows.filter((row) => row.status === status).map(formatName);
    return names.length === 0 ? null : (
      <p key={status}>
        {t('{letters}: {word}', { letters: describeStatus(status), word: names.join(', ') })}
      </p>
    );
  });
}
