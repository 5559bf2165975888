import { useLayoutEffect, useRef, useState } from 'react';
import type { RosterLine } from '#domain/roster/read.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import { t } from '#words/t.ts';
import styles from '../../Desk.module.css';
import { describeRosterProblem } from './rosterProblems.ts';

/** The start and end of the text that is no handicap; without one, the end of the line. */
export function findTextToChange({ text, badText }: Pick<RosterLine, 'text' | 'badText'>): [number, number] {
  const start = badText ? text.lastIndexOf(badText) : -1;
  return start === -1 ? [text.length, text.length] : [start, start + badText!.length];
}

/** Changes the text of one line; the whole list is then read again. */
export function ListLineEdit({
  line,
  example,
  busy,
  onRead,
  onLeaveOut,
  onCancel,
}: {
  line: RosterLine;
  /** The headings of the list or a correct line, as an example. */
  example: string;
  busy: boolean;
  onRead: (text: string) => void;
  onLeaveOut: () => void;
  onCancel: () => void;
}) {
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
