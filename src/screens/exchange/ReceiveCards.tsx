import { Link, Navigate, useParams } from '@tanstack/react-router';
import { RelayedList } from '#app/exchange/RelayedList.tsx';
import { FileExchange } from '#app/exchange/FileExchange.tsx';
import { TakeOutcome } from '#app/exchange/TakeOutcome.tsx';
import { Viewfinder } from '#app/exchange/Viewfinder.tsx';
import { useTakeControls } from '#app/exchange/useTaking.ts';
import { FailedRead } from '#app/reads/FailedRead.tsx';
import { useLiveRead } from '#app/reads/useLiveRead.ts';
import { parseNumberParam } from '#app/shell/params.ts';
import { useAwake } from '#app/shell/look/useAwake.ts';
import { readBoard } from '#contract/scores/board.ts';
import { readTournament } from '#contract/tournaments/tournaments.ts';
import { Age } from '#ui/messages/Age.tsx';
import { getButtonClass } from '#ui/forms/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageColumns, Page } from '#ui/layout/Page.tsx';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { t } from '#words/t.ts';
import { LocalBoard } from './LocalBoard.tsx';
import { SharedFile } from './SharedFile.tsx';

function BoardWithReceivedCards({ tournament }: { tournament: number }) {
  const boardQuery = useLiveRead(readBoard, { params: { id: tournament } });
  return (
    <Card
      id="board"
      title={t('Leaderboard on this phone')}
      aside={boardQuery.state === 'ready' ? <Age ms={boardQuery.age} /> : null}
    >
      {boardQuery.state === 'loading' ? <Spinner>{t('Loading the leaderboard...')}</Spinner> : null}
      <FailedRead of={boardQuery} title={t('The leaderboard could not be loaded.')} />
      {boardQuery.state === 'ready' ? (
        <LocalBoard tournament={tournament} rows={boardQuery.data} copied={boardQuery.copiedAt} />
      ) : null}
    </Card>
  );
}

/** Lets a clubhouse tablet scan cards one after the other, shows their leaderboard and relays them to the server. */
function CollectPage({ tournament }: { tournament: number }) {
  const tournamentQuery = useLiveRead(readTournament, { params: { id: tournament } });
  const { seen, give, outcome, forget, progress } = useTakeControls(tournament, () => {});
  useAwake(true);
  return (
    <Page
      title={t('Collect cards')}
      subtitle={tournamentQuery.state === 'ready' ? tournamentQuery.data.name : undefined}
      back={
        <Link
          to="/tournament/$tournamentId"
          params={{ tournamentId: tournament }}
          className={getButtonClass('back')}
        >
          {t('Back')}
        </Link>
      }
    >
      <PageColumns>
        <Card id="scan" title={t('Scan the next card')}>
          <Viewfinder seen={seen} progress={progress} />
          <TakeOutcome outcome={outcome} onClose={forget} />
          <FileExchange bundle={null} give={give} />
        </Card>
        <Card id="carried" title={t('Received on this phone')}>
          <RelayedList tournament={tournament} />
        </Card>
        <BoardWithReceivedCards tournament={tournament} />
      </PageColumns>
    </Page>
  );
}

export function ReceiveCards() {
  const { of } = useParams({ from: '/carry/{-$of}' });
  if (of === undefined) return <SharedFile />;
  const tournament = parseNumberParam('tournament', of);
  if (tournament === null) return <Navigate to="/error" replace />;
  return <CollectPage key={tournament} tournament={tournament} />;
}
