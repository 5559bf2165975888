import { useState } from 'react';
import {
  JOURNAL_KINDS,
  SERVER_KINDS,
  type JournalKind,
  type ServerKind,
} from '#contract/tournaments/journal.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Options, SelectField } from '#ui/forms/Field.tsx';
import { Age } from '#ui/messages/Age.tsx';
import { Empty } from '#ui/messages/Empty.tsx';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { t, text, type PlainText } from '#words/t.ts';
import styles from './Journal.module.css';
import { JournalLine } from './JournalLine.tsx';
import { useJournalPage, useUndoChange } from './useJournal.ts';
import { FailedRead } from '../reads/FailedRead.tsx';

const KIND_NAMES: Record<JournalKind | ServerKind, PlainText> = {
  tournament: text('Tournament'),
  players: text('Players'),
  draw: text('Draw|journal'),
  cards: text('Cards|journal'),
  competitions: text('Competitions'),
  courses: text('Courses'),
  notices: text('Notices and local rules'),
  codes: text('Codes|journal'),
  roles: text('Roles|journal'),
  accounts: text('Accounts'),
  handicaps: text('Handicaps'),
  tournaments: text('Tournaments'),
  seasons: text('Orders of merit'),
  server: text('Server'),
};

const translateKind = (journalKind: JournalKind | ServerKind): string => t(KIND_NAMES[journalKind]);

interface JournalPageProps {
  tournament: number | null;
  /** Kind of the changes to show; '' for all kinds. */
  kind: string;
  before?: string;
}

/** Shows a page of the journal, and the older pages that the user asks for. */
function JournalPage({ tournament, kind, before }: JournalPageProps) {
  const [isOpen, setOpen] = useState(before === undefined);
  const pageRequest = { ...(kind !== '' && { kind }), ...(before !== undefined && { before }) };
  const journalQuery = useJournalPage(tournament, isOpen ? pageRequest : null);
  const undoChange = useUndoChange(tournament);
  if (!isOpen)
    return (
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('Show older changes')}
      </Button>
    );
  if (journalQuery.state === 'loading') return <Spinner>{t('Loading the journal...')}</Spinner>;
  if (journalQuery.state === 'failed')
    return <FailedRead of={journalQuery} title={t('The journal could not be loaded.')} />;
  const { entries, next } = journalQuery.data;
  if (entries.length === 0 && before === undefined)
    return (
      <Empty>{kind === '' ? t('Nothing has been changed yet.') : t('No change of this kind yet.')}</Empty>
    );
  return (
    <Stack>
      <Age ms={journalQuery.age} />
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <JournalLine key={entry.id} entry={entry} undo={undoChange} />
        ))}
      </ul>
      {next === null ? null : <JournalPage key={next} tournament={tournament} kind={kind} before={next} />}
    </Stack>
  );
}

interface Props {
  tournament: number | null;
  /** The only kind that the user may read. */
  only?: JournalKind | undefined;
}

/** Shows what organizers and staff changed in a tournament, or on the server (null), the latest first. */
export function Journal({ tournament, only }: Props) {
  const [chosenKind, setChosenKind] = useState('');
  if (only !== undefined) return <JournalPage tournament={tournament} kind={only} />;
  const kinds = tournament === null ? SERVER_KINDS : JOURNAL_KINDS;
  return (
    <Stack>
      <SelectField
        label={t('Show')}
        value={chosenKind}
        onChange={(event) => setChosenKind(event.target.value)}
      >
        <option value="">{t('All changes')}</option>
        <Options of={kinds.map((journalKind) => [journalKind, translateKind(journalKind)])} />
      </SelectField>
      <JournalPage key={chosenKind} tournament={tournament} kind={chosenKind} />
    </Stack>
  );
}
