import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { readUser } from '#contract/users.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button, buttonClass } from '#ui/Button.tsx';
import { fullName } from '#ui/names.ts';
import { Stack } from '#ui/Stack.tsx';
import type { Refused } from './refused.ts';
import { useRead } from '#app/reads/useRead.ts';
import { useSession } from '#app/session/useSession.ts';
import { usePhone } from '#app/usePhone.ts';
import styles from './SyncSheet.module.css';

const strokes = (score: number): string =>
  score === 0 ? 'no score' : score === 1 ? '1 stroke' : `${score} strokes`;

function CardLink({ refused, own, onGone }: { refused: Refused; own: boolean; onGone: () => void }) {
  const { user, tournament, round } = refused.key;
  const words = <>Edit on the card</>;
  return own ? (
    <Link
      to="/tournament/scorecard/$tournamentId/$round"
      params={{ tournamentId: tournament, round }}
      className={buttonClass('secondary')}
      onClick={onGone}
    >
      {words}
    </Link>
  ) : (
    <Link
      to="/user/$userId/tournament/$tournamentId/round/$round/scorecard"
      params={{ userId: user, tournamentId: tournament, round }}
      className={buttonClass('secondary')}
      onClick={onGone}
    >
      {words}
    </Link>
  );
}

/** One refused score: what it is, what the server said, and the golfer's three ways on. */
export function RefusedItem({
  refused,
  tournament,
  onGone,
}: {
  refused: Refused;
  tournament: string;
  /** Leads away from the sheet. */
  onGone: () => void;
}) {
  const { refused: actions } = usePhone();
  const { userId } = useSession();
  const own = refused.key.user === userId;
  const player = useRead(readUser, own ? null : { params: { id: refused.key.user } });
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = (work: Promise<void>) =>
    void work.catch(() => setProblem('This phone could not store that. Please try again.'));
  const whose = own
    ? ''
    : player.state === 'ready'
      ? ` of ${fullName(player.data)}`
      : ` of player ${refused.key.user}`;
  return (
    <li className={styles.item}>
      <h3>
        Hole {refused.hole_number}
        {whose}: {strokes(refused.score)}
      </h3>
      <p>
        Round {refused.key.round}, {tournament}
      </p>
      <p className={styles.said}>{refused.problem}</p>
      {problem ? <Alert kind="error">{problem}</Alert> : null}
      {asking ? (
        <Stack key="asking" row>
          <Button look="danger" onClick={() => run(actions.discard(refused.op_id))}>
            Discard {strokes(refused.score)}
          </Button>
          <Button look="secondary" onClick={() => setAsking(false)}>
            Keep
          </Button>
        </Stack>
      ) : (
        <Stack key="ways" row>
          <Button onClick={() => run(actions.retry(refused.op_id))}>Try again</Button>
          <CardLink refused={refused} own={own} onGone={onGone} />
          <Button look="danger" onClick={() => setAsking(true)}>
            Discard
          </Button>
        </Stack>
      )}
    </li>
  );
}
