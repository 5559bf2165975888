import { useLocation } from '@tanstack/react-router';
import { Fragment, useEffect, useState, type ReactNode } from 'react';
import { listDeskParts, PART_RIGHTS, type DeskPart } from '#screens/desk/rail/deskParts.ts';
import { useOneMessage, usePressUncovered } from '#screens/desk/useOneMessage.ts';
import { useQuery } from '#app/reads/useQuery.ts';
import { useRequester } from '#app/session/useWho.ts';
import { readField } from '#contract/scores/field.ts';
import type { Exclusion, GroupingSettings } from '#contract/tournaments/settings.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import type { User } from '#contract/people/users.ts';
import { hasRight, type Right } from '#domain/rights/rights.ts';
import { listRounds } from '#domain/round.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Workspace } from '#ui/layout/Workspace.tsx';
import { t } from '#words/t.ts';
import { CancelTournament, RemoveTournament } from './end/RemoveTournament.tsx';
import { CopyTournament } from './CopyTournament.tsx';
import { CompetitionsPart } from './competitions/CompetitionsPart.tsx';
import { UnsavedSections } from './drafts/UnsavedSections.tsx';
import { EntryCard } from './EntryCard.tsx';
import { Exports } from './Exports.tsx';
import { useDrawMessage } from './draw/RoundMessage.tsx';
import { RolesCard } from './roles/RolesCard.tsx';
import { RoundCard } from './RoundCard.tsx';
import { SectionCard } from './sections/SectionCard.tsx';
import { SectionLinks } from './sections/SectionLinks.tsx';
import { useSections } from './sections/useSections.ts';
import { TournamentCourses } from './TournamentCourses.tsx';
import { TournamentDetails } from './TournamentDetails.tsx';
import styles from './SettingsScreen.module.css';
import { NextStep } from '#screens/desk/rail/NextStep.tsx';
import { RailLinks } from '#screens/desk/rail/RailLinks.tsx';
import { useStepStates } from '#screens/desk/rail/useStepStates.ts';
import { StatusSummary } from '#app/closing/StatusSummary.tsx';
import { StateSwitch } from '#app/closing/StateSwitch.tsx';
import { formatLocalDateTime } from '#ui/formatTime.ts';

function ResultsStateCard({ tournament }: { tournament: Tournament }) {
  const { closed_at } = tournament;
  return (
    <SectionCard title={t('Results')} id="results">
      <div className={styles.act}>
        <div>
          <p>
            {closed_at
              ? t('Final since {time}. No scores are accepted until you reopen the results.', {
                  time: formatLocalDateTime(closed_at),
                })
              : t('Once the results are final, no scores are accepted. You can reopen the results.')}
          </p>
          <StatusSummary tournament={tournament} />
        </div>
        <StateSwitch tournament={tournament} state="closed" />
      </div>
    </SectionCard>
  );
}

interface Props {
  tournament: Tournament;
  /** The parts of the desk that the user may open. */
  parts: readonly { key: DeskPart; label: string }[];
  notice: ReactNode;
  index: ReactNode;
  children: ReactNode;
}

/** The settings as the first step of the desk: with its rail, and with the organizer's next task. */
function DayWorkspace({ tournament, parts, notice, index, children }: Props) {
  const requester = useRequester();
  const { states, round } = useStepStates(tournament);
  return (
    <Workspace
      rail={<RailLinks tournament={tournament.id} parts={parts} states={states} />}
      notice={notice}
      index={index}
      next={
        <NextStep
          tournament={tournament}
          states={states}
          round={round}
          shown="setup"
          mayOpen={(step) => hasRight(requester, PART_RIGHTS[step], tournament)}
        />
      }
    >
      {children}
    </Workspace>
  );
}

interface LoadedSettings {
  tournament: Tournament;
  settings: GroupingSettings[];
  exclusions: Exclusion[];
  players: User[];
}

/** Scrolls to the section in the address once everything above the section is loaded. */
function useScrollToHash(isLoaded: boolean): void {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    if (isLoaded && hash !== '') document.getElementById(hash)?.scrollIntoView();
  }, [isLoaded, hash]);
}

/** The settings in the order of the day. `useSections` decides which of them the user sees, here and in the index. */
export function SettingsSections({ tournament, ...settingsData }: LoadedSettings) {
  const requester = useRequester();
  const hasRequesterRight = (right: Right): boolean => hasRight(requester, right, tournament);
  const messages = useDrawMessage();
  const field = useQuery(readField, { params: { id: tournament.id } });
  useScrollToHash(field.state !== 'loading');
  useOneMessage(null);
  usePressUncovered(null);
  const canManage = hasRequesterRight('manage');
  const sections = useSections(tournament, settingsData.settings, settingsData.exclusions);
  const [discardCount, setDiscardCount] = useState(0);
  const contents: Record<string, ReactNode> = {
    dates: <TournamentDetails tournament={tournament} />,
    courses: <TournamentCourses tournament={tournament} />,
    entry: <EntryCard tournament={tournament} />,
    // Includes its sides and orders of merit.
    competitions: <CompetitionsPart tournament={tournament} />,
    roles: <RolesCard tournament={tournament} canGiveUp={hasRequesterRight('give-up')} />,
    results: <ResultsStateCard tournament={tournament} />,
    export: <Exports tournament={tournament} />,
    copy: <CopyTournament tournament={tournament} />,
    end: (
      <SectionCard title={t('Cancel or remove')} id="end" className={styles.end}>
        <CancelTournament tournament={tournament} />
        {hasRequesterRight('give-up') ? (
          <RemoveTournament tournament={tournament} isStaff={requester.isStaff} />
        ) : null}
      </SectionCard>
    ),
  };
  for (const { round_number: round, date } of listRounds(tournament))
    contents[`round-${round}`] = (
      <RoundCard
        tournament={tournament}
        round={round}
        date={date}
        canManage={canManage}
        messages={messages}
        {...settingsData}
      />
    );
  const content = (
    <>
      {canManage ? null : (
        <Alert kind="info">
          {t('Only the organizer of this tournament and staff can change these settings.')}
        </Alert>
      )}
      <Fragment key={discardCount}>
        {sections.map(({ id }) => (
          <Fragment key={id}>{contents[id]}</Fragment>
        ))}
      </Fragment>
    </>
  );
  const notice = (
    <>
      {tournament.cancelled_at ? (
        <Alert kind="warning">
          {t('This tournament is cancelled. It is shown as cancelled everywhere.')}
        </Alert>
      ) : null}
      <UnsavedSections
        tournament={tournament.id}
        sections={sections}
        onDiscard={() => {
          messages.close();
          setDiscardCount((count) => count + 1);
        }}
      />
    </>
  );
  const index = <SectionLinks tournament={tournament.id} sections={sections} />;
  const parts = listDeskParts(hasRequesterRight);
  return parts.length === 0 ? (
    <Workspace notice={notice} index={index}>
      {content}
    </Workspace>
  ) : (
    <DayWorkspace tournament={tournament} parts={parts} notice={notice} index={index}>
      {content}
    </DayWorkspace>
  );
}
