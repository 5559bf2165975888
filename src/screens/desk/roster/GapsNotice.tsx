import type { RosterPlayer } from '#contract/tournaments/roster.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { listNames } from '#ui/listNames.ts';
import { fullName } from '#ui/names.ts';
import { t } from '#words/t.ts';
import type { RecordStep } from '../useDeskUndo.ts';
import type { RosterGaps } from './rosterList.ts';
import { useBulkChange } from './useBulkChange.ts';
import { ValueMenu } from './ValueMenu.tsx';

const listPlayers = (players: readonly RosterPlayer[]): string =>
  listNames(players.map(({ player }) => fullName(player)));

/** Names the players who lack tees or a handicap, each with the action that sets the missing value. */
export function GapsNotice({
  gaps: { tees, handicap },
  teeNames,
  record,
  onEdit,
}: {
  gaps: RosterGaps;
  teeNames: readonly string[];
  record: RecordStep;
  onEdit: (entry: RosterPlayer) => void;
}) {
  const { problem, change, progressOf } = useBulkChange(record);
  if (tees.length + handicap.length === 0) return null;
  return (
    <Alert kind="info">
      {tees.length === 0 ? null : (
        <Stack row>
          <span>{t('No tees: {names}', { names: listPlayers(tees) })}</span>
          <ValueMenu
            label={t('Set tees')}
            values={teeNames}
            isOpenEnded={false}
            progress={progressOf('tees')}
            onChoose={(name) => void change(tees, { tees: name })}
          />
        </Stack>
      )}
      {handicap.length === 0 ? null : (
        <Stack row>
          <span>{t('No handicap index: {names}', { names: listPlayers(handicap) })}</span>
          <Button variant="secondary" onClick={() => onEdit(handicap[0]!)}>
            {t('Set the handicap index of {name}', { name: fullName(handicap[0]!.player) })}
          </Button>
        </Stack>
      )}
      {problem === null ? null : <p>{problem}</p>}
    </Alert>
  );
}
