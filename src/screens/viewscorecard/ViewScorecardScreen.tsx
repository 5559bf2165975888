import { Link, useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyComponent } from '#app/lazy-part.ts';
import { isNotFound } from '#app/reads/FailedRead.tsx';
import { useQuery } from '#app/reads/useQuery.ts';
import { useRoundCourses } from '#app/reads/useRoundCourses.ts';
import { ShareButton } from '#app/shell/ShareButton.tsx';
import { useRequester } from '#app/session/useWho.ts';
import { useUnsentCards } from '#app/scores/useUnsentCards.ts';
import { readScorecard, type Scorecard } from '#contract/scores/scores.ts';
import { listGroupMembers } from '#contract/tournaments/groupings.ts';
import { readTournament } from '#contract/tournaments/tournaments.ts';
import { findPlayerTees } from '#contract/tournaments/players.ts';
import { hasRight } from '#domain/rights/rights.ts';
import { computeStrokesByHole } from '#domain/handicap/net.ts';
import { hasLocalChanges } from '#domain/boards/overlay.ts';
import { FRONT_HOLES } from '#domain/holes-in-play.ts';
import { formatCourseName, formatToPar, splitNines, sumPars, sumToPar } from '#domain/round.ts';
import { Age } from '#ui/messages/Age.tsx';
import { Alert } from '#ui/messages/Alert.tsx';
import { getButtonClass } from '#ui/forms/Button.tsx';
import { fullName } from '#ui/names.ts';
import { Page } from '#ui/layout/Page.tsx';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { t } from '#words/t.ts';
import { describeReadStatus } from './cardStatus.ts';
import { ReadNine } from './ReadNine.tsx';
import { RoundChart } from './RoundChart.tsx';
import { ScoreLog } from './ScoreLog.tsx';
import { sumNines, buildTiles } from './tiles.ts';
import styles from './ViewScorecard.module.css';

const HiddenNote = lazyComponent('competition', () => import('#ui/competition/HiddenNote.tsx'), 'HiddenNote');

interface CardAddress {
  tournamentId: number;
  round: number;
  playerId: number;
}

function BackButton({ tournamentId, label }: { tournamentId: number; label: string }) {
  return (
    <div>
      <Link to="/tournament/$tournamentId" params={{ tournamentId }} className={getButtonClass('back')}>
        {label}
      </Link>
    </div>
  );
}

/** True if the signed-in user may score on this card and so sees its history and scoring link. */
function useScoreRight(card: Scorecard, { tournamentId, playerId }: CardAddress): boolean {
  const requester = useRequester();
  const tournament = useQuery(readTournament, { params: { id: tournamentId } });
  const members = card.grouping ? listGroupMembers(card.grouping) : [];
  return hasRight(requester, 'score', {
    owner: playerId,
    organizer: tournament.state === 'ready' ? tournament.data.organizer : null,
    roles: tournament.state === 'ready' ? tournament.data.roles : [],
    members: members.map(({ id }) => id),
  });
}

/** Computes the strokes received from the player's handicap and the round's course; null while either is unknown. */
function useStrokesReceived({ user, round_number }: Scorecard, tournamentId: number): number[] | null {
  const tournamentQuery = useQuery(readTournament, { params: { id: tournamentId } });
  const courses = useRoundCourses(tournamentQuery.state === 'ready' ? tournamentQuery.data : null);
  const course = courses?.get(round_number) ?? null;
  if (tournamentQuery.state !== 'ready' || course === null || user.handicap === null) return null;
  return computeStrokesByHole(user.handicap, course, findPlayerTees(tournamentQuery.data.players, user.id));
}

