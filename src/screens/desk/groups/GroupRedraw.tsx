import { useState } from 'react';
import { describeCallFailure } from '#api/failures.ts';
import { useMutate } from '#app/reads/useQuery.ts';
import type { Draw } from '#contract/tournaments/draw.ts';
import { generateGroupings } from '#contract/tournaments/groupings.ts';
import { Button } from '#ui/forms/Button.tsx';
import { ConfirmDialog } from '#ui/layout/ConfirmDialog.tsx';
import type { DraftGroup } from '#domain/draw/draw-edit.ts';
import { plural, t } from '#words/t.ts';
import { listReplacedGroups } from './drawDrafts.ts';
import type { GroupDesk } from './drawKeeper.ts';
import type { DrawPart } from './drawPart.ts';

interface Props extends DrawPart {
  hasScores: boolean;
  storedGroups: Draw['groups'];
}

/** Says what a new draw replaces. */
export function describeReplaced(
  groups: readonly Pick<DraftGroup, 'start_time'>[],
  handMade: number,
): string {
  const count = groups.length;
  const replacedText = groups.some(({ start_time }) => start_time)
    ? plural(
        count,
        '{count} group and its tee time is replaced, and printed sheets no longer match.',
        '{count} groups and their tee times are replaced, and printed sheets no longer match.',
      )
    : plural(
        count,
        '{count} group is replaced, and printed sheets no longer match.',
        '{count} groups are replaced, and printed sheets no longer match.',
      );
  const handMadeText = plural(
    handMade,
    '{count} of them was changed by hand.',
    '{count} of them were changed by hand.',
  );
  return handMade === 0 ? replacedText : `${replacedText} ${handMadeText}`;
}

function formatDrawLabel({ groups }: GroupDesk): string {
  if (groups.length === 0) return t('Draw the groups');
  return groups.some(({ locked }) => locked) ? t('Draw the rest again') : t('Draw all groups again');
}

/** Draws the unlocked groups on the server. If groups or scores exist, the organizer has to confirm first. */
export function GroupRedraw({
  tournament,
  round,
  desk,
  keeper,
  record,
  announce,
  focusOn,
  hasScores,
  storedGroups,
}: Props) {
  const mutate = useMutate();
  const [isAsking, setAsking] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const { replaced, handMadeCount } = listReplacedGroups(storedGroups, desk.groups);
  const draw = async (force: boolean) => {
    setAsking(false);
    const params = { tournament, round };
    const failure = await keeper.redraw(() =>
      mutate(generateGroupings, { params, body: force ? { force: true } : {} }),
    );
    focusOn(['redraw'], { onlyIfLost: true });
    if (failure === null) return record(t('The groups are drawn.'));
    if (failure.kind === 'refused' && failure.status === 409 && !force) {
      setRefused(true);
      return setAsking(true);
    }
    return announce('problem', describeCallFailure(failure));
  };
  const isScored = hasScores || isRefused;
  return (
    <>
      <Button
        variant={desk.groups.length === 0 ? 'primary' : 'secondary'}
        data-focus="redraw"
        busy={desk.isDrawing}
        onClick={() => (replaced.length === 0 ? void draw(false) : setAsking(true))}
      >
        {formatDrawLabel(desk)}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={t('Draw this round again?')}
          confirm={t('Draw again')}
          onConfirm={() => void draw(isScored)}
          onClose={() => setAsking(false)}
        >
          {replaced.length === 0 ? null : <p>{describeReplaced(replaced, handMadeCount)}</p>}
          {isScored ? (
            <p>{t('Scores stay, also those that phones have not sent yet. The groups are drawn again.')}</p>
          ) : null}
          <p>{t('You can undo this afterwards.')}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
