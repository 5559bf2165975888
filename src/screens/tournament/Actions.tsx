import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { failureMessage, type Result } from '#api/failures.ts';
import { useMutate } from '#app/reads/useRead.ts';
import { useSession } from '#app/session/useSession.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { addPlayer, removePlayer } from '#contract/player-changes.ts';
import { mayManage } from '#domain/rights.ts';
import { roundsOf } from '#domain/round.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button, buttonClass } from '#ui/Button.tsx';
import { Menu } from '#ui/Menu.tsx';
import { t } from '#words/t.ts';
import styles from './Actions.module.css';
import { LeaveOwnDialog } from './LeaveOwnDialog.tsx';
import { WithdrawDialog, usePlayerChange } from './PlayerDialog.tsx';
import type { Member } from './players.ts';

/** Links to one's own card of each round. */
function MyScorecard({ tournament }: { tournament: Tournament }) {
  return (
    <Menu label={t('My Scorecard')}>
      {roundsOf(tournament).map(({ round_number }) => (
        <Link
          key={round_number}
          to="/tournament/scorecard/$tournamentId/$round"
          params={{ tournamentId: tournament.id, round: round_number }}
        >
          {t('Round {round}', { round: round_number })}
        </Link>
      ))}
    </Menu>
  );
}

/** '+' joins, '-' leaves (SPEC.md §2). Leaving asks first. */
function Toggle({ tournament, userId, own }: { tournament: Tournament; userId: number; own: Member | null }) {
  const mutate = useMutate();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [asking, setAsking] = useState<'leave' | 'withdraw' | null>(null);
  const run = async (work: Promise<Result<unknown>>): Promise<void> => {
    setBusy(true);
    setProblem(null);
    const result = await work;
    setBusy(false);
    if (result.ok) return setAsking(null);
    const hasScores = result.failure.kind === 'refused' && result.failure.status === 409;
    if (own?.status === 'playing' && hasScores) return setAsking('withdraw');
    return setProblem(failureMessage(result.failure));
  };
  const join = () => void run(mutate(addPlayer, { body: { player: userId, tournament: tournament.id } }));
  const leave = () => void run(mutate(removePlayer, { params: { id: own?.entryId ?? userId } }));
  return (
    <>
      <Button
        look={own ? 'quiet' : 'primary'}
        className={own ? styles.apart : undefined}
        busy={busy && asking === null}
        onClick={own ? () => setAsking('leave') : join}
      >
        <span className={styles.sign}>{own ? '-' : '+'}</span>
        {own ? t('Leave') : t('Join')}
      </Button>
      {problem && asking === null ? (
        <div className={styles.problem}>
          <Alert kind="error" onClose={() => setProblem(null)}>
            {problem}
          </Alert>
        </div>
      ) : null}
      {own && asking === 'leave' ? (
        <LeaveOwnDialog busy={busy} problem={problem} onLeave={leave} onClose={() => setAsking(null)} />
      ) : null}
      {own && asking === 'withdraw' ? (
        <WithdrawDialog own member={own} onClose={() => setAsking(null)} />
      ) : null}
    </>
  );
}

/** What a withdrawn player is told, and the way back for one who withdrew by their own wish. */
function Withdrawn({ own }: { own: Member }) {
  const { busy, problem, setStatus } = usePlayerChange(() => {});
  return (
    <div className={styles.problem}>
      <Alert kind="info" title={t('You are withdrawn.')}>
        <p>{t('Your scores are kept and sent as before; they do not count in the ranking.')}</p>
        {problem ? <p role="alert">{problem}</p> : null}
        <Button
          look="secondary"
          busy={busy}
          onClick={() => void setStatus(own, 'playing', t('You play again.'))}
        >
          {t('Play again')}
        </Button>
      </Alert>
    </div>
  );
}

/** What can be done with a tournament: one's cards, joining and leaving, the settings. */
export function Actions({
  tournament,
  entries,
  userId,
}: {
  tournament: Tournament;
  entries: Member[];
  userId: number | null;
}) {
  const own = entries.find((member) => member.userId === userId) ?? null;
  const { user } = useSession();
  // A backend of before has no entry, and lets everybody join.
  const isClosed = (tournament.entry ?? 'open') !== 'open';
  const manages = mayManage({ userId, isStaff: user?.is_staff === true }, tournament.organizer);
  return (
    <div className={styles.actions}>
      {own ? <MyScorecard tournament={tournament} /> : null}
      {userId === null ? (
        <Link to="/" className={buttonClass()}>
          {t('Log in to play')}
        </Link>
      ) : own !== null || user?.is_guest ? null : isClosed && !manages ? (
        <span className={styles.closed}>{t('Entry is closed')}</span>
      ) : (
        <Toggle tournament={tournament} userId={userId} own={null} />
      )}
      {manages ? (
        <Link
          to="/tournament/$tournamentId/desk"
          params={{ tournamentId: tournament.id }}
          className={buttonClass('quiet')}
        >
          {t('Desk')}
        </Link>
      ) : null}
      <Link
        to="/tournament/$tournamentId/settings"
        params={{ tournamentId: tournament.id }}
        className={buttonClass('quiet')}
      >
        {t('Tournament Settings')}
      </Link>
      {own !== null && userId !== null && own.status !== 'withdrawn' && !user?.is_guest ? (
        <Toggle tournament={tournament} userId={userId} own={own} />
      ) : null}
      {own?.status === 'withdrawn' ? <Withdrawn own={own} /> : null}
    </div>
  );
}
