import { useState } from 'react';
import type { Result } from '#api/failures.ts';
import { useAction } from '#app/useAction.ts';
import type { JournalEntry } from '#contract/tournaments/journal.ts';
import { formatLocalDateTime, formatDaysInText } from '#ui/formatTime.ts';
import { Button } from '#ui/forms/Button.tsx';
import { translate } from '#words/message.ts';
import { t } from '#words/t.ts';
import styles from './Journal.module.css';

type DescribedLine = JournalEntry['lines'][number];

const NO_VALUE = '–';
/** Form of a time as the server's `toInstant` writes it. */
const INSTANT_PATTERN = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Shows a value before and after a change; times are in the phone's time zone. */
export function describeLine({ what, before, after }: DescribedLine): string {
  const translateValue = (message: DescribedLine['before']): string => {
    if (message === null) return NO_VALUE;
    const text = translate(message);
    return INSTANT_PATTERN.test(text) ? formatLocalDateTime(text) : formatDaysInText(text);
  };
  return t('{what}: {before} → {after}', {
    what: formatDaysInText(translate(what)),
    before: translateValue(before),
    after: translateValue(after),
  });
}

/** Further lines are folded, because one change can concern all players of a tournament. */
const MAX_SHOWN_LINES = 6;

export function JournalLine({
  entry,
  undo,
}: {
  entry: JournalEntry;
  undo: (entry: string) => Promise<Result<unknown>>;
}) {
  const { busy, problem, run } = useAction();
  const { id, at, by, what, lines, undone, can_undo: canUndo } = entry;
  const changeSentence = translate(what);
  const [showsAll, setShowsAll] = useState(false);
  const hasMore = lines.length > MAX_SHOWN_LINES && !showsAll;
  const shownLines = hasMore ? lines.slice(0, MAX_SHOWN_LINES) : lines;
  return (
    <li className={styles.entry}>
      <div className={styles.sentence}>
        <small>{t('{time} · {name}', { time: formatLocalDateTime(at), name: by.name })}</small>
        <p className={styles.what}>{changeSentence}</p>
        {lines.length === 0 ? null : (
          <ul className={styles.values}>
            {shownLines.map(describeLine).map((lineText) => (
              <li key={lineText}>{lineText}</li>
            ))}
          </ul>
        )}
        {hasMore ? (
          <Button variant="quiet" onClick={() => setShowsAll(true)}>
            {t('Show all {count}', { count: lines.length })}
          </Button>
        ) : null}
        {undone ? (
          <p className={styles.undone}>
            {t('Undone by {name}, {time}', { name: undone.by.name, time: formatLocalDateTime(undone.at) })}
          </p>
        ) : null}
        {problem === null ? null : (
          <p role="alert" className={styles.problem}>
            ! {problem}
          </p>
        )}
      </div>
      {canUndo ? (
        <Button
          variant="secondary"
          busy={busy}
          aria-label={t('Undo: {what}', { what: changeSentence })}
          onClick={() => void run(() => undo(id), t('Undone: {what}', { what: changeSentence }))}
        >
          <span aria-hidden="true">↶</span> {t('Undo')}
        </Button>
      ) : null}
    </li>
  );
}
