import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { OwnEntryPart } from '#app/entry/OwnEntryPart.tsx';
import { useMutate } from '#app/reads/useQuery.ts';
import { useSession } from '#app/session/useSession.ts';
import { useRequester } from '#app/session/useWho.ts';
import { useAction } from '#app/useAction.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { addPlayer, removePlayer } from '#contract/tournaments/player-changes.ts';
import { hasRight } from '#domain/rights/rights.ts';
import { listRounds } from '#domain/round.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button, getButtonClass } from '#ui/forms/Button.tsx';
import { Menu } from '#ui/layout/Menu.tsx';
import { t } from '#words/t.ts';
import { FirstStepLink, isAtFirstStep } from './FirstStepLink.tsx';
import styles from './Actions.module.css';
import { LeaveOwnDialog } from './players/LeaveOwnDialog.tsx';
import { WithdrawDialog, usePlayerChange } from './players/PlayerDialog.tsx';
import type { Member } from './players/players.ts';

function MyScorecard({ tournament }: { tournament: Tournament }) {
  return (
    <Menu label={t('My Scorecard')}>
      {listRounds(tournament).map(({ round_number }) => (
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

interface JoinToggleProps {
  tournament: Tournament;
  userId: number;
  own: Member | null;
  /** True if another button is the main one. */
  isSecondary?: boolean;
}

/** A button that joins ('+') or leaves ('-', SPEC.md §2). Leaving asks first. */
function JoinToggle({ tournament, userId, own, isSecondary = false }: JoinToggleProps) {
  const mutate = useMutate();
  const { busy, problem, failure, show, run } = useAction();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const closeWithdraw = () => {
    close();
    show(null);
  };
  const hasScores = own?.status === 'playing' && failure?.kind === 'refused' && failure.status === 409;
  const newEntry = { player: userId, tournament: tournament.id };
  const joinTournament = () => void run(() => mutate(addPlayer, { body: newEntry }));
  const leaveTournament = () =>
    void run(() => mutate(removePlayer, { params: { id: own?.entryId ?? userId } }), close);
  return (
    <>
      <Button
        variant={own || isSecondary ? 'quiet' : 'primary'}
        className={own ? styles.apart : undefined}
        busy={busy && !isAsking}
        onClick={own ? () => setAsking(true) : joinTournament}
      >
        <span className={styles.sign}>{own ? '-' : '+'}</span>
        {own ? t('Leave') : t('Enter')}
      </Button>
      {problem && !isAsking && !hasScores ? (
        <div className={styles.problem}>
          <Alert kind="error" onClose={() => show(null)}>
            {problem}
          </Alert>
        </div>
      ) : null}
      {own && isAsking && !hasScores ? (
        <LeaveOwnDialog busy={busy} problem={problem} onLeave={leaveTournament} onClose={close} />
      ) : null}
      {own && hasScores ? <WithdrawDialog own member={own} onClose={closeWithdraw} /> : null}
    </>
  );
}

/** Lets players who withdrew themselves play again. */
function WithdrawnNotice({ own }: { own: Member }) {
  const { busy, problem, setStatus } = usePlayerChange(() => {});
  return (
    <div className={styles.problem}>
      <Alert kind="info" title={t('You have withdrawn.')}>
        <p>{t('Your scores are kept and sent as before; they do not count in the ranking.')}</p>
        {problem ? <p role="alert">{problem}</p> : null}
        <Button
          variant="secondary"
          busy={busy}
          onClick={() => void setStatus(own, 'playing', t('You are playing again.'))}
        >
          {t('Play again')}
        </Button>
      </Alert>
    </div>
  );
}

interface ActionsProps {
  tournament: Tournament;
  entries: Member[];
  userId: number | null;
}

export function Actions({ tournament, entries, userId }: ActionsProps) {
  const ownEntry = entries.find((member) => member.userId === userId) ?? null;
  const { user } = useSession();
  // An older backend has no `entry` and lets everybody join.
  const isEntryRestricted = (tournament.entry ?? 'open') !== 'open';
  const requester = useRequester();
  const canRunDesk = hasRight(requester, 'run-desk', tournament);
  // Organizers may enter directly even if entry needs a code or a request. Once entry is closed, they add themselves at
  // the desk.
  const isEntryClosed = tournament.entry === 'closed' || (isEntryRestricted && !canRunDesk);
  // Only newer servers have lists of entries. A player with a place can change grouping wishes there until entry
  // closes.
  const isListed =
    ownEntry === null
      ? tournament.entry_mode !== undefined && !canRunDesk
      : ownEntry.status === 'playing' && (tournament.entry ?? 'closed') !== 'closed';
  const canUseList = isListed && userId !== null && !user?.is_guest;
  const isFirstStepShown = canRunDesk && isAtFirstStep(tournament);
  return (
    <div className={styles.actions}>
      {isFirstStepShown ? <FirstStepLink tournament={tournament} className={getButtonClass()} /> : null}
      {ownEntry ? <MyScorecard tournament={tournament} /> : null}
      {userId === null && tournament.closed_at ? null : userId === null ? (
        <Link to="/" className={getButtonClass()}>
          {t('Log in to play')}
        </Link>
      ) : ownEntry !== null || user?.is_guest || canUseList ? null : tournament.closed_at ||
        tournament.cancelled_at ||
        isEntryClosed ? (
        <span className={styles.closed}>{t('Entry is closed')}</span>
      ) : (
        <JoinToggle tournament={tournament} userId={userId} own={null} isSecondary={isFirstStepShown} />
      )}
      {hasRight(requester, 'see-desk', tournament) ? (
        <Link
          to="/tournament/$tournamentId/desk"
          params={{ tournamentId: tournament.id }}
          className={getButtonClass('quiet')}
        >
          {t('Desk')}
        </Link>
      ) : null}
      {/* SPEC.md shows it to everyone; somebody who is signed in by a code can never have a right to the settings. */}
      {user?.is_guest ? null : (
        <Link
          to="/tournament/$tournamentId/settings"
          params={{ tournamentId: tournament.id }}
          className={getButtonClass('quiet')}
        >
          {t('Tournament Settings')}
        </Link>
      )}
      {ownEntry !== null && userId !== null && ownEntry.status !== 'withdrawn' && !user?.is_guest ? (
        <JoinToggle tournament={tournament} userId={userId} own={ownEntry} />
      ) : null}
      {ownEntry?.status === 'withdrawn' ? <WithdrawnNotice own={ownEntry} /> : null}
      {canUseList ? <OwnEntryPart tournament={tournament} /> : null}
    </div>
  );
}
