import { Link, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useQuery } from '#app/reads/useQuery.ts';
import { useWho } from '#app/session/useWho.ts';
import { readField } from '#contract/scores/field.ts';
import type { Exclusion, GroupingSettings } from '#contract/tournaments/settings.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import type { User } from '#contract/people/users.ts';
import { hasRight, type Right } from '#domain/rights/rights.ts';
import { listRounds } from '#domain/round.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Workspace } from '#ui/layout/Workspace.tsx';
import { t } from '#words/t.ts';
import { CancelTournament } from './CancelTournament.tsx';
import { CopyTournament } from './CopyTournament.tsx';
import { CompetitionsPart } from './competitions/CompetitionsPart.tsx';
import { EntryForm } from './EntryForm.tsx';
import { Exports } from './Exports.tsx';
import { useMessages } from './useMessages.ts';
import { RolesCard } from './roles/RolesCard.tsx';
import { RemoveTournament } from './RemoveTournament.tsx';
import { ResultsCard } from './ResultsCard.tsx';
import { RoundCard } from './RoundCard.tsx';
import { SectionCard } from './sections/SectionCard.tsx';
import { SectionLinks } from './sections/SectionLinks.tsx';
import { useSections } from './sections/useSections.ts';
import { TournamentCourses } from './TournamentCourses.tsx';
import { TournamentDetails } from './TournamentDetails.tsx';
import styles from './SettingsScreen.module.css';

interface Loaded {
  tournament: Tournament;
  settings: GroupingSettings[];
  exclusions: Exclusion[];
  players: User[];
}

/** Scrolls to the section of the address, once what stands above it is loaded. */
function useScrollToHash(isLoaded: boolean): void {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    if (isLoaded && hash !== '') document.getElementById(hash)?.scrollIntoView();
  }, [isLoaded, hash]);
}

/** The settings in the order of the day. The index beside them has the values of each section. */
export function SettingsSections({ tournament, ...data }: Loaded) {
  const requester = useWho();
  const can = (right: Right): boolean => hasRight(requester, right, tournament);
  const { messages, addMessage, dismiss } = useMessages();
  const field = useQuery(readField, { params: { id: tournament.id } });
  useScrollToHash(field.state !== 'loading');
  const canManage = can('manage');
  const sections = useSections(tournament, data.settings, data.exclusions);
  return (
    <Workspace
      rail={<SectionLinks sections={sections} />}
      next={
        can('see-desk') ? (
          <Link to="/tournament/$tournamentId/desk" params={{ tournamentId: tournament.id }}>
            {t('Open the desk')}
          </Link>
        ) : null
      }
    >
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
      {canManage ? (
        <>
          <TournamentDetails tournament={tournament} />
          <TournamentCourses tournament={tournament} />
          <EntryForm tournament={tournament} />
          <CompetitionsPart tournament={tournament} />
        </>
      ) : null}
      {listRounds(tournament).map(({ round_number, date }) => (
        <RoundCard
          key={round_number}
          tournament={tournament}
          round={round_number}
          date={date}
          canManage={canManage}
          addMessage={addMessage}
          {...data}
        />
      ))}
      {can('appoint') ? <RolesCard tournament={tournament} canGiveUp={can('give-up')} /> : null}
      {canManage ? <ResultsCard tournament={tournament} /> : null}
      {can('run-desk') ? <Exports tournament={tournament} /> : null}
      {canManage ? (
        <>
          <CopyTournament tournament={tournament} />
          <SectionCard title={t('Cancel or remove')} id="end" className={styles.end}>
            <CancelTournament tournament={tournament} />
            {can('give-up') ? <RemoveTournament tournament={tournament} isStaff={requester.isStaff} /> : null}
          </SectionCard>
        </>
      ) : null}
    </Workspace>
  );
}
