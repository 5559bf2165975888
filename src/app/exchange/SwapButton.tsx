import { Suspense, useState } from 'react';
import { Button, type ButtonVariant } from '#ui/forms/Button.tsx';
import { t } from '#words/t.ts';
import { lazyComponent } from '../lazy-part.ts';

/** Loaded with its texts when first opened, because the scoring screens do not need it. */
const SwapSheet = lazyComponent('exchange', () => import('./SwapSheet.tsx'), 'SwapSheet');

interface Props {
  tournament: number;
  round: number;
  variant?: ButtonVariant;
  wide?: boolean;
}

export function SwapButton({ tournament, round, variant = 'secondary', wide }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant={variant} wide={wide ?? false} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('Swap cards')}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <SwapSheet tournament={tournament} round={round} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