function ReadOnlyCard({
  card,
  age,
  copied,
  ...address
}: CardAddress & { card: Scorecard; age: number | null; copied: number | null }) {
  const { tournamentId, round, playerId } = address;
  const phoneCard = useUnsentCards(tournamentId, copied).find(
    (unsentCard) =>
      unsentCard.user === playerId && unsentCard.round_number === round && hasLocalChanges(unsentCard),
  );
  const canScore = useScoreRight(card, address);
  const statusText = describeReadStatus(card, phoneCard, canScore);
  const tiles = buildTiles(card, phoneCard);
  const { front, back, total } = sumNines(tiles);
  const par = sumPars(tiles.map((tile) => tile.par));
  const toPar = sumToPar(tiles.map(({ over }) => over));
  const receivedStrokes = useStrokesReceived(card, tournamentId);
  const course = formatCourseName(card.course);
  const title = t('{name}, round {round}', { name: fullName(card.user), round });
  return (
    <Page
      title={fullName(card.user)}
      tabTitle={title}
      back={<BackButton tournamentId={tournamentId} label={t('Back')} />}
      aside={
        <Stack row>
          {canScore ? (
            <Link
              to="/user/$userId/tournament/$tournamentId/round/$round/scorecard"
              params={{ userId: playerId, tournamentId, round }}
              className={getButtonClass()}
            >
              {t('Record scores')}
            </Link>
          ) : null}
          <ShareButton title={title} path={`/tournament/viewscorecard/${tournamentId}/${round}/${playerId}`}>
            {t('Share')}
          </ShareButton>
        </Stack>
      }
    >
      <div className={styles.facts}>
        <p>{t('Round {round} - {course}', { round, course: course || t('Course not set') })}</p>
        {card.date ? <p>{t('Date: {date}', { date: card.date })}</p> : null}
        {statusText === null ? null : (
          <p>
            <strong>{statusText}</strong>
          </p>
        )}
        {total === 0 ? <p>{t('No score yet.')}</p> : null}
        {card.hidden_holes?.length ? (
          <Suspense fallback={null}>
            <HiddenNote holes={card.hidden_holes} />
          </Suspense>
        ) : null}
        <Age ms={age} />
      </div>
      <div className={styles.columns}>
        {splitNines(tiles, ({ hole }) => hole).map((nine) => {
          const isFrontNine = nine[0]!.hole <= FRONT_HOLES;
          return (
            <ReadNine
              key={nine[0]!.hole}
              title={isFrontNine ? t('Front Nine') : t('Back Nine')}
              label={isFrontNine ? t('Front|nine') : t('Back|nine')}
              sum={isFrontNine ? front : back}
              tiles={nine}
              received={receivedStrokes && nine.map(({ hole }) => receivedStrokes[hole - 1]!)}
            />
          );
        })}
      </div>
      <p className={[styles.total, styles.sheet].join(' ')}>
        <span>{t('Total')}</span> <strong>{total}</strong>
        {par === null ? null : <span className={styles.par}>{t('par {par}', { par })}</span>}
        {toPar === null ? null : (
          <span className={[styles.toPar, toPar < 0 ? styles.under : ''].join(' ')}>
            {formatToPar(toPar)}
          </span>
        )}
      </p>
      <RoundChart tiles={tiles} />
      {canScore ? <ScoreLog user={playerId} tournament={tournamentId} round={round} /> : null}
    </Page>
  );
}

export function ViewScorecardScreen() {
  const address = useParams({ from: '/tournament/viewscorecard/$tournamentId/$round/$playerId' });
  const { tournamentId, round, playerId } = address;
  const scorecardQuery = useQuery(readScorecard, {
    params: { user: playerId, tournament: tournamentId, round },
  });
  if (scorecardQuery.state === 'ready')
    return (
      <ReadOnlyCard
        key={`${playerId}/${round}`}
        card={scorecardQuery.data}
        age={scorecardQuery.age}
        copied={scorecardQuery.copiedAt}
        {...address}
      />
    );
  const isMissing = isNotFound(scorecardQuery);
  return (
    <Page title={t('Scorecard')}>
      {scorecardQuery.state === 'loading' ? (
        <Spinner>{t('Loading scorecard...')}</Spinner>
      ) : (
        <Stack>
          <Alert kind={isMissing ? 'info' : 'error'}>
            {isMissing ? t('No scorecard found') : t('Failed to load scorecard. Please try again.')}
          </Alert>
          <BackButton tournamentId={tournamentId} label={t('Back to Tournament')} />
        </Stack>
      )}
    </Page>
  );
}
