import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { readUser } from '#contract/users.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button, buttonClass } from '#ui/Button.tsx';
import { fullName } from '#ui/names.ts';
import { Stack } from '#ui/Stack.tsx';
import { discardParked, retryParked } from './useRefused.ts';
import type { Parked } from './useRefused.ts';
import { useRead } from '#app/reads/useRead.ts';
import { useSession } from '#app/session/useSession.ts';
import styles from './SyncSheet.module.css';

const strokes = (score: number): string =>
  score === 0 ? 'no score' : score === 1 ? '1 stroke' : `${score} strokes`;

function CardLink({ parked, own, onGone }: { parked: Parked; own: boolean; onGone: () => void }) {
  const { user, tournament, round } = parked.key;
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
export function ParkedItem({
  parked,
  tournament,
  onGone,
}: {
  parked: Parked;
  tournament: string;
  /** Leads away from the sheet. */
  onGone: () => void;
}) {
  const { userId } = useSession();
  const own = parked.key.user === userId;
  const player = useRead(readUser, own ? null : { params: { id: parked.key.user } });
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = (work: Promise<void>) =>
    void work.catch(() => setProblem('This phone could not store that. Please try again.'));
  const whose = own
    ? ''
    : player.state === 'ready'
      ? ` of ${fullName(player.data)}`
      : ` of player ${parked.key.user}`;
  return (
    <li className={styles.item}>
      <h3>
        Hole {parked.hole_number}
        {whose}: {strokes(parked.score)}
      </h3>
      <p>
        Round {parked.key.round}, {tournament}
      </p>
      <p className={styles.said}>{parked.problem}</p>
      {problem ? <Alert kind="error">{problem}</Alert> : null}
      {asking ? (
        <Stack key="asking" row>
          <Button look="danger" onClick={() => run(discardParked(parked.op_id))}>
            Discard {strokes(parked.score)}
          </Button>
          <Button look="secondary" onClick={() => setAsking(false)}>
            Keep
          </Button>
        </Stack>
      ) : (
        <Stack key="ways" row>
          <Button onClick={() => run(retryParked(parked.op_id))}>Try again</Button>
          <CardLink parked={parked} own={own} onGone={onGone} />
          <Button look="danger" onClick={() => setAsking(true)}>
            Discard
          </Button>
        </Stack>
      )}
    </li>
  );
}
