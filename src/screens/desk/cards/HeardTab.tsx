import { readProblem } from '#app/reads/readProblem.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { HOLES, roundsOf } from '#domain/round.ts';
import { Age } from '#ui/messages/Age.tsx';
import { Badge } from '#ui/messages/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Clamp } from '#ui/messages/Clamp.tsx';
import { Failed } from '#ui/messages/Failed.tsx';
import { fullName } from '#ui/names.ts';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { outWords } from '#ui/golf/status.ts';
import { useNow } from '#ui/useNow.ts';
import { t } from '#words/t.ts';
import { CardLink } from './CardLink.tsx';
import { heardGroups } from './heardGroups.ts';
import type { HeardGroup } from './heardGroups.ts';
import { heardWords, holesWords, roundWords } from './heardWords.ts';
import styles from '../paper/Paper.module.css';
import { PaperRoundChoice } from '../paper/PaperRoundChoice.tsx';
import { useRoundCards } from './roundCards.ts';

/** Re-renders twice a minute, because silence is measured in minutes. */
const LOOK_MS = 30_000;

interface Round {
  tournament: number;
  round: number;
}

function Group({ heard, tournament, round }: Round & { heard: HeardGroup }) {
  const { group, players, state } = heard;
  const isLate = state === 'silent' || state === 'nothing';
  return (
    <li className={styles.group}>
      <h3>{group === null ? t('Without a group') : t('Group {group}', { group })}</h3>
      <p className={styles.heard}>
        {isLate ? <Badge look="warning">{heardWords(heard)}</Badge> : <span>{heardWords(heard)}</span>}
        <span>{holesWords(heard)}</span>
      </p>
      <ul className={styles.players}>
        {players.map(({ user, missing, withdrawn, status }) => (
          <li key={user.id} className={styles.player}>
            <span className={styles.name}>
              <Clamp>{fullName(user)}</Clamp> {withdrawn ? <Badge>{outWords({ status })}</Badge> : null}
              <small>{holesWords({ least: HOLES - missing, most: HOLES - missing })}</small>
            </span>
            <CardLink tournament={tournament} round={round} user={user} />
          </li>
        ))}
      </ul>
    </li>
  );
}

function HeardRound({ tournament, round, date }: Round & { date: string }) {
  const { board, isWaiting, rows, drawn, groups } = useRoundCards({ tournament, round });
  const now = useNow(LOOK_MS);
  if (isWaiting) return <Spinner>{t('Loading...')}</Spinner>;
  if (board.state === 'failed')
    return (
      <Failed title={t('The players could not be loaded.')} onRetry={board.retry}>
        {readProblem(board.failure)}
      </Failed>
    );
  const heard = heardGroups(groups, { rows, drawn, round, date, now });
  return (
    <Stack>
      <p role="status">{roundWords(heard)}</p>
      <Age ms={board.state === 'ready' ? board.age : null} />
      <ol className={styles.group}>
        {heard.map((each) => (
          <Group key={each.group} heard={each} tournament={tournament} round={round} />
        ))}
      </ol>
    </Stack>
  );
}

/** Shows which groups send scores and which are silent. */
export function HeardTab({ tournament }: { tournament: Tournament }) {
  const rounds = roundsOf(tournament);
  return (
    <Card title={t('On the course')}>
      <PaperRoundChoice tournament={tournament}>
        {(round) => (
          <HeardRound
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
