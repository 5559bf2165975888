import type { ReactNode } from 'react';
import { t } from '#words/t.ts';
import { Alert } from '../messages/Alert.tsx';
import { Button, type ButtonLook } from '../forms/Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Stack } from './Stack.tsx';

interface Props {
  /** The question. */
  title: string;
  /** The text of the button that confirms. */
  confirm: string;
  /** The text of the button that cancels. */
  cancel?: string;
  look?: ButtonLook;
  /** Puts the cancel button first, so that Enter presses it. */
  isCancelFirst?: boolean;
  busy?: boolean;
  /** The error of the last attempt. */
  problem?: string | null;
  onConfirm: () => void;
  onClose: () => void;
  /** Explains the consequences. */
  children?: ReactNode;
}

/** Asks for confirmation and explains the consequences. Mount it to open it. */
export function ConfirmDialog(props: Props) {
  const { title, confirm, cancel = t('Cancel'), look = 'danger', busy = false, problem } = props;
  const yes = (
    <Button wide look={look} busy={busy} onClick={props.onConfirm}>
      {confirm}
    </Button>
  );
  return (
    <Dialog title={title} onClose={props.onClose}>
      {props.children}
      {problem ? <Alert kind="error">{problem}</Alert> : null}
      <Stack>
        {props.isCancelFirst ? null : yes}
        <Button wide look={props.isCancelFirst ? 'primary' : 'secondary'} onClick={props.onClose}>
          {cancel}
        </Button>
        {props.isCancelFirst ? yes : null}
      </Stack>
    </Dialog>
  );
}
