import { useState } from 'react';
import { searchNames } from '#domain/name-search.ts';
import { Options, SelectField } from '#ui/forms/Field.tsx';
import { PlayerSearchField } from '#ui/forms/PlayerSearchField.tsx';
import { formatLongStatus } from '#ui/golf/status.ts';
import { Stack } from '#ui/layout/Stack.tsx';
import { fullName } from '#ui/names.ts';
import { t } from '#words/t.ts';
import styles from './MissingReturns.module.css';
import { formatReturnKey, listFittingStatuses, type ReturnChoice, type ReturnGroup } from './returnGroups.ts';
import type { NamedReturn } from './useClosingCheck.ts';
import type { ReturnStatuses } from './useReturnStatuses.ts';

/** Returns a text such as "Ben Fairway (12 of 18)". */
export const describeMissingReturn = ({ person, results: resultCount, holes }: NamedReturn): string =>
  t('{name} ({done} of {holes})', { name: fullName(person), done: resultCount, holes });

export function StatusOptions({ of }: { of: NamedReturn }) {
  return (
    <>
      <Options
        of={listFittingStatuses(of).map((status) => [
          status,
          status === 'NR' ? t('No return (NR): no card or incomplete card') : formatLongStatus(status),
        ])}
      />
      <option value="">{t('No status')}</option>
    </>
  );
}

const formatGroup = ({ group }: NamedReturn): string =>
  group === null ? t('Without a group') : t('Group {group}', { group });

export const isStatusChanged = (missingReturn: NamedReturn, statuses: ReturnStatuses): boolean =>
  statuses.choiceOf(missingReturn) !== missingReturn.status;

interface Props {
  missingReturn: NamedReturn;
  hasScores: boolean;
  statuses: ReturnStatuses;
}

function PlayerChoice({ missingReturn, hasScores, statuses }: Props) {
  const isChangeMarked = isStatusChanged(missingReturn, statuses);
  const playerLabel = hasScores ? describeMissingReturn(missingReturn) : fullName(missingReturn.person);
  return (
    <li className={[styles.player, isChangeMarked ? styles.changed : ''].join(' ')}>
      <SelectField
        label={[formatGroup(missingReturn), playerLabel, isChangeMarked ? t('changed') : '']
          .filter(Boolean)
          .join(' · ')}
        value={statuses.choiceOf(missingReturn)}
        onChange={(event) => statuses.choose([missingReturn], event.target.value as ReturnChoice)}
      >
        <StatusOptions of={missingReturn} />
      </SelectField>
    </li>
  );
}

/** A list of players in the order of the groups, in which the organizer chooses a status for each. */
export function PlayerChoices({ group, statuses }: { group: ReturnGroup; statuses: ReturnStatuses }) {
  const { returns, hasScores } = group;
  const [search, setSearch] = useState('');
  const foundReturns = searchNames(returns, search, (missingReturn) =>
    [fullName(missingReturn.person), formatGroup(missingReturn)].join(' '),
  );
  return (
    <Stack>
      <PlayerSearchField playerCount={returns.length} search={search} onSearch={setSearch} />
      {foundReturns.length === 0 ? <p>{t('No player found.')}</p> : null}
      <ul className={styles.players}>
        {foundReturns.map((missingReturn) => (
          <PlayerChoice
            key={formatReturnKey(missingReturn)}
            missingReturn={missingReturn}
            hasScores={hasScores}
            statuses={statuses}
          />
        ))}
      </ul>
    </Stack>
  );
}
