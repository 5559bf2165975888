import { Link, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { StateSwitch } from '#app/closing/StateSwitch.tsx';
import { useQuery } from '#app/reads/useQuery.ts';
import { useWho } from '#app/session/useWho.ts';
import { readField } from '#contract/scores/field.ts';
import type { Exclusion, GroupingSettings } from '#contract/tournaments/settings.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import type { User } from '#contract/people/users.ts';
import { hasRight, type Right } from '#domain/rights/rights.ts';
import { listRounds } from '#domain/round.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Workspace } from '#ui/layout/Workspace.tsx';
import { t } from '#words/t.ts';
import { CopyTournament } from './CopyTournament.tsx';
import { CompetitionsPart } from './competitions/CompetitionsPart.tsx';
import { EntryForm } from './EntryForm.tsx';
import { Exports } from './Exports.tsx';
import { useMessages } from './useMessages.ts';
import { RolesCard } from './roles/RolesCard.tsx';
import { RemoveTournament } from './RemoveTournament.tsx';
import { RoundCard } from './RoundCard.tsx';
import { SectionLinks, listSections } from './SectionLinks.tsx';
import { TournamentCourses } from './TournamentCourses.tsx';
import { TournamentDetails } from './TournamentDetails.tsx';
import styles from './SettingsScreen.module.css';

interface Loaded {
  tournament: Tournament;
  settings: GroupingSettings[];
  exclusions: Exclusion[];
  players: User[];
}

/** Scrolls to the section that the address names, once everything above it is loaded. */
function useScrollToHash(isLoaded: boolean): void {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    if (isLoaded && hash !== '') document.getElementById(hash)?.scrollIntoView();
  }, [isLoaded, hash]);
}

/** Shows the settings in the order of the day, with links to each section. */
export function SettingsSections({ tournament, ...data }: Loaded) {
  const requester = useWho();
  const isAllowed = (right: Right): boolean => hasRight(requester, right, tournament);
  const { messages, addMessage: showMessage, dismiss } = useMessages();
  const field = useQuery(readField, { params: { id: tournament.id } });
  useScrollToHash(field.state !== 'loading');
  const canManage = isAllowed('manage');
  return (
    <Workspace
      rail={<SectionLinks sections={listSections(tournament, isAllowed)} />}
      next={
        isAllowed('see-desk') ? (
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
        <div className={styles.section}>
          <div className={styles.column}>
            <TournamentDetails tournament={tournament} />
            <TournamentCourses tournament={tournament} />
            {isAllowed('appoint') ? (
              <RolesCard tournament={tournament} canGiveUp={isAllowed('give-up')} />
            ) : null}
          </div>
          <div className={styles.column} id="competitions">
            <CompetitionsPart tournament={tournament} />
          </div>
        </div>
      ) : null}
      <div className={styles.section}>
        {canManage ? <EntryForm tournament={tournament} /> : null}
        {listRounds(tournament).map(({ round_number, date }) => (
          <RoundCard
            key={round_number}
            tournament={tournament}
            round={round_number}
            date={date}
            canManage={canManage}
            say={showMessage}
            {...data}
          />
        ))}
      </div>
      <div className={styles.section}>
        <div className={styles.column}>
          {canManage ? (
            <Card title={t('Results')} id="results">
              <StateSwitch tournament={tournament} state="closed" />
            </Card>
          ) : null}
          {isAllowed('run-desk') ? <Exports tournament={tournament} /> : null}
        </div>
        <div className={styles.column}>
          {canManage ? (
            <>
              <CopyTournament tournament={tournament} />
              <Card title={t('Cancel the tournament')} id="cancel">
                <StateSwitch tournament={tournament} state="cancelled" />
              </Card>
            </>
          ) : null}
          {isAllowed('give-up') ? (
            <RemoveTournament tournament={tournament} isStaff={requester.isStaff} />
          ) : null}
        </div>
      </div>
    </Workspace>
  );
}
