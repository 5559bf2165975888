import { useState } from 'react';
import { FailedCall } from '#app/reads/FailedRead.tsx';
import { HandicapExplained, HandicapSource } from '#app/reads/HandicapExplained.tsx';
import { usePeople } from '#app/reads/usePeople.ts';
import type { Person } from '#contract/people/people.ts';
import { formatHandicap } from '#domain/round.ts';
import { Age } from '#ui/messages/Age.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Empty } from '#ui/messages/Empty.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { Fold } from '#ui/layout/Fold.tsx';
import { fullName } from '#ui/names.ts';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { t } from '#words/t.ts';
import { EnterIndex } from './EnterIndex.tsx';
import { formatIndexInput } from './enteredIndex.ts';

const ROWS_PER_STEP = 20;

function IndexFold({ user }: { user: Person }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Fold title={fullName(user)} note={formatHandicap(user.handicap)} open={isOpen} onToggle={setOpen}>
      <Stack>
        <HandicapSource user={user} />
        <HandicapExplained userId={user.id} />
        <EnterIndex key={formatIndexInput(user.handicap)} user={user} />
      </Stack>
    </Fold>
  );
}

export function HandicapIndexes() {
  const [search, setSearch] = useState('');
  const [maxRows, setMaxRows] = useState(ROWS_PER_STEP);
  const peopleQuery = usePeople(search);
  const foundPeople = peopleQuery?.state === 'ready' ? peopleQuery.data : [];
  return (
    <Card title={t('Handicaps')} aside={peopleQuery?.state === 'ready' ? <Age ms={peopleQuery.age} /> : null}>
      <Stack>
        <Field
          label={t('Find a player')}
          type="search"
          autoComplete="off"
          hint={t('By name or username.')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        {peopleQuery?.state === 'loading' ? <Spinner>{t('Loading players...')}</Spinner> : null}
        <FailedCall of={peopleQuery} title={t('The players could not be loaded.')} />
        {peopleQuery?.state === 'ready' && foundPeople.length === 0 ? (
          <Empty>{t('No player found.')}</Empty>
        ) : null}
        {foundPeople.slice(0, maxRows).map((user) => (
          <IndexFold key={user.id} user={user} />
        ))}
        {foundPeople.length > maxRows ? (
          <Button variant="secondary" onClick={() => setMaxRows(maxRows + ROWS_PER_STEP)}>
            {t('Show more ({count})', { count: foundPeople.length - maxRows })}
          </Button>
        ) : null}
      </Stack>
    </Card>
  );
}
