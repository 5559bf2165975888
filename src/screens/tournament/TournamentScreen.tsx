import { Link, useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { CourseOffersPart } from '#app/course-offers/CourseOffersPart.tsx';
import { HandInReminder } from '#app/marks/HandInReminder.tsx';
import { lazyPart } from '#app/lazy-part.ts';
import { InstallOffer } from '#app/install/InstallOffer.tsx';
import { FailedRead, isNotFound } from '#app/reads/FailedRead.tsx';
import { usePreparation } from '#app/offline/useReadiness.ts';
import { useQuery } from '#app/reads/useQuery.ts';
import { useDeferredFirstAnswer } from '#app/reads/useDeferredFirstAnswer.ts';
import { useRequester } from '#app/session/useWho.ts';
import { EmptyWithLink } from '#app/shell/EmptyWithLink.tsx';
import { usePhoneOnceLoaded } from '#app/usePhone.ts';
import { readTournament, type Tournament } from '#contract/tournaments/tournaments.ts';
import { hasRight } from '#domain/rights/rights.ts';
import { Age } from '#ui/messages/Age.tsx';
import { Page, useTabTitle } from '#ui/layout/Page.tsx';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { text, t } from '#words/t.ts';
import { Actions } from './Actions.tsx';
import { Banner } from './Banner.tsx';
import { BoardSection } from './board/BoardSection.tsx';
import { GroupingsSection } from './GroupingsSection.tsx';
import { listMembers } from './players/players.ts';
import { PlayersSection } from './players/PlayersSection.tsx';
import { ReadyOffline } from './ReadyOffline.tsx';
import styles from './TournamentScreen.module.css';
import { useSettledParts } from './board/useSettledParts.ts';

const TournamentNotices = lazyPart(
  'tournament',
  () => import('#app/notices/TournamentNotices.tsx'),
  'TournamentNotices',
);
const TournamentRules = lazyPart(
  'tournament',
  () => import('#app/notices/TournamentNotices.tsx'),
  'TournamentRules',
);

const SECTIONS = [
  { id: 'leaderboard', title: text('Leaderboard') },
  { id: 'groupings', title: text('Groups') },
  { id: 'players', title: text('Players') },
] as const;

/** Links to the sections, because the groups are far below a long board. */
function SectionLinks() {
  return (
    <nav aria-label={t('On this page')} className={styles.sections}>
      {SECTIONS.map(({ id, title }) => (
        <Link key={id} from="/tournament/$tournamentId" to="." hash={id} replace>
          {t(title)}
        </Link>
      ))}
    </nav>
  );
}

/**
 * Prepares the tournament for offline use. It is a component, so that the hook runs only once the phone's database is
 * loaded.
 */
function Preparation({ tournament, userId }: { tournament: number; userId: number | null }) {
  usePreparation(tournament, userId);
  return null;
}

function TournamentPage({ tournament, age }: { tournament: Tournament; age: number | null }) {
  const requester = useRequester();
  const { userId } = requester;
  const canManage = hasRight(requester, 'manage', tournament);
  const entries = listMembers(tournament);
  useTabTitle(tournament.name);
  const settledParts = useSettledParts(tournament.id);
  const phone = usePhoneOnceLoaded();
  return (
    <div className={styles.screen}>
      <Banner tournament={tournament} canManage={canManage}>
        <Actions tournament={tournament} entries={entries} userId={userId} />
      </Banner>
      <div className={styles.body}>
        <Age ms={age} />
        {canManage ? (
          <CourseOffersPart tournament={tournament.id} isFinal={Boolean(tournament.closed_at)} />
        ) : null}
        <InstallOffer />
        <Suspense fallback={null}>
          <TournamentNotices
            tournament={tournament.id}
            player={entries.some((entry) => entry.userId === userId) ? userId : null}
          />
        </Suspense>
        {userId !== null && settledParts.board ? (
          <HandInReminder tournament={tournament} userId={userId} />
        ) : null}
        <SectionLinks />
        <div className={styles.columns}>
          <BoardSection tournament={tournament} userId={userId} />
          <div className={styles.side}>
            <Suspense fallback={null}>
              <TournamentRules tournament={tournament.id} />
            </Suspense>
            {settledParts.board ? (
              <GroupingsSection
                tournament={tournament}
                userId={userId}
                canManage={canManage}
                isPlaying={entries.some((entry) => entry.userId === userId && entry.status === 'playing')}
              />
            ) : null}
            {settledParts.groups ? (
              <PlayersSection
                tournament={tournament}
                entries={entries}
                canManage={hasRight(requester, 'run-desk', tournament)}
              />
            ) : null}
          </div>
        </div>
        {/* The board does not wait until the phone's database is loaded. */}
        {phone === null ? null : (
          <>
            <Preparation tournament={tournament.id} userId={userId} />
            {userId === null || !settledParts.groups ? null : <ReadyOffline tournamentId={tournament.id} />}
          </>
        )}
      </div>
    </div>
  );
}

export function TournamentScreen() {
  const { tournamentId } = useParams({ from: '/tournament/$tournamentId' });
  const tournamentQuery = useDeferredFirstAnswer(useQuery(readTournament, { params: { id: tournamentId } }));
  if (tournamentQuery.state === 'ready') {
    return <TournamentPage key={tournamentId} tournament={tournamentQuery.data} age={tournamentQuery.age} />;
  }
  return (
    <Page title={t('Tournament')}>
      {tournamentQuery.state === 'loading' ? <Spinner>{t('Loading the tournament...')}</Spinner> : null}
      {isNotFound(tournamentQuery) ? (
        <EmptyWithLink to="/tournaments" label={t('All tournaments')}>
          {t('There is no tournament with this number.')}
        </EmptyWithLink>
      ) : (
        <FailedRead of={tournamentQuery} title={t('The tournament could not be loaded.')} />
      )}
    </Page>
  );
}
