import { Suspense, lazy, type CSSProperties } from 'react';
import { useChangedUsers } from '#app/reads/useChangedUsers.ts';
import { buildLink } from '#app/shell/share.ts';
import { useClub } from '#app/shell/look/useClub.ts';
import type { BoardRow } from '#contract/scores/board.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { findLatestRound, formatOverall, formatThru } from '#domain/boards/leaderboard.ts';
import { formatCourseName, listRounds, isUnderPar } from '#domain/round.ts';
import { describeFinal } from '#ui/competition/boardText.ts';
import { describeStatuses, listOutStatuses } from '#ui/golf/StatusLegend.tsx';
import { formatAge } from '#ui/messages/Age.tsx';
import { formatDay, formatLocalTime } from '#ui/formatTime.ts';
import { useNow } from '#ui/useNow.ts';
import { t } from '#words/t.ts';
import { TvCompetitionColumns, TvCompetitionHead, countColumns } from './competition/TvCompetition.tsx';
import { formatSlideTitle, useSlides } from './competition/slides.ts';
import { paginate, computeTurn, type ScreenTurn } from './pages.ts';
import styles from './Tv.module.css';
import { TvTable } from './TvTable.tsx';
import { useReplay } from './useReplay.ts';
import { fullName } from '#ui/names.ts';

const formatProgress = (row: BoardRow, round: number | null): string => {
  const holes = formatThru(row, round);
  return holes === 'F' ? t('finished') : holes === '-' ? t('not started') : t('thru {holes}', { holes });
};

function Leaders({ rows, round }: { rows: readonly BoardRow[]; round: number | null }) {
  const leaderRows = rows.filter(({ position }) => position !== null).slice(0, 3);
  if (leaderRows.length === 0) return null;
  return (
    <ol className={styles.leaders} aria-label={t('Top three')}>
      {leaderRows.map((row) => {
        const toPar = formatOverall(row);
        return (
          <li key={row.user.id} className={styles.plate}>
            <span className={styles.place}>{row.position}</span>
            <span className={styles.leader}>
              <strong>{fullName(row.user)}</strong>
              <span>{formatProgress(row, round)}</span>
            </span>
            <span className={[styles.count, isUnderPar(toPar) ? styles.under : ''].join(' ')}>{toPar}</span>
          </li>
        );
      })}
    </ol>
  );
}

const QrCode = lazy(async () => ({ default: (await import('#ui/QrCode.tsx')).QrCode }));

/** Number of players on a page: two columns of 16. */
const PLAYERS_PER_PAGE = 32;

const fingerprintRow = (row: BoardRow): string => JSON.stringify([row.round_scores, row.position]);

/** Shows the club's name. Renders nothing if the operator configured no club. */
function ClubName() {
  const club = useClub();
  if (!club?.name) return null;
  return (
    <p className={styles.club}>
      {club.logo ? <img src={club.logo} alt="" className={styles.logo} /> : null}
      <span>{club.name}</span>
    </p>
  );
}

/** `ageMs` is the age of the rows in ms; null if the server just sent them. */
function describeState({ closed_at }: Tournament, ageMs: number | null): string {
  if (ageMs !== null) return t('Copy, {age}', { age: formatAge(ageMs) });
  return closed_at ? describeFinal(true) : `● ${t('Live')}`;
}

interface HeadProps {
  tournament: Tournament;
  round: number | null;
  age: number | null;
  now: number;
}

