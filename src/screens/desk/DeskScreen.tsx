import { Link, useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { useState, useEffect, type ReactNode } from 'react';
import { listDeskParts, PART_RIGHTS, type DeskPart } from './rail/deskParts.ts';
import { usePolling } from '#app/reads/usePolling.ts';
import { useQuery } from '#app/reads/useQuery.ts';
import { useRequester } from '#app/session/useWho.ts';
import { NotLoaded } from '#app/reads/NotLoaded.tsx';
import { readTournament, type Tournament } from '#contract/tournaments/tournaments.ts';
import { hasRight, type Right } from '#domain/rights/rights.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { getButtonClass } from '#ui/forms/Button.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { Workspace } from '#ui/layout/Workspace.tsx';
import { t } from '#words/t.ts';
import styles from './Desk.module.css';
import { FollowedContext, formatDeskPlace, SAME_SCROLL, readPlace } from './deskPlace.ts';
import { useOpeningPart } from './openingPart.ts';
import { EntriesTab } from './entries/EntriesTab.tsx';
import { DeskUndoContext, useDeskUndo, type RecordStep } from './useDeskUndo.ts';
import { FinalContext } from './cards/useIsFinal.ts';
import { useOneMessage, usePressUncovered } from './useOneMessage.ts';
import { useUndoKey } from './useUndoKey.ts';
import { GroupsTab } from './groups/GroupsTab.tsx';
import { JournalTab } from './JournalTab.tsx';
import { NoticesTab } from './notices/NoticesTab.tsx';
import { OwnRoles } from './OwnRoles.tsx';
import { PlayTab } from './cards/PlayTab.tsx';
import { PrintTab } from './print/PrintTab.tsx';
import { DeskRail, PANEL_ID, getTabId } from './rail/DeskRail.tsx';
import { NextStep } from './rail/NextStep.tsx';
import { useStepStates } from './rail/useStepStates.ts';
import { ResultsTab } from './results/ResultsTab.tsx';
import { RosterTab } from './roster/RosterTab.tsx';
import { StartTab } from './start/StartTab.tsx';
import { useStartAtTop } from './useStartAtTop.ts';
import { UndoLine } from './UndoLine.tsx';
import { useStatusService } from '#app/sync/useSyncStatus.ts';
import { DeskLink } from './DeskLink.tsx';

/** While the desk is open, scores that wait to be sent are "on this device" and not "on this phone". */
function useDeskDevice(): void {
  const { update } = useStatusService();
  useEffect(() => {
    update({ atDesk: true });
    return () => update({ atDesk: false });
  }, [update]);
}

/** The tabs that the user's roles allow. */
function listTabs(tournament: Tournament, hasRequesterRight: (right: Right) => boolean, record: RecordStep) {
  const contents: Record<DeskPart, ReactNode> = {
    players: <RosterTab tournament={tournament} record={record} />,
    entries: <EntriesTab tournament={tournament} />,
    groups: <GroupsTab tournament={tournament} />,
    print: <PrintTab tournament={tournament} />,
    start: <StartTab tournament={tournament} />,
    play: <PlayTab tournament={tournament} />,
    results: <ResultsTab tournament={tournament} />,
    notices: <NoticesTab tournament={tournament} />,
    journal: <JournalTab tournament={tournament} seesAll={hasRequesterRight('manage')} />,
  };
  return listDeskParts(hasRequesterRight).map((part) => ({ ...part, content: contents[part.key] }));
}

function OpenedDesk({ tournament }: { tournament: Tournament }) {
  const requester = useRequester();
  const hasRequesterRight = (right: Right): boolean => hasRight(requester, right, tournament);
  /** The tab is in the address, so that a link can lead to it and a reload keeps it. */
  const partInAddress = useLocation({ select: ({ hash }) => readPlace(hash).part });
  const navigate = useNavigate();
  const undo = useDeskUndo(tournament);
  const steps = useStepStates(tournament);
  const { states, round } = steps;
  const openingPart = useOpeningPart(tournament, { ...steps, canRun: hasRequesterRight('run-desk') });
  const [followed, setFollowed] = useState(0);
  useStartAtTop(partInAddress);
  useUndoKey(undo.undo);
  useOneMessage(undo.line.message);
  usePressUncovered(undo.line.message);
  useDeskDevice();
  if (!hasRequesterRight('see-desk'))
    return (
      <Alert kind="info">
        {t('You have no role in this tournament that uses its desk. Ask the organizer.')}
      </Alert>
    );
  const tabs = listTabs(tournament, hasRequesterRight, undo.record);
  const hasPart = tabs.some(({ key }) => key === partInAddress);
  const shownPart = hasPart ? partInAddress : openingPart;
  const currentTab = shownPart === undefined ? null : (tabs.find(({ key }) => key === shownPart) ?? tabs[0]!);
  const setPart = (newPart: DeskPart) =>
    void navigate({ to: '.', hash: formatDeskPlace(newPart), replace: true, ...SAME_SCROLL });
  return (
    <Workspace
      rail={
        <DeskRail
          name={t('Desk')}
          tournament={tournament.id}
          tabs={tabs}
          chosen={currentTab?.key ?? null}
          states={states}
          canManage={hasRequesterRight('manage')}
          onChoose={setPart}
        />
      }
      next={
        <NextStep
          tournament={tournament}
          states={states}
          round={round}
          shown={currentTab?.key ?? null}
          mayOpen={(step) => hasRequesterRight(PART_RIGHTS[step])}
          onFollow={() => setFollowed(followed + 1)}
        />
      }
    >
      {tournament.closed_at ? (
        <Alert kind="info" title={t('The results of this tournament are final.')}>
          {t('Scores, statuses and tee times stay as they are until the results are reopened.')}{' '}
          {hasRequesterRight('manage') && currentTab?.key !== 'results' ? (
            <DeskLink
              tournament={tournament.id}
              isAtDesk
              place={formatDeskPlace('results')}
              className={getButtonClass('quiet')}
            >
              {t('Results')}
            </DeskLink>
          ) : null}
        </Alert>
      ) : null}
      <DeskUndoContext value={undo}>
        {currentTab === null ? (
          <Spinner>{t('Loading...')}</Spinner>
        ) : (
          <>
            <div role="tabpanel" id={PANEL_ID} aria-labelledby={getTabId(currentTab.key)}>
              <FollowedContext value={followed}>
                <FinalContext value={Boolean(tournament.closed_at)}>{currentTab.content}</FinalContext>
              </FollowedContext>
            </div>
            <UndoLine part={currentTab.key} />
          </>
        )}
      </DeskUndoContext>
      <OwnRoles tournament={tournament} />
    </Workspace>
  );
}

/** How often an open desk looks, in ms, whether another device has made the results final or reopened them. */
const REFRESH_MS = 10_000;

export function DeskScreen() {
  const { tournamentId } = useParams({ from: '/tournament/$tournamentId/desk' });
  const tournamentQuery = useQuery(readTournament, { params: { id: tournamentId } });
  usePolling(tournamentQuery.state === 'ready' ? tournamentQuery.reload : null, REFRESH_MS);
  return (
    <Page
      title={
        tournamentQuery.state === 'ready' ? t('Desk: {name}', { name: tournamentQuery.data.name }) : t('Desk')
      }
      back={
        <div data-low-head>
          <Link to="/tournament/$tournamentId" params={{ tournamentId }} className={getButtonClass('back')}>
            <span className={styles.backWords}>{t('Back to Tournament')}</span>
          </Link>
        </div>
      }
    >
      <div className={styles.desk}>
        <NotLoaded
          read={tournamentQuery}
          title={t('The tournament could not be loaded.')}
          loading={t('Loading the tournament...')}
        />
        {tournamentQuery.state === 'ready' ? <OpenedDesk tournament={tournamentQuery.data} /> : null}
      </div>
    </Page>
  );
}
