import type { FieldAnswer } from '#contract/scores/field.ts';
import { getOutCode } from '#ui/golf/status.ts';
import { t } from '#words/t.ts';

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
