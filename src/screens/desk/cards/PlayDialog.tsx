import { Button } from '#ui/forms/Button.tsx';
import { Dialog } from '#ui/layout/Dialog.tsx';
import { fullName } from '#ui/names.ts';
import { t } from '#words/t.ts';
import { CertifyPaper } from '../paper/CertifyPaper.tsx';
import { CardStatus } from '../start/StartStatus.tsx';
import type { CardOf } from './CardLink.tsx';

export function PlayDialog({
  act,
  card,
  onClose,
}: {
  act: 'certify' | 'status';
  card: CardOf;
  onClose: () => void;
}) {
  if (act === 'status') return <CardStatus {...card} onClose={onClose} />;
  return (
    <Dialog title={fullName(card.user)} onClose={onClose}>
      <CertifyPaper {...card} />
      <Button wide look="quiet" onClick={onClose}>
        {t('Close')}
      </Button>
    </Dialog>
  );
}
