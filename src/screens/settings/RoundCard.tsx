import { useState } from 'react';
import type { Exclusion, GroupingSettings } from '#contract/tournaments/settings.ts';
import type { User } from '#contract/people/users.ts';
import { Card } from '#ui/layout/Card.tsx';
import { Fold } from '#ui/layout/Fold.tsx';
import { plural, t } from '#words/t.ts';
import { Exclusions } from './Exclusions.tsx';
import { GroupingForm } from './GroupingForm.tsx';
import type { AddMessage } from './useMessages.ts';
import { playerRows, findRoundSettings } from './rounds.ts';

/** With more players than this, exclusions start collapsed. */
const MANY = 12;

interface Props {
  tournament: number;
  round: 1 | 2 | 3 | 4;
  date: string;
  settings: GroupingSettings[];
  exclusions: Exclusion[];
  players: User[];
  canManage: boolean;
  say: AddMessage;
}

/** One round: how it is grouped and who sits it out. */
export function RoundCard({ tournament, round, date, settings, exclusions, players, canManage, say }: Props) {
  const rows = playerRows(players, exclusions, tournament, round);
  const [open, setOpen] = useState(rows.length <= MANY);
  const out = rows.filter(({ exclusion }) => exclusion !== null).length;
  const shared = { tournament, round, canManage, say };
  return (
    <Card title={t('Round {round} Settings', { round })} aside={date}>
      <GroupingForm stored={findRoundSettings(settings, tournament, round)} {...shared} />
      <Fold
        title={t('Player Exclusions')}
        note={plural(out, '{count} of {all} excluded', '{count} of {all} excluded', { all: rows.length })}
        open={open}
        onToggle={setOpen}
      >
        <Exclusions rows={rows} {...shared} />
      </Fold>
    </Card>
  );
}