function Head({ tournament, round, age, now }: HeadProps) {
  const roundInfo = listRounds(tournament).find(({ round_number }) => round_number === round);
  return (
    <header className={styles.head}>
      <ClubName />
      <h1 className={styles.name}>{tournament.name}</h1>
      {roundInfo ? (
        <span>
          {[
            t('Round {round}', { round: roundInfo.round_number }),
            formatCourseName(roundInfo.course) || t('Course not set'),
            roundInfo.date ? formatDay(roundInfo.date) : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      ) : null}
      <span role="status">{describeState(tournament, age)}</span>
      <time>{formatLocalTime(now)}</time>
    </header>
  );
}

/** Shows one segment per page; the current segment fills up. */
function Foot({ words, pages, at }: { words: string; pages: number; at: ScreenTurn }) {
  return (
    <footer className={styles.foot}>
      <span>{words}</span>
      <span className={styles.segments} aria-hidden="true">
        {Array.from({ length: pages > 1 ? pages : 0 }, (_, page) => (
          <span
            key={page}
            className={styles.segment}
            style={
              {
                '--passed': page === at.page ? at.passedShare : page < (at.page ?? pages) ? 1 : 0,
              } as CSSProperties
            }
          />
        ))}
      </span>
    </footer>
  );
}

interface Props {
  tournament: Tournament;
  rows: BoardRow[];
  age: number | null;
}

/** Chooses the content at time `now`: a page of the board or of a competition, or a moment of the replay. */
function useScreenContent({ tournament, rows }: Props, now: number) {
  const round = findLatestRound(rows);
  const computeReplayMoment = useReplay(tournament, rows, round);
  const slides = useSlides(tournament);
  const pages = paginate(rows);
  const screenCount = pages.length + slides.length;
  const currentTurn = computeTurn(now, screenCount, computeReplayMoment !== null);
  const turn = { round, all: screenCount, at: currentTurn };
  if (computeReplayMoment !== null && currentTurn.page === null) {
    const replayMoment = computeReplayMoment(currentTurn.passedShare);
    const columns = paginate(replayMoment.rows.slice(0, PLAYERS_PER_PAGE))[0]!;
    return { ...turn, columns, rows: replayMoment.rows, words: replayMoment.words, slide: null };
  }
  const slide = slides[(currentTurn.page ?? 0) - pages.length];
  if (slide !== undefined) return { ...turn, columns: [], rows, words: formatSlideTitle(slide), slide };
  const columns = pages[currentTurn.page ?? 0] ?? [];
  const earlierCount = pages.slice(0, currentTurn.page ?? 0).flat(2).length;
  const lastShownNumber = earlierCount + columns.flat().length;
  const pageText =
    rows.length === 0
      ? t('No players yet')
      : t('Players {first}–{last} of {all}', {
          first: earlierCount + 1,
          last: lastShownNumber,
          all: rows.length,
        });
  const legend = describeStatuses(listOutStatuses(columns.flat()));
  const footText = legend === null ? pageText : `${pageText} · ${legend}`;
  return { ...turn, columns, rows, words: footText, slide: null };
}

export function TvBoard(props: Props) {
  const { tournament, age } = props;
  const now = useNow();
  const changedUsers = useChangedUsers(props.rows, fingerprintRow);
  const { round, all, at, columns, rows, words, slide } = useScreenContent(props, now);
  const hasRounds = listRounds(tournament).length > 1;
  const columnCount = slide === null ? columns.length : countColumns(slide);
  const hasManyPlayers =
    columnCount > 1 || (slide === null ? props.rows.length > PLAYERS_PER_PAGE : slide.pages > 1);
  return (
    <div className={styles.tv} data-rows={hasManyPlayers ? 'many' : 'few'}>
      <Head tournament={tournament} round={round} age={age} now={now} />
      <div className={styles.strip}>
        {slide === null ? <Leaders rows={rows} round={round} /> : <TvCompetitionHead slide={slide} />}
        <div className={styles.follow}>
          <Suspense fallback={null}>
            <QrCode url={buildLink(`/tournament/${tournament.id}`)} />
          </Suspense>
          <span>{t('Follow on your phone')}</span>
        </div>
      </div>
      <div className={styles.columns}>
        {slide === null ? null : <TvCompetitionColumns slide={slide} />}
        {columns.map((column, i) => (
          <TvTable key={i} rows={column} round={round} hasRounds={hasRounds} changed={changedUsers} />
        ))}
      </div>
      <Foot words={words} pages={all} at={at} />
    </div>
  );
}
