import { useState } from 'react';
import { failureMessage } from '#api/failures.ts';
import { useMutate } from '#app/reads/useQuery.ts';
import { generateGroupings } from '#contract/tournaments/groupings.ts';
import { Button } from '#ui/forms/Button.tsx';
import { ConfirmDialog } from '#ui/layout/ConfirmDialog.tsx';
import { t } from '#words/t.ts';
import type { Desk } from './drawKeeper.ts';
import type { DrawPart } from './drawPart.ts';

function drawLabel({ groups }: Desk): string {
  if (groups.length === 0) return t('Draw the groups');
  return groups.some(({ locked }) => locked) ? t('Redraw the rest') : t('Redraw all groups');
}

/** Draws the unlocked groups on the server; asks first if the round has scores. */
export function GroupRedraw({ tournament, round, desk, keeper, record, say, focusOn }: DrawPart) {
  const mutate = useMutate();
  const [conflict, setConflict] = useState<string | null>(null);
  const draw = async (force: boolean) => {
    setConflict(null);
    const params = { tournament, round };
    const failure = await keeper.redraw(() =>
      mutate(generateGroupings, { params, body: force ? { force: true } : {} }),
    );
    focusOn(['redraw'], { onlyIfLost: true });
    if (failure === null) {
      record(t('The groups are drawn.'));
      return say('done', t('The groups are drawn.'));
    }
    if (failure.kind === 'refused' && failure.status === 409 && !force)
      return setConflict(failureMessage(failure));
    return say('problem', failureMessage(failure));
  };
  return (
    <>
      <Button
        look={desk.groups.length === 0 ? 'primary' : 'secondary'}
        data-focus="redraw"
        busy={desk.isDrawing}
        onClick={() => void draw(false)}
      >
        {drawLabel(desk)}
      </Button>
      {conflict === null ? null : (
        <ConfirmDialog
          title={t('Draw this round again?')}
          confirm={t('Draw again')}
          onConfirm={() => void draw(true)}
          onClose={() => setConflict(null)}
        >
          <p>{t('Scores stay, including those still on their way. The groups are drawn again.')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
