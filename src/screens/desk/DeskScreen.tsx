import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { readProblem } from '#app/reads/readProblem.ts';
import { useQuery } from '#app/reads/useQuery.ts';
import { useWho } from '#app/session/useWho.ts';
import { readTournament } from '#contract/tournaments/tournaments.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { hasRight } from '#domain/rights/rights.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { buttonClass } from '#ui/forms/Button.tsx';
import { Failed } from '#ui/messages/Failed.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Tabs } from '#ui/layout/Tabs.tsx';
import { t } from '#words/t.ts';
import { CardsTab } from './cards/CardsTab.tsx';
import { useDeskUndo } from './useDeskUndo.ts';
import { GroupsTab } from './groups/GroupsTab.tsx';
import { OnCourseTab } from './cards/OnCourseTab.tsx';
import { PrintTab } from './print/PrintTab.tsx';
import { RosterTab } from './roster/RosterTab.tsx';
import { UndoLine } from './UndoLine.tsx';

type Part = 'players' | 'groups' | 'print' | 'heard' | 'cards';

function Opened({ tournament }: { tournament: Tournament }) {
  const who = useWho();
  const [part, setPart] = useState<Part>('players');
  const undo = useDeskUndo(tournament.id);
  if (!hasRight(who, 'manage', tournament))
    return (
      <Alert kind="info">{t('Only the organizer of this tournament and staff work at its desk.')}</Alert>
    );
  return (
    <Stack>
      {tournament.closed_at ? (
        <Alert kind="info" title={t('The results of this tournament are final.')}>
          {t('No score is taken, here either, until it is opened again in its settings.')}{' '}
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
        chosen={part}
        onChoose={setPart}
        tabs={[
          {
            key: 'players',
            label: t('Players'),
            content: <RosterTab tournament={tournament} record={undo.record} />,
          },
          { key: 'groups', label: t('Groups'), content: <GroupsTab tournament={tournament} /> },
          { key: 'print', label: t('Codes and print'), content: <PrintTab tournament={tournament} /> },
          { key: 'heard', label: t('On the course'), content: <OnCourseTab tournament={tournament} /> },
          { key: 'cards', label: t('Paper cards'), content: <CardsTab tournament={tournament} /> },
        ]}
      />
    </Stack>
  );
}

/** The organizer's tools for the day of play. */
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
