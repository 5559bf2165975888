import type { ReactNode } from 'react';
import { t } from '#words/t.ts';
import { Alert } from '../messages/Alert.tsx';
import { Button, type ButtonLook } from '../forms/Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Stack } from './Stack.tsx';

interface Props {
  /** The question. */
  title: string;
  /** The button that does it. */
  confirm: string;
  /** The button that does not. */
  cancel?: string;
  look?: ButtonLook;
  /** The button that does not stands first, and Enter presses it. */
  isCancelFirst?: boolean;
  busy?: boolean;
  /** Why it did not work. */
  problem?: string | null;
  onConfirm: () => void;
  onClose: () => void;
  /** What it brings about. */
  children?: ReactNode;
}

/** Asks before something is done that cannot be taken back, and says what it brings about. Mount it to open it. */
export function ConfirmDialog(props: Props) {
  const { title, confirm, cancel = t('Cancel'), look = 'danger', busy, problem } = props;
  const buttons = [
    <Button key="confirm" wide look={look} busy={busy ?? false} onClick={props.onConfirm}>
      {confirm}
    </Button>,
    <Button key="cancel" wide look={props.isCancelFirst ? 'primary' : 'secondary'} onClick={props.onClose}>
      {cancel}
    </Button>,
  ];
  return (
    <Dialog title={title} onClose={props.onClose}>
      {props.children}
      {problem ? <Alert kind="error">{problem}</Alert> : null}
      <Stack>{props.isCancelFirst ? [buttons[1], buttons[0]] : buttons}</Stack>
    </Dialog>
  );
}
