import { Link, useParams } from '@tanstack/react-router';
import { describeCallFailure } from '#api/failures.ts';
import { useQuery } from '#app/reads/useQuery.ts';
import { listExclusions, listGroupingSettings } from '#contract/tournaments/settings.ts';
import { listPlayers } from '#contract/tournaments/players.ts';
import { readTournament } from '#contract/tournaments/tournaments.ts';
import { Age } from '#ui/messages/Age.tsx';
import { getButtonClass } from '#ui/forms/Button.tsx';
import { Failed } from '#ui/messages/Failed.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { t } from '#words/t.ts';
import { resolvePlayers } from './rounds.ts';
import { SettingsSections } from './SettingsSections.tsx';

export function SettingsScreen() {
  const { tournamentId } = useParams({ from: '/tournament/$tournamentId/settings' });
  const query = { tournament: tournamentId };
  const tournament = useQuery(readTournament, { params: { id: tournamentId } });
  const settings = useQuery(listGroupingSettings, { query });
  const exclusions = useQuery(listExclusions, { query });
  const players = useQuery(listPlayers, { query });
  const queries = [tournament, settings, exclusions, players];
  const failedReads = queries.flatMap((settingsQuery) =>
    settingsQuery.state === 'failed' ? [settingsQuery] : [],
  );
  const readAges = queries.flatMap((settingsQuery) =>
    settingsQuery.state === 'ready' && settingsQuery.age !== null ? [settingsQuery.age] : [],
  );
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
    <Page
      title={title}
      back={
        <div data-low-head>
          <Link to="/tournament/$tournamentId" params={{ tournamentId }} className={getButtonClass('back')}>
            {t('Back to Tournament')}
          </Link>
        </div>
      }
    >
      {failedReads[0] ? (
        <Failed
          title={t('Failed to load tournament data')}
          onRetry={() => {
            for (const failedRead of failedReads) failedRead.retry();
          }}
        >
          {describeCallFailure(failedReads[0].failure)}
        </Failed>
      ) : null}
      {isReady ? (
        <>
          <Age ms={readAges.length > 0 ? Math.max(...readAges) : null} />
          <SettingsSections
            key={tournamentId}
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
