import { readSettings } from '#contract/competitions/competitions.ts';
import type { FieldAnswer } from '#contract/scores/field.ts';
import type { Draw } from '#contract/tournaments/draw.ts';
import { listGroupMembers } from '#contract/tournaments/groupings.ts';
import { MAX_GROUP_PLAYERS } from '#domain/draw/draw-edit.ts';
import { findSeparatedPairs, listPlayTogether } from '#domain/draw/play-together.ts';
import { fullName } from '#ui/names.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { t } from '#words/t.ts';

/** Maximum number of lines; after a repair the next ones follow. */
const MAX_LINES = 8;

/** Names partners and opponents who are in different groups, such as after a change of the groups by hand. */
export function SeparatedPairs({
  field: { competitions, sides, players },
  draw: { groups },
  round,
}: {
  field: Pick<FieldAnswer, 'competitions' | 'sides' | 'players'>;
  draw: Pick<Draw, 'groups'>;
  round: number;
}) {
  const withdrawnPlayers = new Set(players.flatMap(({ id, withdrawn }) => (withdrawn ? [id] : [])));
  const groupMembers = groups.map((group) =>
    listGroupMembers(group).filter(({ id }) => !withdrawnPlayers.has(id)),
  );
  const namesById = new Map(groupMembers.flat().map((member) => [member.id, fullName(member)]));
  const settings = competitions.flatMap((competition) => readSettings(competition.settings) ?? []);
  const separatedPairs = findSeparatedPairs(
    listPlayTogether(settings, sides, round),
    groupMembers.map((members) => members.map(({ id }) => id)),
    MAX_GROUP_PLAYERS,
  );
  if (separatedPairs.length === 0) return null;
  return (
    <Alert kind="warning">
      {separatedPairs.slice(0, MAX_LINES).map(({ kind, players: [player, otherPlayer] }) => {
        const names = { name: namesById.get(player)!, other: namesById.get(otherPlayer)! };
        return (
          <p key={`${kind} ${player} ${otherPlayer}`}>
            {kind === 'partners'
              ? t('{name} and {other} are partners, but in different groups.', names)
              : t('{name} and {other} are opponents, but in different groups.', names)}
          </p>
        );
      })}
    </Alert>
  );
}
