import { Link, useParams } from '@tanstack/react-router';
import { useRead } from '#app/reads/useRead.ts';
import { useRoundCourses } from '#app/reads/useRoundCourses.ts';
import { ShareButton } from '#app/shell/ShareButton.tsx';
import { useSession } from '#app/session/useSession.ts';
import { useUnsentCards } from '#app/scores/useUnsentCards.ts';
import { readScorecard } from '#contract/scores.ts';
import type { Scorecard } from '#contract/scores.ts';
import { readTournament } from '#contract/tournaments.ts';
import { mayScore } from '#domain/rights.ts';
import { strokesByHole } from '#domain/net.ts';
import { FRONT_HOLES, courseName, formatToPar, parOf, toParOf } from '#domain/round.ts';
import { Age } from '#ui/Age.tsx';
import { Alert } from '#ui/Alert.tsx';
import { buttonClass } from '#ui/Button.tsx';
import { fullName } from '#ui/names.ts';
import { Page } from '#ui/Page.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { Stack } from '#ui/Stack.tsx';
import { ReadNine } from './ReadNine.tsx';
import { RoundChart } from './RoundChart.tsx';
import { ScoreLog } from './ScoreLog.tsx';
import { sumsOf, tilesOf } from './tiles.ts';
import styles from './ViewScorecard.module.css';

interface Address {
  tournamentId: number;
  round: number;
  playerId: number;
}

function Back({ tournamentId, label }: { tournamentId: number; label: string }) {
  return (
    <div>
      <Link to="/tournament/$tournamentId" params={{ tournamentId }} className={buttonClass('back')}>
        {label}
      </Link>
    </div>
  );
}

/** Whether the signed-in user may score on this card; then its history and the way to score it are shown. */
function useMayScore(card: Scorecard, { tournamentId, playerId }: Address): boolean {
  const { userId, user } = useSession();
  const tournament = useRead(readTournament, { params: { id: tournamentId } });
  const group = Object.values(card.grouping ?? {});
  return mayScore(
    { userId, isStaff: user?.is_staff === true },
    {
      player: playerId,
      organizer: tournament.state === 'ready' ? tournament.data.organizer : null,
      members: group.flatMap((member) => (member ? [member.id] : [])),
    },
  );
}

/** Strokes received on each hole, by the player's handicap and the course of the round; null while something is unknown. */
function useStrokesReceived({ user, round_number }: Scorecard, tournamentId: number): number[] | null {
  const read = useRead(readTournament, { params: { id: tournamentId } });
  const courses = useRoundCourses(read.state === 'ready' ? read.data : null);
  const course = courses?.get(round_number) ?? null;
  return course === null || user.handicap === null ? null : strokesByHole(user.handicap, course);
}

function Card({ card, age, ...address }: Address & { card: Scorecard; age: number | null }) {
  const { tournamentId, round, playerId } = address;
  const phone = useUnsentCards(tournamentId).find(
    (other) => other.user === playerId && other.round_number === round && other.unsent > 0,
  );
  const may = useMayScore(card, address);
  const tiles = tilesOf(card, phone);
  const { front, back, total } = sumsOf(tiles);
  const par = parOf(tiles.map((tile) => tile.par));
  const toPar = toParOf(tiles.map(({ over }) => over));
  const received = useStrokesReceived(card, tournamentId);
  const course = courseName(card.course);
  return (
    <Page
      title={fullName(card.user)}
      tabTitle={`${fullName(card.user)}, round ${round}`}
      back={<Back tournamentId={tournamentId} label="Back" />}
      aside={
        <Stack row>
          {may ? (
            <Link
              to="/user/$userId/tournament/$tournamentId/round/$round/scorecard"
              params={{ userId: playerId, tournamentId, round }}
              className={buttonClass()}
            >
              Enter scores
            </Link>
          ) : null}
          <ShareButton
            title={`${fullName(card.user)}, round ${round}`}
            path={`/tournament/viewscorecard/${tournamentId}/${round}/${playerId}`}
          >
            Share
          </ShareButton>
        </Stack>
      }
    >
      <div className={styles.facts}>
        <p>
          Round {round} - {course || 'Course not set'}
        </p>
        {card.date ? <p>Date: {card.date}</p> : null}
        {total === 0 ? <p>No score yet.</p> : null}
        <Age ms={age} />
      </div>
      <div className={styles.columns}>
        <ReadNine
          title="Front Nine"
          label="Front"
          sum={front}
          tiles={tiles.slice(0, FRONT_HOLES)}
          received={received?.slice(0, FRONT_HOLES) ?? null}
        />
        <ReadNine
          title="Back Nine"
          label="Back"
          sum={back}
          tiles={tiles.slice(FRONT_HOLES)}
          received={received?.slice(FRONT_HOLES) ?? null}
        />
      </div>
      <p className={[styles.total, styles.sheet].join(' ')}>
        <span>Total</span> <strong>{total}</strong>
        {par === null ? null : <span className={styles.par}>par {par}</span>}
        {toPar === null ? null : (
          <span className={[styles.toPar, toPar < 0 ? styles.under : ''].join(' ')}>
            {formatToPar(toPar)}
          </span>
        )}
      </p>
      <RoundChart tiles={tiles} />
      {may ? <ScoreLog user={playerId} tournament={tournamentId} round={round} /> : null}
    </Page>
  );
}

/** A player's card of a round, to look at. */
export function ViewScorecardScreen() {
  const address = useParams({ from: '/tournament/viewscorecard/$tournamentId/$round/$playerId' });
  const { tournamentId, round, playerId } = address;
  const read = useRead(readScorecard, { params: { user: playerId, tournament: tournamentId, round } });
  if (read.state === 'ready')
    return <Card key={`${playerId}/${round}`} card={read.data} age={read.age} {...address} />;
  const isGone = read.state === 'failed' && read.failure.kind === 'refused' && read.failure.status === 404;
  return (
    <Page title="Scorecard">
      {read.state === 'loading' ? (
        <Spinner>Loading scorecard...</Spinner>
      ) : (
        <Stack>
          <Alert kind={isGone ? 'info' : 'error'}>
            {isGone ? 'No scorecard found' : 'Failed to load scorecard. Please try again.'}
          </Alert>
          <Back tournamentId={tournamentId} label="Back to Tournament" />
        </Stack>
      )}
    </Page>
  );
}
