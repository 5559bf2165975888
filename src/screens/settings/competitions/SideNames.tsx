import { useState } from 'react';
import { Field } from '#ui/forms/Field.tsx';
import { Fold } from '#ui/layout/Fold.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { t } from '#words/t.ts';
import type { SideDraft } from './sides.ts';

/** Names are optional: most pairs go by their players, most teams have a name. */
export function SideNames({
  sides,
  nameOf,
  onChange,
}: {
  sides: readonly SideDraft[];
  nameOf: (player: number) => string;
  onChange: (sides: SideDraft[]) => void;
}) {
  const [isOpen, setOpen] = useState(() => sides.some(({ name }) => name !== ''));
  if (sides.length === 0) return null;
  return (
    <Fold title={t('Names of the pairs or teams')} open={isOpen} onToggle={setOpen}>
      <Stack>
        {sides.map((side, i) => (
          <Field
            key={i}
            label={t('Name of pair or team {number}', { number: i + 1 })}
            hint={side.members.map(nameOf).join(', ')}
            maxLength={60}
            value={side.name}
            onChange={({ target }) =>
              onChange(sides.map((other, index) => (index === i ? { ...side, name: target.value } : other)))
            }
          />
        ))}
      </Stack>
    </Fold>
  );
}
