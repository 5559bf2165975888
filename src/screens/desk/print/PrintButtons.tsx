import { useState } from 'react';
import { compareLastNames } from '#domain/name-search.ts';
import { countResults } from '#domain/round.ts';
import { SelectField } from '#ui/forms/Field.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { fullName } from '#ui/names.ts';
import { t } from '#words/t.ts';
import { PrintChoices, type PrintChoice } from './PrintChoices.tsx';
import type { PrintedGroup } from './printedGroups.ts';
import type { PrintProps, PrintSubject } from './PrintSheets.tsx';

const listStartChoices = (): PrintChoice[] => [
  { subject: 'sheet', label: t('Print the tee sheet'), note: t('The groups in the order of their start') },
  {
    subject: 'names',
    label: t('Print the tee sheet by name'),
    note: t('The players by last name, with a box to tick'),
  },
];

const listCardChoices = (isForNextStep: boolean): PrintChoice[] => [
  { subject: 'cards', label: t('Print the group cards'), note: t('One page per group'), isForNextStep },
  { subject: 'half-cards', label: t('Print two cards per page'), note: t('Half a page per group') },
];

export function listResultChoices(
  field: { competitions: readonly { id: number; name: string }[] } | null,
  isForNextStep: boolean,
): PrintChoice[] {
  const competitions = field?.competitions ?? [];
  const allResults: PrintChoice = {
    subject: 'all-results',
    label: t('Print the results'),
    note: competitions.map(({ name }) => name).join(', '),
    isForNextStep,
  };
  if (competitions.length === 0) return [allResults];
  const leaderboard: PrintChoice = {
    subject: 'results',
    label: t('Print the leaderboard'),
    note: t('The strokes of all players, with the check letters of certified cards'),
  };
  if (competitions.length === 1) return [allResults, leaderboard];
  const printsOfCompetitions = competitions.map(({ id, name }) => ({
    subject: id,
    label: t('Print {name}', { name }),
    note: t('Only this competition'),
  }));
  return [allResults, ...printsOfCompetitions, leaderboard];
}

/** Returns a text such as "Group 3: Birdie, Fairway". */
const nameGroup = ({ number, players }: PrintedGroup): string =>
  t('Group {group}: {names}', {
    group: number,
    names: players.map(({ user }) => user.last_name || fullName(user)).join(', '),
  });

type CardSubject = Extract<PrintSubject, `${string}-${number}`>;

interface Props {
  groups: readonly PrintedGroup[];
  chosen: CardSubject;
  onChoose: (chosen: CardSubject) => void;
}

/** A select of the group or the player whose card is printed. */
function CardField({ groups, chosen, onChoose }: Props) {
  const players = groups.flatMap((group) => group.players.map(({ user }) => user)).sort(compareLastNames);
  return (
    <SelectField
      label={t('One card')}
      value={chosen}
      onChange={(event) => onChoose(event.target.value as CardSubject)}
    >
      <optgroup label={t('Groups')}>
        {groups.map((group) => (
          <option key={group.number} value={`group-${group.number}`}>
            {nameGroup(group)}
          </option>
        ))}
      </optgroup>
      <optgroup label={t('Players')}>
        {players.map((user) => (
          <option key={user.id} value={`player-${user.id}`}>
            {fullName(user)}
          </option>
        ))}
      </optgroup>
    </SelectField>
  );
}

const hasSubject = (groups: readonly PrintedGroup[], subject: CardSubject): boolean =>
  groups.some(
    ({ number, players }) =>
      subject === `group-${number}` || players.some(({ user }) => subject === `player-${user.id}`),
  );

/** Finds what the day's next step prints: cards once they have codes, results once a card is complete. */
export function findNextPrint({
  groups,
  codes,
  rows,
  printed: { round, isFinal },
}: Pick<PrintProps, 'groups' | 'codes' | 'rows' | 'printed'>): 'cards' | 'all-results' | null {
  const hasResults = rows.some(({ round_scores }) => countResults(round_scores[String(round)]) > 0);
  if (isFinal || hasResults) return 'all-results';
  return groups.length > 0 && codes !== null && codes.length > 0 ? 'cards' : null;
}

export function PrintButtons(props: PrintProps) {
  const { groups, codes, rows, field } = props;
  const [chosenCard, setChosenCard] = useState<CardSubject | null>(null);
  const firstGroup = groups[0];
  const hasGroups = firstGroup !== undefined;
  const nextPrint = findNextPrint(props);
  const card =
    chosenCard !== null && hasSubject(groups, chosenCard)
      ? chosenCard
      : hasGroups
        ? (`group-${firstGroup.number}` as const)
        : null;
  return (
    <Card title={t('Print')}>
      {hasGroups ? null : <p>{t('Cards and tee sheet are printed once the round has groups.')}</p>}
      {hasGroups && (codes?.length || !props.printed.isFinal) ? (
        <p>
          {codes?.length
            ? t('Each card shows the code of its group.')
            : t('Create the codes before you print the cards.')}
        </p>
      ) : null}
      <PrintChoices
        lines={[
          { title: t('Before play'), choices: listStartChoices(), disabled: !hasGroups },
          { title: t('Cards'), choices: listCardChoices(nextPrint === 'cards'), disabled: !hasGroups },
          ...(card === null
            ? []
            : [
                {
                  field: <CardField groups={groups} chosen={card} onChoose={setChosenCard} />,
                  choices: [{ subject: card, label: t('Print this card') }],
                  disabled: false,
                },
              ]),
          {
            title: t('After play'),
            choices: listResultChoices(field, nextPrint === 'all-results'),
            disabled: rows.length === 0,
          },
        ]}
        printed={props}
      />
    </Card>
  );
}

/** Prints the results of every competition with one press, or the leaderboard if there is none. */
export function ResultsButtons({ printed }: { printed: PrintProps | null }) {
  const choices = listResultChoices(null, false);
  return <PrintChoices lines={[{ choices, disabled: printed?.rows.length === 0 }]} printed={printed} />;
}
