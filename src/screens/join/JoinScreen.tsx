import { Link, useLocation, useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { OwnEntryPart } from '#app/entry/OwnEntryPart.tsx';
import { FailedRead, isNotFound } from '#app/reads/FailedRead.tsx';
import { useQuery } from '#app/reads/useQuery.ts';
import { useSession } from '#app/session/useSession.ts';
import { EmptyWithLink } from '#app/shell/EmptyWithLink.tsx';
import { hasPlayer, readTournament, type Tournament } from '#contract/tournaments/tournaments.ts';
import { formatCourseName, listRounds } from '#domain/round.ts';
import { getButtonClass } from '#ui/forms/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { fullName } from '#ui/names.ts';
import { Page } from '#ui/layout/Page.tsx';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { formatDay } from '#ui/formatTime.ts';
import { t } from '#words/t.ts';
import styles from './JoinScreen.module.css';
import { readRoleLink } from './roleLink.ts';
import { SignInToJoin } from './SignInToJoin.tsx';
import { JoinCard, useJoin, type JoinState } from './useJoin.tsx';

function JoinedCard({ tournament }: { tournament: Tournament }) {
  const { user } = useSession();
  const isNameless = user !== null && !user.first_name && !user.last_name;
  return (
    <Card title={`✓ ${t('You are in')}`}>
      <p>
        {user
          ? t('{name} is playing in {tournament}.', { name: fullName(user), tournament: tournament.name })
          : t('You are playing in {tournament}.', { tournament: tournament.name })}
      </p>
      <Stack>
        <Link
          to="/tournament/$tournamentId"
          params={{ tournamentId: tournament.id }}
          className={getButtonClass('primary', true)}
        >
          {t('Open the tournament')}
        </Link>
        {isNameless ? (
          <Link to="/edit/profile" className={getButtonClass('secondary', true)}>
            {t('Add your name for the leaderboard')}
          </Link>
        ) : null}
      </Stack>
    </Card>
  );
}

interface Props {
  tournament: Tournament;
  join: JoinState;
  code: string | undefined;
}

function JoinPage({ tournament, join, code }: Props) {
  const { userId } = useSession();
  const hasEntered = userId !== null && hasPlayer(tournament, userId);
  // A tournament without a limit, times or questions has no `entry_mode`: joining is then one tap, as on older servers.
  const hasEntryMode = tournament.entry_mode !== undefined;
  return (
    <Page
      title={t('Enter {tournament}', { tournament: tournament.name })}
      subtitle={listRounds(tournament).map(({ round_number, date, course }) => (
        <span key={round_number} className={styles.round}>
          {[formatDay(date), formatCourseName(course)].filter(Boolean).join(' - ')}
        </span>
      ))}
      narrow
    >
      {hasEntered ? <JoinedCard tournament={tournament} /> : null}
      {userId !== null && !hasEntered ? (
        hasEntryMode ? (
          <OwnEntryPart tournament={tournament} code={code} />
        ) : (
          <JoinCard join={join} />
        )
      ) : null}
      {userId === null ? <SignInToJoin onSignedIn={join.now} /> : null}
      {hasEntered ? null : (
        <Link
          to="/tournament/$tournamentId"
          params={{ tournamentId: tournament.id }}
          className={getButtonClass('secondary', true)}
        >
          {t('View the tournament first')}
        </Link>
      )}
    </Page>
  );
}

const RoleLink = lazy(async () => ({ default: (await import('./RoleLink.tsx')).RoleLink }));

/** The screen of the organizer's link or QR code, to play or to accept a role. */
export function JoinScreen() {
  const { tournamentId } = useParams({ from: '/join/$tournamentId' });
  const invitation = readRoleLink(useLocation({ select: ({ hash }) => hash }));
  if (invitation === null) return <JoinToPlay tournamentId={tournamentId} />;
  return (
    <Suspense fallback={<Spinner>{t('Loading...')}</Spinner>}>
      <RoleLink tournamentId={tournamentId} {...invitation} />
    </Suspense>
  );
}

function JoinToPlay({ tournamentId }: { tournamentId: number }) {
  const { code } = useSearch({ from: '/join/$tournamentId' });
  // Created here, because a sign-in reloads the tournament, which unmounts the page below during a join.
  const join = useJoin(tournamentId, code);
  const tournamentQuery = useQuery(readTournament, { params: { id: tournamentId } });
  if (tournamentQuery.state === 'ready')
    return <JoinPage tournament={tournamentQuery.data} join={join} code={code} />;
  const isMissing = isNotFound(tournamentQuery);
  return (
    <Page title={t('Enter a tournament')} narrow>
      {tournamentQuery.state === 'loading' ? <Spinner>{t('Loading the tournament...')}</Spinner> : null}
      {isMissing ? (
        <EmptyWithLink to="/tournaments" label={t('All tournaments')}>
          {t('There is no tournament with this number. Ask the organizer for the link again.')}
        </EmptyWithLink>
      ) : (
        <FailedRead of={tournamentQuery} title={t('The tournament could not be loaded.')} />
      )}
    </Page>
  );
}
