import { useMutate, useQuery } from '#app/reads/useQuery.ts';
import { useAction } from '#app/useAction.ts';
import { fixHandicaps } from '#contract/competitions/competitions.ts';
import { readField } from '#contract/scores/field.ts';
import { countMovingIndexes } from '#domain/handicap/moving-indexes.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { plural, t } from '#words/t.ts';

/**
 * Fixes handicap indexes at today's values for this tournament. Renders nothing if all are fixed or the server cannot.
 */
export function FixHandicaps({ tournament }: { tournament: number }) {
  const mutate = useMutate();
  const fieldQuery = useQuery(readField, { params: { id: tournament } });
  const fixAction = useAction();
  if (fieldQuery.state !== 'ready') return null;
  const { moving, all, late } = countMovingIndexes(fieldQuery.data.players);
  if (moving + late === 0) return null;
  const fix = () =>
    fixAction.run(
      () => mutate(fixHandicaps, { params: { id: tournament } }),
      ({ fixed }) => plural(fixed, '{count} index is fixed.', '{count} indexes are fixed.'),
    );
  return (
    <Alert kind="info">
      <Stack>
        {moving > 0 ? (
          <p>
            {plural(
              moving,
              '{count} of {all} indexes still changes with each handicap update, and the net result with it.',
              '{count} of {all} indexes still change with each handicap update, and net results with them.',
              { all },
            )}
          </p>
        ) : null}
        {late > 0 ? (
          <p>
            {plural(
              late,
              '{count} player got an index after starting to play. It does not count for net results until you fix it.',
              '{count} players got an index after starting to play. It does not count for net results until you fix it.',
            )}
          </p>
        ) : null}
        {fixAction.problem ? <p>{fixAction.problem}</p> : null}
        <Button busy={fixAction.busy} onClick={() => void fix()}>
          {t('Fix the indexes as they are today')}
        </Button>
      </Stack>
    </Alert>
  );
}
