import { useState } from 'react';
import { STATUS_HINTS } from '#domain/cards/offered-statuses.ts';
import { SelectField } from '#ui/forms/Field.tsx';
import { Fold } from '#ui/layout/Fold.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Alert } from '#ui/messages/Alert.tsx';
import { fullName } from '#ui/names.ts';
import { plural, t } from '#words/t.ts';
import styles from './MissingReturns.module.css';
import { describeMissingReturn, isStatusChanged, PlayerChoices, StatusOptions } from './PlayerChoices.tsx';
import { formatReturnKey, groupReturns, type ReturnChoice, type ReturnGroup } from './returnGroups.ts';
import type { ReturnOutcome } from './setMissingReturns.ts';
import type { NamedReturn } from './useClosingCheck.ts';
import { describeSetStatuses, type ReturnStatuses } from './useReturnStatuses.ts';

/** Number of names that are shown without unfolding. */
const MAX_NAMES_SHOWN_AT_ONCE = 4;

/** Value of a group's select while its cards have different statuses. */
const DIFFERENT_STATUSES_OPTION = 'different';

function OutcomeMessage({ set, left }: ReturnOutcome) {
  return (
    <>
      <p role="status">{set.length > 0 ? `${describeSetStatuses(set)}.` : null}</p>
      {left.length > 0 ? (
        <ul>
          {left.map(({ missing, why }) => (
            <li key={formatReturnKey(missing)}>
              {t('{name}: {why}', { name: fullName(missing.person), why })}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

function describeGroup({ hasScores, returns }: ReturnGroup): string {
  return hasScores
    ? plural(returns.length, '{count} card with holes missing', '{count} cards with holes missing')
    : plural(returns.length, '{count} player without a score', '{count} players without a score');
}

/** Returns the number of cards, such as "53", and how many have another status than the proposed one. */
function describeCardCount({ returns }: ReturnGroup, statuses: ReturnStatuses): string {
  const changedCount = returns.filter((missingReturn) => isStatusChanged(missingReturn, statuses)).length;
  return changedCount === 0
    ? String(returns.length)
    : t('{count}, {changed} changed', { count: returns.length, changed: changedCount });
}

interface GroupChoiceProps {
  group: ReturnGroup;
  withRound: boolean;
  statuses: ReturnStatuses;
}

/** Chooses one status for all cards of a group; an unfolded list chooses one for each player. */
function GroupChoice({ group, withRound, statuses }: GroupChoiceProps) {
  const { round, returns } = group;
  const [isOpen, setOpen] = useState(false);
  const choices = new Set(returns.map(statuses.choiceOf));
  const choice = choices.size === 1 ? [...choices][0]! : DIFFERENT_STATUSES_OPTION;
  const groupText = returns.length === 1 ? describeMissingReturn(returns[0]!) : describeGroup(group);
  const playerChoices = <PlayerChoices group={group} statuses={statuses} />;
  let hint: string | undefined;
  if (choice === '') hint = t('Stays as it is.');
  else if (choice !== DIFFERENT_STATUSES_OPTION && choice !== 'NR') hint = t(STATUS_HINTS[choice]);
  return (
    <section className={styles.group}>
      <SelectField
        label={withRound ? t('Round {round}: {what}', { round, what: groupText }) : groupText}
        hint={hint}
        value={choice}
        onChange={(event) => statuses.choose(returns, event.target.value as ReturnChoice)}
      >
        {choice === DIFFERENT_STATUSES_OPTION ? (
          <option value={DIFFERENT_STATUSES_OPTION}>{t('Different statuses')}</option>
        ) : null}
        <StatusOptions of={returns[0]!} />
      </SelectField>
      {returns.length === 1 ? null : returns.length <= MAX_NAMES_SHOWN_AT_ONCE ? (
        playerChoices
      ) : (
        <Fold
          title={t('Each player')}
          note={describeCardCount(group, statuses)}
          open={isOpen}
          onToggle={setOpen}
        >
          {playerChoices}
        </Fold>
      )}
    </section>
  );
}

interface MissingReturnsProps {
  returns: readonly NamedReturn[];
  /** True to name the round of each card. */
  withRound: boolean;
  statuses: ReturnStatuses;
}

/** Lists the cards without a full result, with the status that each card gets. */
export function MissingReturns({ returns: missingReturns, withRound, statuses }: MissingReturnsProps) {
  const { outcome, problem } = statuses;
  return (
    <Stack>
      {problem ? <Alert kind="error">{problem}</Alert> : null}
      {outcome === null ? null : <OutcomeMessage {...outcome} />}
      {missingReturns.length === 0 ? null : (
        <>
          <p>
            <strong>
              {missingReturns.some(({ results }) => results > 0)
                ? t('Stroke play needs a score on every hole. Which status do these players get?')
                : t('Which status do players without a score get?')}
            </strong>
          </p>
          {groupReturns(missingReturns).map((group) => (
            <GroupChoice key={group.key} group={group} withRound={withRound} statuses={statuses} />
          ))}
          {missingReturns.some(({ status }) => status === 'RTD') ? (
            <p>
              {t(
                'Retired (RTD): no place in stroke play. In other competitions, the holes played still count.',
              )}
            </p>
          ) : null}
        </>
      )}
    </Stack>
  );
}
