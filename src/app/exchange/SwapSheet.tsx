import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useAwake } from '#app/shell/look/useAwake.ts';
import { useLifecycle } from '#app/useLifecycle.ts';
import { usePhone } from '#app/usePhone.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button, getButtonClass } from '#ui/forms/Button.tsx';
import { Dialog } from '#ui/layout/Dialog.tsx';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { plural, t } from '#words/t.ts';
import { FileExchange } from './FileExchange.tsx';
import { OwnCode } from './OwnCode.tsx';
import { describeBundleProblem } from './problem-texts.ts';
import styles from './Swap.module.css';
import { TakeOutcome } from './TakeOutcome.tsx';
import { useOwnBundle, type OwnBundle } from './useOwnBundle.ts';
import { useTakeControls } from './useTaking.ts';
import { Viewfinder } from './Viewfinder.tsx';

function formatBundleLabel(ownScoreCount: number, relayedScoreCount: number): string {
  const ownLabel = plural(ownScoreCount, '{count} score from this phone', '{count} scores from this phone');
  return relayedScoreCount === 0
    ? ownLabel
    : `${ownLabel} · ${plural(relayedScoreCount, '{count} from others', '{count} from others')}`;
}

function OwnCodePart({ own }: { own: OwnBundle }) {
  if (own.state === 'loading') return <Spinner>{t('Loading...')}</Spinner>;
  if (own.state === 'ready')
    return <OwnCode bundle={own.bundle} label={formatBundleLabel(own.own, own.carried)} />;
  return (
    <Alert kind={own.state === 'failed' ? 'error' : 'info'}>
      {own.state === 'failed'
        ? t('This phone cannot show its card now.')
        : describeBundleProblem(own.problem)}
    </Alert>
  );
}

/** Reloads the group's cards, because a phone of the group may have a newer key than the cards contain. */
function useCardReload(): void {
  const { cards } = usePhone();
  const lifecycle = useLifecycle();
  useEffect(() => {
    if (lifecycle.mayAsk()) cards.refreshShown();
  }, [cards, lifecycle]);
}

interface Props {
  tournament: number;
  round: number;
  onClose: () => void;
}

/** Shows this phone's code and the camera's view together, so that neither golfer has to start first. */
export function SwapSheet({ tournament, round, onClose }: Props) {
  useAwake(true);
  useCardReload();
  const [rebuildCount, setRebuildCount] = useState(0);
  const ownBundle = useOwnBundle(tournament, round, rebuildCount);
  const { seen, give, outcome, forget, progress } = useTakeControls(tournament, () =>
    setRebuildCount((n) => n + 1),
  );
  return (
    <Dialog title={t('Swap cards')} wide onClose={onClose}>
      <Button variant="quiet" className={styles.close} onClick={onClose}>
        {t('Close')}
      </Button>
      <div className={styles.sheet}>
        <OwnCodePart own={ownBundle} />
        <div className={styles.side}>
          <TakeOutcome outcome={outcome} onClose={forget} />
          <Viewfinder seen={seen} progress={progress} />
        </div>
      </div>
      <Link to="/carry/{-$of}" params={{ of: String(tournament) }} className={getButtonClass('quiet', true)}>
        {t('Collect cards')}
      </Link>
      <FileExchange bundle={ownBundle.state === 'ready' ? ownBundle.bundle : null} give={give} />
    </Dialog>
  );
}
