import { useState } from 'react';
import type { FieldPlayer } from '#domain/competition/types.ts';
import { Button } from '#ui/forms/Button.tsx';
import { SelectField } from '#ui/forms/Field.tsx';
import { Dialog } from '#ui/layout/Dialog.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { t } from '#words/t.ts';
import { getSideName, listSwapPartners, type SideDraft } from './sides.ts';

interface Props {
  /** A member of one of the sides. */
  player: number;
  sides: readonly SideDraft[];
  playersWithoutSide: readonly FieldPlayer[];
  nameOf: (player: number) => string;
  onSwap: (otherPlayer: number) => void;
  onClose: () => void;
}

/** The choice of a player who changes places with a member of a side. */
export function SideSwapChoice({
  player,
  sides,
  playersWithoutSide,
  nameOf,
  chosen,
  onChoose,
}: Omit<Props, 'onSwap' | 'onClose'> & { chosen: string; onChoose: (chosen: string) => void }) {
  return (
    <SelectField label={t('Swap with')} value={chosen} onChange={({ target }) => onChoose(target.value)}>
      <option value="">{t('Choose a player')}</option>
      {listSwapPartners(sides, player).map(({ id, side }) => (
        <option key={id} value={id}>
          {[...new Set([nameOf(id), getSideName(side, nameOf)])].join(' · ')}
        </option>
      ))}
      {playersWithoutSide.length === 0 ? null : (
        <optgroup label={t('Players without a pair or team')}>
          {playersWithoutSide.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </optgroup>
      )}
    </SelectField>
  );
}

export function SideSwap({ onSwap, onClose, ...choice }: Props) {
  const [chosen, setChosen] = useState('');
  return (
    <Dialog title={choice.nameOf(choice.player)} onClose={onClose}>
      <SideSwapChoice {...choice} chosen={chosen} onChoose={setChosen} />
      <Stack>
        <Button wide disabled={chosen === ''} onClick={() => onSwap(Number(chosen))}>
          {t('Swap')}
        </Button>
        <Button wide variant="secondary" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </Stack>
    </Dialog>
  );
}
