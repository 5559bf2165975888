import { Button } from '#ui/forms/Button.tsx';
import { t } from '#words/t.ts';

interface Props {
  /** Name of the player or side. */
  name: string;
  pinned: boolean;
  onPin: () => void;
}

export const PinButton = ({ name, pinned, onPin }: Props) => (
  <Button
    variant="quiet"
    aria-pressed={pinned}
    aria-label={pinned ? t('Unpin {name}', { name }) : t('Pin {name}', { name })}
    onClick={onPin}
  >
    <span aria-hidden="true">{pinned ? '★' : '☆'}</span> {pinned ? t('Unpin') : t('Pin')}
  </Button>
);
