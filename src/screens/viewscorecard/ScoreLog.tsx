import { useState } from 'react';
import { failureMessage } from '#api/failures.ts';
import { useRead } from '#app/reads/useRead.ts';
import { readScoreLog } from '#contract/scores.ts';
import type { ScoreLogEntry } from '#contract/scores.ts';
import { Age } from '#ui/Age.tsx';
import { Empty } from '#ui/Empty.tsx';
import { Failed } from '#ui/Failed.tsx';
import { Fold } from '#ui/Fold.tsx';
import { fullName } from '#ui/names.ts';
import { Spinner } from '#ui/Spinner.tsx';
import { byHole, momentOf, resultWords } from './log.ts';
import styles from './ViewScorecard.module.css';

interface Props {
  user: number;
  tournament: number;
  round: number;
}

function Entry({ entry }: { entry: ScoreLogEntry }) {
  const { score, user, partner, recorded_at, arrived_at, result, device_id } = entry;
  return (
    <li className={styles.entry}>
      <strong>{score === 0 ? 'No score' : score}</strong> by {user ? fullName(user) : 'somebody'}
      {partner ? `, partner ${fullName(partner)}` : ''}: {resultWords(result)}.
      <br />
      <small>
        {recorded_at ? `Tapped ${momentOf(recorded_at)}, arrived ` : 'Arrived '}
        {momentOf(arrived_at)}
        {device_id ? `, phone ${device_id.slice(0, 4)}` : ''}
      </small>
    </li>
  );
}

function Entries(params: Props) {
  const read = useRead(readScoreLog, { params });
  if (read.state === 'loading') return <Spinner>Loading the history...</Spinner>;
  if (read.state === 'failed')
    return (
      <Failed title="The history could not be loaded." onRetry={read.retry}>
        {failureMessage(read.failure)}
      </Failed>
    );
  const holes = byHole(read.data);
  if (holes.length === 0) return <Empty>No score has arrived for this card yet.</Empty>;
  return (
    <div className={styles.log}>
      <Age ms={read.age} />
      {holes.map(({ hole, entries }) => (
        <section key={hole}>
          <h4>Hole {hole}</h4>
          <ol className={styles.log}>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

/** Every score that arrived for a card: who, when, and what became of it. For those who may score on it. */
export function ScoreLog(props: Props) {
  const [open, setOpen] = useState(false);
  return (
    <Fold title="History of each hole" open={open} onToggle={setOpen}>
      <Entries {...props} />
    </Fold>
  );
}
