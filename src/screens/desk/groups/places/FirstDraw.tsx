import { useQuery } from '#app/reads/useQuery.ts';
import { useTournamentRight } from '#app/session/useTournamentRight.ts';
import { DEFAULT_GROUPING_SETTINGS, listGroupingSettings } from '#contract/tournaments/settings.ts';
import { getButtonClass } from '#ui/forms/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { plural, t } from '#words/t.ts';
import { SettingsLink } from '../../DeskLink.tsx';

interface Props {
  tournament: number;
  round: number;
  /** Number of players to be drawn. */
  waiting: number;
}

/**
 * Shows, for a round without groups, how many groups the draw makes, and of how many players. The button that draws has
 * its place above the players who wait.
 */
export function FirstDraw({ tournament, round, waiting }: Props) {
  const settings = useQuery(listGroupingSettings, { query: { tournament } });
  const canManage = useTournamentRight(tournament, 'manage');
  if (settings.state === 'loading') return null;
  const storedSettings = settings.state === 'ready' ? settings.data : [];
  const size =
    storedSettings.find(
      (roundSettings) => roundSettings.tournament === tournament && roundSettings.round_number === round,
    )?.group_size ?? DEFAULT_GROUPING_SETTINGS.group_size;
  const count = Math.ceil(waiting / size);
  return (
    <Card title={t('This round has no groups yet.')}>
      <Stack>
        <p>
          {plural(
            waiting,
            '{count} player is ready to be drawn, at most {size} in a group.',
            '{count} players are ready to be drawn, at most {size} in a group.',
            { size },
          )}{' '}
          {plural(count, '“Draw the groups” makes {count} group.', '“Draw the groups” makes {count} groups.')}
        </p>
        <p>{t('Afterwards you can move players and set the tee times.')}</p>
        {canManage ? (
          <Stack row>
            <SettingsLink
              tournament={tournament}
              place={`round-${round}`}
              className={getButtonClass('quiet')}
            >
              {t('Change the group size')}
            </SettingsLink>
          </Stack>
        ) : null}
      </Stack>
    </Card>
  );
}
