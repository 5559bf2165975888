import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { readProblem } from '#app/reads/readProblem.ts';
import { useChanged } from '#app/reads/useChanged.ts';
import { useLiveRead } from '#app/reads/useLiveRead.ts';
import { useUnsentCards } from '#app/scores/useUnsentCards.ts';
import { readBoard } from '#contract/board.ts';
import type { BoardRow } from '#contract/board.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { currentRound } from '#domain/leaderboard.ts';
import { overlayUnsent } from '#domain/overlay.ts';
import { roundsOf } from '#domain/round.ts';
import { Age } from '#ui/Age.tsx';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Choice } from '#ui/Choice.tsx';
import { Empty } from '#ui/Empty.tsx';
import { Failed } from '#ui/Failed.tsx';
import { Field } from '#ui/Field.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import styles from './Board.module.css';
import type { Count } from './BoardCells.tsx';
import { netWords } from './netWords.ts';
import { BoardLinks } from './BoardLinks.tsx';
import { BoardTable } from './BoardTable.tsx';
import { usePinned } from './favourites.ts';
import { useChanges } from './lastLook.ts';
import { OwnPlace } from './OwnPlace.tsx';
import { leadWords } from './leadWords.ts';
import { useCounted } from './useCounted.ts';
import { useOutlooks } from './useOutlooks.ts';
import { useRoundCourses } from '#app/reads/useRoundCourses.ts';
import { fullName } from '#ui/names.ts';
import { t } from '#words/t.ts';

/** From this many players on, finding one is worth a field. */
const MANY = 12;

/** More rows than a phone shows before anybody scrolls. */
const SEEN_FIRST = 12;

interface Props {
  tournament: Tournament;
  userId: number | null;
}

const counts = (): { value: Count; label: string; spoken?: string }[] => [
  { value: 'gross', label: t('Gross') },
  { value: 'net', label: t('Net'), spoken: t('Net: less the strokes received on the holes played') },
];

const hasHandicap = ({ user }: BoardRow): boolean => user.handicap !== null && user.handicap !== undefined;
const scoresOf = ({ round_scores }: BoardRow): string => JSON.stringify(round_scores);
const NO_CHANGES: ReadonlyMap<number, number> = new Map();

function Board({ rows, tournament, userId }: Props & { rows: BoardRow[] }) {
  const cards = useUnsentCards(tournament.id);
  const ranked = useMemo(() => overlayUnsent(rows, cards), [rows, cards]);
  const changes = useChanges(tournament.id, ranked);
  const changed = useChanged(ranked, scoresOf);
  const [pinned, pin] = usePinned(tournament.id);
  const courses = useRoundCourses(rows.some(hasHandicap) ? tournament : null);
  const [wanted, setCount] = useState<Count>('gross');
  const count = courses === null ? 'gross' : wanted;
  const counted = useCounted(ranked, courses, count);
  const rounds = roundsOf(tournament).map(({ round_number }) => round_number);
  const current = currentRound(ranked);
  const outlooks = useOutlooks(tournament, ranked, current);
  const [chosen, setChosen] = useState<number | null>(null);
  /** Null while nobody is looked for. */
  const [search, setSearch] = useState<string | null>(null);
  const field = useRef<HTMLDivElement>(null);
  const find = () => {
    setSearch(search === null ? '' : null);
    requestAnimationFrame(() => field.current?.querySelector('input')?.focus());
  };
  const round = chosen ?? current ?? rounds[0] ?? 1;
  const name = (search ?? '').trim().toLowerCase();
  const shown = counted.filter(({ user }) => fullName(user).toLowerCase().includes(name));
  // What is below the screen is drawn in slices after it: sixty rows at once take a slow phone's thread for half a second.
  const drawn = useDeferredValue(shown, shown.slice(0, SEEN_FIRST));
  return (
    <>
      {ranked.some((row) => row.par_known === false) ? (
        <Alert kind="info" title={t('Par is not set.')}>
          {t('Where a course has no pars yet, the board shows strokes instead of over and under.')}
        </Alert>
      ) : null}
      <div className={styles.choices}>
        {courses === null ? null : (
          <Choice label={t('What counts')} options={counts()} chosen={count} calm onChoose={setCount} />
        )}
        <div className={styles.roundChoice}>
          <Choice
            label={t('Round shown')}
            options={rounds.map((n) => ({
              value: n,
              label: t('R{round}', { round: n }),
              spoken: t('Round {round}', { round: n }),
            }))}
            chosen={round}
            calm
            onChoose={setChosen}
          />
        </div>
        {rows.length > MANY ? (
          <Button look="quiet" aria-expanded={search !== null} onClick={find}>
            {t('Find')}
          </Button>
        ) : null}
        <OwnPlace
          rows={counted}
          count={count}
          userId={userId}
          outlooks={outlooks}
          onFind={() => setSearch(null)}
        />
      </div>
      <div ref={field}>
        {search === null ? null : (
          <Field
            label={t('Find a player')}
            type="search"
            autoComplete="off"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        )}
      </div>
      {count === 'net' ? <p className={styles.note}>{netWords(counted)}</p> : null}
      {shown.length === 0 ? <Empty>{t('No player has that in their name.')}</Empty> : null}
      <BoardTable
        rows={drawn}
        changes={count === 'net' ? NO_CHANGES : changes}
        rounds={rounds}
        round={round}
        current={current}
        tournamentId={tournament.id}
        outlooks={outlooks}
        userId={userId}
        changed={changed}
        pinned={pinned}
        onPin={pin}
        lead={name === '' ? leadWords(counted, count) : null}
        count={count}
        hasNet={courses !== null}
      />
      <BoardLinks tournament={tournament} round={current === null ? null : round} />
    </>
  );
}

/** The leaderboard with this phone's unsent scores laid over it, kept fresh while it is looked at. */
export function BoardSection({ tournament, userId }: Props) {
  const read = useLiveRead(readBoard, { params: { id: tournament.id } });
  return (
    <div className={styles.wall}>
      <Card
        id="leaderboard"
        title={t('Leaderboard')}
        aside={read.state === 'ready' ? <Age ms={read.age} /> : null}
      >
        {read.state === 'loading' ? (
          <div className={styles.waiting}>
            <Spinner>{t('Loading the leaderboard...')}</Spinner>
          </div>
        ) : null}
        {read.state === 'failed' ? (
          <Failed title={t('The leaderboard could not be loaded.')} onRetry={read.retry}>
            {readProblem(read.failure)}
          </Failed>
        ) : null}
        {read.state === 'ready' && read.data.length === 0 ? (
          <Empty>{t('Nobody plays yet. Whoever joins stands here: share the link, or tap + Join.')}</Empty>
        ) : null}
        {read.state === 'ready' && read.data.length > 0 ? (
          <Board rows={read.data} tournament={tournament} userId={userId} />
        ) : null}
      </Card>
    </div>
  );
}
