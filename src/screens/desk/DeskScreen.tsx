import { Link, useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { readProblem } from '#app/reads/readProblem.ts';
import { useQuery } from '#app/reads/useQuery.ts';
import { useWho } from '#app/session/useWho.ts';
import { readTournament } from '#contract/tournaments/tournaments.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { hasRight, type Right } from '#domain/rights/rights.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { buttonClass } from '#ui/forms/Button.tsx';
import { Failed } from '#ui/messages/Failed.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Tabs, type Tab } from '#ui/layout/Tabs.tsx';
import { t } from '#words/t.ts';
import { EntriesTab } from './entries/EntriesTab.tsx';
import { useDeskUndo, type RecordStep } from './useDeskUndo.ts';
import { GroupsTab } from './groups/GroupsTab.tsx';
import { JournalTab } from './JournalTab.tsx';
import { NoticesTab } from './notices/NoticesTab.tsx';
import { OwnRoles } from './OwnRoles.tsx';
import { PlayTab } from './cards/PlayTab.tsx';
import { PrintTab } from './print/PrintTab.tsx';
import { RosterTab } from './roster/RosterTab.tsx';
import { StartTab } from './start/StartTab.tsx';
import { UndoLine } from './UndoLine.tsx';

type Part = 'players' | 'entries' | 'groups' | 'print' | 'start' | 'play' | 'notices' | 'journal';

/** The parts that the user's roles are for. */
function listTabs(tournament: Tournament, can: (right: Right) => boolean, record: RecordStep): Tab<Part>[] {
  const parts: (Tab<Part> & { right: Right })[] = [
    {
      key: 'players',
      right: 'run-desk',
      label: t('Players'),
      content: <RosterTab tournament={tournament} record={record} />,
    },
    {
      key: 'entries',
      right: 'run-desk',
      label: t('Entries'),
      content: <EntriesTab tournament={tournament} />,
    },
    { key: 'groups', right: 'run-desk', label: t('Groups'), content: <GroupsTab tournament={tournament} /> },
    {
      key: 'print',
      right: 'run-desk',
      label: t('Codes and print'),
      content: <PrintTab tournament={tournament} />,
    },
    {
      key: 'start',
      right: 'set-not-started',
      label: t('Start'),
      content: <StartTab tournament={tournament} />,
    },
    {
      key: 'play',
      right: 'see-desk',
      label: t('Play and cards'),
      content: <PlayTab tournament={tournament} />,
    },
    {
      key: 'notices',
      right: 'notify',
      label: t('Notices'),
      content: <NoticesTab tournament={tournament} />,
    },
    {
      key: 'journal',
      right: 'set-any-status',
      label: t('Journal'),
      content: <JournalTab tournament={tournament} seesAll={can('manage')} />,
    },
  ];
  return parts.filter(({ right }) => can(right));
}

function Opened({ tournament }: { tournament: Tournament }) {
  const requester = useWho();
  const can = (right: Right): boolean => hasRight(requester, right, tournament);
  /** The tab is in the address, so that a link can lead to it and a reload keeps it. */
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  const undo = useDeskUndo(tournament.id);
  if (!can('see-desk'))
    return (
      <Alert kind="info">
        {t('You have no role in this tournament that uses its desk. Ask the organizer.')}
      </Alert>
    );
  const tabs = listTabs(tournament, can, undo.record);
  const setPart = (part: Part) =>
    void navigate({ to: '.', hash: part, replace: true, resetScroll: false, hashScrollIntoView: false });
  return (
    <Stack>
      {tournament.closed_at ? (
        <Alert kind="info" title={t('The results of this tournament are final.')}>
          {t('No scores are accepted, here either, until it is reopened in the settings.')}{' '}
          <Link
            to="/tournament/$tournamentId/settings"
            params={{ tournamentId: tournament.id }}
            className={buttonClass('quiet')}
          >
            {t('Tournament Settings')}
          </Link>
        </Alert>
      ) : null}
      <UndoLine undo={undo} />
      <Tabs<Part>
        label={t('Desk')}
        chosen={tabs.find(({ key }) => key === hash)?.key ?? 'players'}
        onChoose={setPart}
        tabs={tabs}
      />
      <OwnRoles tournament={tournament} />
    </Stack>
  );
}

export function DeskScreen() {
  const { tournamentId } = useParams({ from: '/tournament/$tournamentId/desk' });
  const read = useQuery(readTournament, { params: { id: tournamentId } });
  return (
    <Page
      title={read.state === 'ready' ? t('Desk: {name}', { name: read.data.name }) : t('Desk')}
      back={
        <div>
          <Link to="/tournament/$tournamentId" params={{ tournamentId }} className={buttonClass('back')}>
            {t('Back to Tournament')}
          </Link>
        </div>
      }
    >
      {read.state === 'loading' ? <Spinner>{t('Loading the tournament...')}</Spinner> : null}
      {read.state === 'failed' ? (
        <Failed title={t('The tournament could not be loaded.')} onRetry={read.retry}>
          {readProblem(read.failure)}
        </Failed>
      ) : null}
      {read.state === 'ready' ? <Opened tournament={read.data} /> : null}
    </Page>
  );
}
