import { useState } from 'react';
import { FailedCall } from '#app/reads/FailedRead.tsx';
import { useQuery } from '#app/reads/useQuery.ts';
import { readScoreLog, type ScoreLogEntry } from '#contract/scores/score-log.ts';
import { isMarkNumber, findMatchNumber } from '#domain/cards/marks.ts';
import { Age } from '#ui/messages/Age.tsx';
import { Empty } from '#ui/messages/Empty.tsx';
import { Fold } from '#ui/layout/Fold.tsx';
import { nameCertification, describeMarkValue, nameMeasurement } from '#ui/golf/markText.ts';
import { fullName } from '#ui/names.ts';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { formatStrokesTitle } from '#ui/golf/strokes.ts';
import { rich } from '#ui/rich.ts';
import { t } from '#words/t.ts';
import { groupByHole, formatMoment, formatResult } from './log.ts';
import styles from './ViewScorecard.module.css';

interface Props {
  user: number;
  tournament: number;
  round: number;
}

const nameHoleOrMark = (holeOrMark: number): string =>
  isMarkNumber(holeOrMark)
    ? (nameMeasurement(holeOrMark) ??
      nameCertification(holeOrMark) ??
      (findMatchNumber(holeOrMark) === null ? t('Status') : t('Match result')))
    : t('Hole {hole}', { hole: holeOrMark });

const formatLoggedValue = (entry: ScoreLogEntry): string =>
  isMarkNumber(entry.hole_number)
    ? describeMarkValue(entry.hole_number, entry.value ?? '')
    : formatStrokesTitle(entry);

/**
 * Shows one line of the log, such as "5 by Ken Duke, partner Bill Haas: taken."; a taken score became the hole's value.
 */
function LogSentence({ entry }: { entry: ScoreLogEntry }) {
  const { user, partner, result } = entry;
  const textParams = {
    score: <strong>{formatLoggedValue(entry)}</strong>,
    result: formatResult(result),
  };
  if (!user)
    return partner
      ? rich('{score} by somebody, partner {partner}: {result}.', {
          ...textParams,
          partner: fullName(partner),
        })
      : rich('{score} by somebody: {result}.', textParams);
  const name = fullName(user);
  return partner
    ? rich('{score} by {name}, partner {partner}: {result}.', {
        ...textParams,
        name,
        partner: fullName(partner),
      })
    : rich('{score} by {name}: {result}.', { ...textParams, name });
}

/** Returns "Recorded 8 Nov, 10:31, arrived 8 Nov, 10:40, phone 3f2a". */
function formatTimes({ recorded_at, arrived_at, device_id }: ScoreLogEntry): string {
  const arrivalTime = formatMoment(arrived_at);
  const device = device_id?.slice(0, 4);
  if (!recorded_at)
    return device
      ? t('Arrived {arrived}, phone {phone}', { arrived: arrivalTime, phone: device })
      : t('Arrived {arrived}', { arrived: arrivalTime });
  const tapTime = formatMoment(recorded_at);
  return device
    ? t('Recorded {tapped}, arrived {arrived}, phone {phone}', {
        tapped: tapTime,
        arrived: arrivalTime,
        phone: device,
      })
    : t('Recorded {tapped}, arrived {arrived}', { tapped: tapTime, arrived: arrivalTime });
}

function LogLine({ entry }: { entry: ScoreLogEntry }) {
  return (
    <li className={styles.entry}>
      <LogSentence entry={entry} />
      <br />
      <small>
        {formatTimes(entry)}
        {entry.carried_by ? <> {t('Passed on by {name}.', { name: fullName(entry.carried_by) })}</> : null}
      </small>
    </li>
  );
}

function LogLines(params: Props) {
  const scoreLogQuery = useQuery(readScoreLog, { params });
  if (scoreLogQuery.state === 'loading') return <Spinner>{t('Loading the history...')}</Spinner>;
  if (scoreLogQuery.state === 'failed')
    return <FailedCall of={scoreLogQuery} title={t('The history could not be loaded.')} />;
  const holeHistories = groupByHole(scoreLogQuery.data);
  if (holeHistories.length === 0) return <Empty>{t('No score has arrived for this card yet.')}</Empty>;
  return (
    <div className={styles.log}>
      <Age ms={scoreLogQuery.age} />
      {holeHistories.map(({ hole, entries }) => (
        <section key={hole}>
          <h4>{nameHoleOrMark(hole)}</h4>
          <ol className={styles.log}>
            {entries.map((entry) => (
              <LogLine key={entry.id} entry={entry} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

/** Shows every score that arrived for a card, only to users who may score on it. */
export function ScoreLog(props: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Fold title={t('History of each hole')} open={isOpen} onToggle={setOpen}>
      <LogLines {...props} />
    </Fold>
  );
}
