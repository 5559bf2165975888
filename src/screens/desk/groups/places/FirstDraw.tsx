import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useQuery } from '#app/reads/useQuery.ts';
import { useTournamentRight } from '#app/session/useTournamentRight.ts';
import { DEFAULT_GROUPING_SETTINGS, listGroupingSettings } from '#contract/tournaments/settings.ts';
import { getButtonClass } from '#ui/forms/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { plural, t } from '#words/t.ts';

/** Shows, for a round without groups, how many groups the draw makes, and of how many players. */
export function FirstDraw({
  tournament,
  round,
  waiting,
  children,
}: {
  tournament: number;
  round: number;
  /** Number of players to be drawn. */
  waiting: number;
  /** Renders the button that draws, with the given label. */
  children: (label: string) => ReactNode;
}) {
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
          )}
        </p>
        <Stack row>
          {children(plural(count, 'Draw {count} group', 'Draw {count} groups'))}
          {canManage ? (
            <Link
              to="/tournament/$tournamentId/settings"
              params={{ tournamentId: tournament }}
              hash={`round-${round}`}
              className={getButtonClass('quiet')}
            >
              {t('Change the group size')}
            </Link>
          ) : null}
        </Stack>
        <p>{t('Afterwards you can move players and set the tee times.')}</p>
      </Stack>
    </Card>
  );
}
