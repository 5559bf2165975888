import { useLayoutEffect, useRef, useState } from 'react';
import type { RosterLine, RosterProblem } from '#domain/roster/read.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import { t, text, type PlainText } from '#words/t.ts';
import styles from '../../Desk.module.css';

const ROSTER_PROBLEMS: Record<RosterProblem, PlainText> = {
  'no-name': text('There is no name in this line.'),
  'several-names': text('There is more than one player in this line. Put each on a separate line.'),
  'bad-handicap': text('A handicap index is a number from +9.9 to 54.0 with at most one decimal.'),
  'minus-handicap': text(
    'It is not clear what the minus means here. Write +2.3 for a handicap better than scratch, and 2.3 for any other.',
  ),
  'bad-email': text('This is not a valid email address.'),
  'odd-character': text('This line has a character that cannot be shown. Please retype it.'),
  'too-long': text('A name or another value in this line is too long.'),
  'too-many': text('At most 500 players can be added at once. Add the others afterwards.'),
  'above-headings': text('This line is above the headings and was not read.'),
  'which-column': text('Choose the name column to read this line.'),
};

/** Describes the problem of a line, and quotes a text that stands where the handicap should be. */
export function describeRosterProblem({ row, problem = 'no-name', badText }: RosterLine): string {
  // With a row, the player is added without a handicap, and the sentence says what that means.
  const description = row ? t('Players without a handicap have no net result.') : t(ROSTER_PROBLEMS[problem]);
  if (badText === undefined) return description;
  return t('“{text}” is not a handicap. {rule}', { text: badText, rule: description });
}

/** The start and end of the text that is no handicap; without one, the end of the line. */
export function findTextToChange(line: Pick<RosterLine, 'text' | 'badText'>): [number, number] {
  const { length } = line.text;
  const start = line.badText ? line.text.lastIndexOf(line.badText) : -1;
  return start === -1 ? [length, length] : [start, start + line.badText!.length];
}

interface Props {
  line: RosterLine;
  /** The headings of the list or a correct line, as an example. */
  example: string;
  busy: boolean;
  onRead: (text: string) => void;
  onLeaveOut: () => void;
  onCancel: () => void;
}

/** Changes the text of one line; the whole list is then read again. */
export function ListLineEdit({ line, example, busy, onRead, onLeaveOut, onCancel }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const initialSelection = useRef(findTextToChange(line));
  useLayoutEffect(() => {
    const field = form.current?.querySelector('textarea');
    field?.focus();
    field?.setSelectionRange(...initialSelection.current);
  }, []);
  const [lineText, setLineText] = useState(line.text);
  return (
    <form
      ref={form}
      className={styles.lineEdit}
      onSubmit={(event) => {
        event.preventDefault();
        onRead(lineText);
      }}
    >
      <Stack>
        <TextArea
          label={t('Line {number} of the list', { number: line.line })}
          hint={example}
          problem={line.problem ? describeRosterProblem(line) : null}
          rows={Math.max(2, line.text.split('\n').length)}
          spellCheck={false}
          value={lineText}
          onChange={({ target }) => setLineText(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            if (!busy) onRead(lineText);
          }}
        />
        <Stack row>
          <Button type="submit" busy={busy}>
            {t('Read this line again')}
          </Button>
          <Button variant="secondary" onClick={onCancel}>
            {t('Cancel')}
          </Button>
          <Button
            variant="quiet"
            aria-label={t('Leave out {name}', { name: t('Line {number}', { number: line.line }) })}
            onClick={onLeaveOut}
          >
            {t('Leave out')}
          </Button>
        </Stack>
      </Stack>
    </form>
  );
}
