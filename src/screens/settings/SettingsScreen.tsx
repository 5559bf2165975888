import { Link, useParams } from '@tanstack/react-router';
import { failureMessage } from '#api/failures.ts';
import { useQuery } from '#app/reads/useQuery.ts';
import { useWho } from '#app/session/useWho.ts';
import { listExclusions, listGroupingSettings } from '#contract/tournaments/settings.ts';
import type { Exclusion, GroupingSettings } from '#contract/tournaments/settings.ts';
import { listPlayers } from '#contract/tournaments/players.ts';
import { readTournament } from '#contract/tournaments/tournaments.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import type { User } from '#contract/people/users.ts';
import { hasRight } from '#domain/rights/rights.ts';
import { listRounds } from '#domain/round.ts';
import { Age } from '#ui/messages/Age.tsx';
import { Alert } from '#ui/messages/Alert.tsx';
import { buttonClass } from '#ui/forms/Button.tsx';
import { Failed } from '#ui/messages/Failed.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { t } from '#words/t.ts';
import { CopyTournament } from './CopyTournament.tsx';
import { CompetitionsPart } from './competitions/CompetitionsPart.tsx';
import { EntryForm } from './EntryForm.tsx';
import { Exports } from './Exports.tsx';
import { useMessages } from './useMessages.ts';
import { RolesCard } from './roles/RolesCard.tsx';
import { RemoveTournament } from './RemoveTournament.tsx';
import { RoundCard } from './RoundCard.tsx';
import { resolvePlayers } from './rounds.ts';
import { TournamentCourses } from './TournamentCourses.tsx';
import { TournamentDetails } from './TournamentDetails.tsx';
import styles from './SettingsScreen.module.css';

function Back({ tournamentId }: { tournamentId: number }) {
  return (
    <div>
      <Link to="/tournament/$tournamentId" params={{ tournamentId }} className={buttonClass('back')}>
        {t('Back to Tournament')}
      </Link>
    </div>
  );
}

interface Loaded {
  tournament: Tournament;
  settings: GroupingSettings[];
  exclusions: Exclusion[];
  players: User[];
}

function Rounds({ tournament, ...data }: Loaded) {
  const requester = useWho();
  const { messages, addMessage: say, dismiss } = useMessages();
  const canManage = hasRight(requester, 'manage', tournament);
  return (
    <>
      {canManage ? null : (
        <Alert kind="info">
          {t('Only the organizer of this tournament and staff can change these settings.')}
        </Alert>
      )}
      <div className={styles.messages}>
        {messages.map(({ id, kind, text }) => (
          <Alert key={id} kind={kind} onClose={() => dismiss(id)}>
            {text}
          </Alert>
        ))}
      </div>
      {canManage ? <CompetitionsPart tournament={tournament} /> : null}
      <div className={styles.rounds}>
        {listRounds(tournament).map(({ round_number, date }) => (
          <RoundCard
            key={round_number}
            tournament={tournament}
            round={round_number}
            date={date}
            canManage={canManage}
            say={say}
            {...data}
          />
        ))}
      </div>
      {canManage ? <EntryForm tournament={tournament} /> : null}
      {hasRight(requester, 'run-desk', tournament) ? <Exports tournament={tournament} /> : null}
      {hasRight(requester, 'appoint', tournament) ? (
        <RolesCard tournament={tournament} canGiveUp={hasRight(requester, 'give-up', tournament)} />
      ) : null}
      {canManage ? <TournamentDetails tournament={tournament} /> : null}
      {canManage ? <TournamentCourses tournament={tournament} /> : null}
      {canManage ? <CopyTournament tournament={tournament} /> : null}
      {hasRight(requester, 'give-up', tournament) ? (
        <RemoveTournament tournament={tournament} isStaff={requester.isStaff} />
      ) : null}
    </>
  );
}

export function SettingsScreen() {
  const { tournamentId } = useParams({ from: '/tournament/$tournamentId/settings' });
  const query = { tournament: tournamentId };
  const tournament = useQuery(readTournament, { params: { id: tournamentId } });
  const settings = useQuery(listGroupingSettings, { query });
  const exclusions = useQuery(listExclusions, { query });
  const players = useQuery(listPlayers, { query });
  const all = [tournament, settings, exclusions, players];
  const failedReads = all.flatMap((read) => (read.state === 'failed' ? [read] : []));
  const readAges = all.flatMap((read) => (read.state === 'ready' && read.age !== null ? [read.age] : []));
  const title =
    tournament.state === 'ready'
      ? t('Tournament Settings: {name}', { name: tournament.data.name })
      : t('Tournament Settings');
  const isReady =
    tournament.state === 'ready' &&
    settings.state === 'ready' &&
    exclusions.state === 'ready' &&
    players.state === 'ready';
  return (
    <Page title={title} back={<Back tournamentId={tournamentId} />}>
      {failedReads[0] ? (
        <Failed
          title={t('Failed to load tournament data')}
          onRetry={() => {
            for (const read of failedReads) read.retry();
          }}
        >
          {failureMessage(failedReads[0].failure)}
        </Failed>
      ) : null}
      {isReady ? (
        <>
          <Age ms={readAges.length > 0 ? Math.max(...readAges) : null} />
          <Rounds
            tournament={tournament.data}
            settings={settings.data}
            exclusions={exclusions.data}
            players={resolvePlayers(tournament.data, players.data)}
          />
        </>
      ) : null}
      {!isReady && failedReads.length === 0 ? <Spinner>{t('Loading the settings...')}</Spinner> : null}
    </Page>
  );
}
