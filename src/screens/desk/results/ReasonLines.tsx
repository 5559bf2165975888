import type { FieldAnswer } from '#contract/scores/field.ts';
import { getOutCode, describeStatus } from '#ui/golf/status.ts';
import { t } from '#words/t.ts';
import { isStatus, UNRANKED_ORDER } from '#domain/status.ts';

interface Props {
  /** Ids of the players in the order of the results. */
  users: readonly number[];
  field: Pick<FieldAnswer, 'players' | 'cards'> | null;
  /** Rounds that the results include; all if missing. */
  rounds?: readonly number[] | undefined;
  /** Statuses by player whose reasons are shown elsewhere. */
  out?: ReadonlyMap<number, string>;
}

/** Cards with a reason for their status. */
export const listReasons = (field: Pick<FieldAnswer, 'cards'> | null, rounds?: readonly number[]) =>
  (field?.cards ?? []).filter(
    ({ reason, round_number: round }) => reason && (rounds?.includes(round) ?? true),
  );

/** Says below results why players have a status: 'DQ: Jane Hobbs (Rule 3.3b)', a line for each reason. */
export function ReasonLines({ users, field, rounds, out }: Props) {
  const cards = listReasons(field, rounds).filter(({ user, status }) => out?.get(user) !== status);
  return users.flatMap((user) =>
    cards
      .filter((card) => card.user === user)
      .map(({ round_number: round, status, reason }) => {
        const name = field?.players.find(({ id }) => id === user)?.name ?? '';
        return (
          <p key={`${user}/${round}`}>
            {t('{letters}: {word}', { letters: getOutCode({ status }), word: `${name} (${reason})` })}
          </p>
        );
      }),
  );
}

export interface PlayerOut {
  name: string;
  status: string;
  /** Null for a side of several players, whose reasons have lines of their own. */
  user: number | null;
}

interface PlayerOutProps {
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
export function OutLines({ rows, field, rounds }: PlayerOutProps) {
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
