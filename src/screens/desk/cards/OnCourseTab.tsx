import { readProblem } from '#app/reads/readProblem.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { listRounds } from '#domain/round.ts';
import { Age } from '#ui/messages/Age.tsx';
import { Badge } from '#ui/messages/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Clamp } from '#ui/messages/Clamp.tsx';
import { Failed } from '#ui/messages/Failed.tsx';
import { fullName } from '#ui/names.ts';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { describeOut } from '#ui/golf/status.ts';
import { useNow } from '#ui/useNow.ts';
import { t } from '#words/t.ts';
import { CardLink } from './CardLink.tsx';
import { listGroupsByLastUpdate } from './groupsLastUpdate.ts';
import type { GroupLastUpdate } from './groupsLastUpdate.ts';
import { describeLastUpdate, formatHolesPlayed, describeRoundUpdates } from './describeLastUpdate.ts';
import styles from '../paper/Paper.module.css';
import { PaperRoundChoice } from '../paper/PaperRoundChoice.tsx';
import { useRoundCards } from './useRoundCards.ts';

/** Interval of updates in ms; silence is measured in minutes. */
const REFRESH_MS = 30_000;

interface Round {
  tournament: number;
  round: number;
}

function Group({ progress, tournament, round }: Round & { progress: GroupLastUpdate }) {
  const { group, players, state } = progress;
  const isLate = state === 'silent' || state === 'nothing';
  return (
    <li className={styles.group}>
      <h3>{group === null ? t('Without a group') : t('Group {group}', { group })}</h3>
      <p className={styles.heard}>
        {isLate ? (
          <Badge look="warning">{describeLastUpdate(progress)}</Badge>
        ) : (
          <span>{describeLastUpdate(progress)}</span>
        )}
        <span>{formatHolesPlayed(progress)}</span>
      </p>
      <ul className={styles.players}>
        {players.map(({ user, holes, missing, withdrawn, status }) => (
          <li key={user.id} className={styles.player}>
            <span className={styles.name}>
              <Clamp>{fullName(user)}</Clamp> {withdrawn ? <Badge>{describeOut({ status })}</Badge> : null}
              <small>{formatHolesPlayed({ least: holes - missing, most: holes - missing, of: holes })}</small>
            </span>
            <CardLink tournament={tournament} round={round} user={user} />
          </li>
        ))}
      </ul>
    </li>
  );
}

function OnCourseRound({ tournament, round, date }: Round & { date: string }) {
  const { board, isWaiting, rows, drawn, groups } = useRoundCards({ tournament, round });
  const now = useNow(REFRESH_MS);
  if (isWaiting) return <Spinner>{t('Loading...')}</Spinner>;
  if (board.state === 'failed')
    return (
      <Failed title={t('The players could not be loaded.')} onRetry={board.retry}>
        {readProblem(board.failure)}
      </Failed>
    );
  const progress = listGroupsByLastUpdate(groups, { rows, drawn, round, date, now });
  return (
    <Stack>
      <p role="status">{describeRoundUpdates(progress)}</p>
      <Age ms={board.state === 'ready' ? board.age : null} />
      <ol className={styles.group}>
        {progress.map((each) => (
          <Group key={each.group} progress={each} tournament={tournament} round={round} />
        ))}
      </ol>
    </Stack>
  );
}

/** Shows which groups send scores and which are silent. */
export function OnCourseTab({ tournament }: { tournament: Tournament }) {
  const rounds = listRounds(tournament);
  return (
    <Card title={t('On the course')}>
      <PaperRoundChoice tournament={tournament}>
        {(round) => (
          <OnCourseRound
            key={round}
            tournament={tournament.id}
            round={round}
            date={rounds.find(({ round_number }) => round_number === round)?.date ?? ''}
          />
        )}
      </PaperRoundChoice>
    </Card>
  );
}
