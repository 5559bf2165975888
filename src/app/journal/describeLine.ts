import type { JournalEntry } from '#contract/tournaments/journal.ts';
import { formatLocalDateTime, formatDaysInText } from '#ui/formatTime.ts';
import { translate } from '#words/message.ts';
import { t } from '#words/t.ts';

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
