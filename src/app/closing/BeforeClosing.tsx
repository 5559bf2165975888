import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Alert } from '#ui/messages/Alert.tsx';
import { t } from '#words/t.ts';
import styles from './BeforeClosing.module.css';
import { describeRound, listClosingTasks, type ClosingTask } from './closingTasks.ts';
import type { ClosingCheck } from './useClosingCheck.ts';

/** Each number of cards is a link to the list of these cards, where the acts for them are. */
function TaskLinks({ tournament, tasks }: { tournament: number; tasks: readonly ClosingTask[] }) {
  return (
    <ul className={styles.tasks}>
      {tasks.map(({ text, details, place }) => (
        <li key={place}>
          <Link
            to="/tournament/$tournamentId/desk"
            params={{ tournamentId: tournament }}
            hash={place}
            activeOptions={{ includeHash: true }}
            className={styles.task}
          >
            {text}
          </Link>
          {details === '' ? null : <small>{details}</small>}
        </li>
      ))}
    </ul>
  );
}

function ContestText({ text, onOpen }: { text: string; onOpen?: () => void }) {
  return onOpen ? (
    <Button variant="quiet" onClick={onOpen}>
      {text}
    </Button>
  ) : (
    text
  );
}

interface Props {
  tournament: Tournament;
  check: ClosingCheck;
  /** Opens the form that records the contest's result; missing where that form is not on the page. */
  onOpenContest?: (contest: number) => void;
  /** What the user can do about the open points. */
  children?: ReactNode;
}

export function OpenPointsAlert({ tournament, check, onOpenContest, children }: Props) {
  if (check.state === 'loading') return <p>{t('Loading...')}</p>;
  if (check.state === 'failed')
    return (
      <Alert kind="warning">
        {t('The scores could not be loaded, so missing scores are not listed here.')}
      </Alert>
    );
  const { points, returns, emptyContests } = check;
  const rounds = points.map((point) => ({ point, tasks: listClosingTasks(point) }));
  const hasNoTasks = returns?.length === 0 && rounds.every(({ tasks }) => tasks.length === 0);
  /** A round does not say that nothing is missing above a contest that has no result. */
  const lacksContestOnly = (round: number, tasks: readonly ClosingTask[]): boolean =>
    tasks.length === 0 && emptyContests.some((contest) => contest.rounds.includes(round));
  return (
    <Alert kind={hasNoTasks && points.length > 0 ? 'info' : 'warning'}>
      {points.length === 0 ? <p>{t('No round has a score yet.')}</p> : null}
      {rounds.map(({ point, tasks }) =>
        lacksContestOnly(point.round, tasks) ? null : (
          <div key={point.round}>
            <p>{describeRound(point, tasks)}</p>
            {tasks.length === 0 ? null : <TaskLinks tournament={tournament.id} tasks={tasks} />}
          </div>
        ),
      )}
      {emptyContests.map(({ id, name }) => (
        <p key={id}>
          <ContestText
            text={t('{contest}: no result yet', { contest: name })}
            {...(onOpenContest && { onOpen: () => onOpenContest(id) })}
          />
        </p>
      ))}
      {children}
    </Alert>
  );
}
