import type { JournalEntry } from '#contract/tournaments/journal.ts';
import { formatLocalDateTime } from '#ui/formatTime.ts';
import { translate } from '#words/message.ts';
import { t } from '#words/t.ts';

type DescribedLine = JournalEntry['lines'][number];

const NO_VALUE = '–';
/** As `toInstant` of the server writes one. */
const INSTANT_PATTERN = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** A value before and after, for reading; times are those of the phone. */
export function describeLine({ what, before, after }: DescribedLine): string {
  const value = (message: DescribedLine['before']): string => {
    if (message === null) return NO_VALUE;
    const text = translate(message);
    return INSTANT_PATTERN.test(text) ? formatLocalDateTime(text) : text;
  };
  return t('{what}: {before} → {after}', {
    what: translate(what),
    before: value(before),
    after: value(after),
  });
}
