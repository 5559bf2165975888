import { Link, useParams } from '@tanstack/react-router';
import { readProblem } from '#app/reads/readProblem.ts';
import { useQuery } from '#app/reads/useQuery.ts';
import { useSession } from '#app/session/useSession.ts';
import { readTournament } from '#contract/tournaments/tournaments.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { courseName, listRounds } from '#domain/round.ts';
import { buttonClass } from '#ui/forms/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Empty } from '#ui/messages/Empty.tsx';
import { Failed } from '#ui/messages/Failed.tsx';
import { fullName } from '#ui/names.ts';
import { Page } from '#ui/layout/Page.tsx';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { t } from '#words/t.ts';
import styles from './JoinScreen.module.css';
import { isPlayer } from './isPlayer.ts';
import { SignInToJoin } from './SignInToJoin.tsx';
import { JoinNow, useJoin } from './useJoin.tsx';
import type { Join } from './useJoin.tsx';

function JoinedCard({ tournament }: { tournament: Tournament }) {
  const { user } = useSession();
  const isNameless = user !== null && !user.first_name && !user.last_name;
  return (
    <Card title={`✓ ${t('You are in')}`}>
      <p>
        {user
          ? t('{name} plays in {tournament}.', { name: fullName(user), tournament: tournament.name })
          : t('You play in {tournament}.', { tournament: tournament.name })}
      </p>
      <Stack>
        <Link
          to="/tournament/$tournamentId"
          params={{ tournamentId: tournament.id }}
          className={buttonClass('primary', true)}
        >
          {t('Open the tournament')}
        </Link>
        {isNameless ? (
          <Link to="/edit/profile" className={buttonClass('secondary', true)}>
            {t('Add your name for the leaderboard')}
          </Link>
        ) : null}
      </Stack>
    </Card>
  );
}

function JoinPage({ tournament, join }: { tournament: Tournament; join: Join }) {
  const { userId } = useSession();
  const isIn = userId !== null && isPlayer(tournament, userId);
  return (
    <Page
      title={t('Join {tournament}', { tournament: tournament.name })}
      subtitle={listRounds(tournament).map(({ round_number, date, course }) => (
        <span key={round_number} className={styles.round}>
          {[date, courseName(course)].filter(Boolean).join(' - ')}
        </span>
      ))}
      narrow
    >
      {isIn ? <JoinedCard tournament={tournament} /> : null}
      {userId !== null && !isIn ? <JoinNow join={join} /> : null}
      {userId === null ? <SignInToJoin onSignedIn={join.now} /> : null}
      {isIn ? null : (
        <Link
          to="/tournament/$tournamentId"
          params={{ tournamentId: tournament.id }}
          className={buttonClass('secondary', true)}
        >
          {t('Look at the tournament first')}
        </Link>
      )}
    </Page>
  );
}

/** Opened by the organizer's link or QR code. */
export function JoinScreen() {
  const { tournamentId } = useParams({ from: '/join/$tournamentId' });
  // Held here because signing in reloads the tournament, which unmounts the page below during a join.
  const join = useJoin(tournamentId);
  const read = useQuery(readTournament, { params: { id: tournamentId } });
  if (read.state === 'ready') return <JoinPage tournament={read.data} join={join} />;
  const isMissing = read.state === 'failed' && read.failure.kind === 'refused' && read.failure.status === 404;
  return (
    <Page title={t('Join a tournament')} narrow>
      {read.state === 'loading' ? <Spinner>{t('Loading the tournament...')}</Spinner> : null}
      {isMissing ? (
        <Empty
          action={
            <Link to="/tournaments" className={buttonClass()}>
              {t('All tournaments')}
            </Link>
          }
        >
          {t('There is no tournament with this number. Ask the organizer for the link again.')}
        </Empty>
      ) : null}
      {read.state === 'failed' && !isMissing ? (
        <Failed title={t('The tournament could not be loaded.')} onRetry={read.retry}>
          {readProblem(read.failure)}
        </Failed>
      ) : null}
    </Page>
  );
}
