import { Link, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { FailedRead, isNotFound } from '#app/reads/FailedRead.tsx';
import { useQuery } from '#app/reads/useQuery.ts';
import { useRoundCourses } from '#app/reads/useRoundCourses.ts';
import { readBoard, type BoardRow } from '#contract/scores/board.ts';
import { readRoundHistory, type RoundEvent } from '#contract/scores/round-history.ts';
import { readTournament } from '#contract/tournaments/tournaments.ts';
import { replayBoard, findLeadChanges } from '#domain/boards/replay.ts';
import { Button, getButtonClass } from '#ui/forms/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Empty } from '#ui/messages/Empty.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { plural, t } from '#words/t.ts';
import { LeadChanges } from './LeadChanges.tsx';
import { ReplayTable } from './ReplayTable.tsx';
import { formatLocalTime } from '#ui/formatTime.ts';
import type { RoundPars } from '#domain/boards/outlook.ts';
import { toRoundPars } from '#domain/handicap/net.ts';
import { REPLAY_STEP_COUNT, usePlayback } from './usePlayback.ts';
import styles from './Race.module.css';

interface Props {
  rows: BoardRow[];
  events: RoundEvent[];
  round: number;
  pars: RoundPars<BoardRow>;
}

/** Replays the scores of a round at equal intervals in a minute, so that an hour without scores takes no time. */
function Race({ rows, events, round, pars }: Props) {
  const { step, isPlaying, play, pause, goTo } = usePlayback();
  const eventCount = Math.ceil((step / REPLAY_STEP_COUNT) * events.length);
  const replayedRows = useMemo(
    () => replayBoard(rows, events, eventCount, round, pars),
    [rows, events, eventCount, round, pars],
  );
  const leadChanges = useMemo(() => findLeadChanges(rows, events, round, pars), [rows, events, round, pars]);
  const lastEvent = events[Math.max(0, eventCount - 1)]!;
  return (
    <>
      <div className={styles.controls}>
        <Button onClick={isPlaying ? pause : play}>
          {isPlaying ? t('Pause') : step >= REPLAY_STEP_COUNT ? t('Watch again') : t('Play')}
        </Button>
        <input
          type="range"
          className={styles.range}
          min={0}
          max={REPLAY_STEP_COUNT}
          value={step}
          aria-label={t('Point in the round')}
          aria-valuetext={formatLocalTime(lastEvent.at)}
          onChange={(event) => goTo(Number(event.target.value))}
        />
        <time dateTime={lastEvent.at}>{formatLocalTime(lastEvent.at)}</time>
      </div>
      <ReplayTable rows={replayedRows} round={round} />
      <h2 className={styles.title}>
        {plural(leadChanges.length, '{count} lead change', '{count} lead changes')}
      </h2>
      <LeadChanges
        changes={leadChanges}
        rows={rows}
        shown={eventCount}
        onGoTo={(eventIndex) => goTo(Math.ceil(((eventIndex + 1) / events.length) * REPLAY_STEP_COUNT))}
      />
    </>
  );
}

export function RaceScreen() {
  const { tournamentId: id, round } = useParams({ from: '/tournament/$tournamentId/race/$round' });
  const tournamentQuery = useQuery(readTournament, { params: { id } });
  const boardQuery = useQuery(readBoard, { params: { id } });
  const historyQuery = useQuery(readRoundHistory, { params: { id, round } });
  const courses = useRoundCourses(tournamentQuery.state === 'ready' ? tournamentQuery.data : null);
  const pars = useMemo(() => toRoundPars(courses?.get(round)), [courses, round]);
  const failedQuery = [tournamentQuery, boardQuery, historyQuery].find((query) => query.state === 'failed');
  // A backend with only the calls of SPEC.md answers 404.
  const isUnsupported = isNotFound(historyQuery);
  const isLoaded =
    tournamentQuery.state === 'ready' && boardQuery.state === 'ready' && historyQuery.state === 'ready';
  return (
    <Page
      title={t('Round {round} recap', { round })}
      subtitle={tournamentQuery.state === 'ready' ? tournamentQuery.data.name : undefined}
      back={
        <Link to="/tournament/$tournamentId" params={{ tournamentId: id }} className={getButtonClass('back')}>
          {t('Tournament')}
        </Link>
      }
      narrow
    >
      <Card>
        {isUnsupported ? <Empty>{t('This server has no round recaps.')}</Empty> : null}
        {failedQuery && !isUnsupported ? (
          <FailedRead of={failedQuery} title={t('The round could not be loaded.')} />
        ) : null}
        {!failedQuery && !isLoaded ? <Spinner>{t('Loading the round...')}</Spinner> : null}
        {isLoaded && historyQuery.data.length === 0 ? (
          <Empty>{t('No scores in this round yet.')}</Empty>
        ) : null}
        {isLoaded && historyQuery.data.length > 0 ? (
          <Race rows={boardQuery.data} events={historyQuery.data} round={round} pars={pars} />
        ) : null}
      </Card>
    </Page>
  );
}
