import type { ReactNode } from 'react';
import { t } from '#words/t.ts';
import { Alert } from '../messages/Alert.tsx';
import { Button, type ButtonVariant } from '../forms/Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Stack } from './Stack.tsx';

interface Props {
  title: string;
  confirm: string;
  cancel?: string;
  variant?: ButtonVariant;
  /** True to put the cancel button first, so that Enter presses it. */
  isCancelFirst?: boolean;
  busy?: boolean;
  problem?: string | null;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
}

export function ConfirmDialog(props: Props) {
  const { title, confirm, cancel = t('Cancel'), variant = 'danger', busy = false, problem } = props;
  const confirmButton = (
    <Button wide variant={variant} busy={busy} onClick={props.onConfirm}>
      {confirm}
    </Button>
  );
  return (
    <Dialog title={title} onClose={props.onClose}>
      {props.children}
      {problem ? <Alert kind="error">{problem}</Alert> : null}
      <Stack>
        {props.isCancelFirst ? null : confirmButton}
        <Button wide variant={props.isCancelFirst ? 'primary' : 'secondary'} onClick={props.onClose}>
          {cancel}
        </Button>
        {props.isCancelFirst ? confirmButton : null}
      </Stack>
    </Dialog>
  );
}
