import { lazy, Suspense, type ComponentType } from 'react';
import { Dialog } from '#ui/layout/Dialog.tsx';
import { loadNamespace } from '#words/load-namespace.ts';
import { nameStatus, StatusForm, useStatusChange, type StatusDialogProps } from './StatusForm.tsx';
import { getReason } from './statusMarks.ts';
import { canGiveReason, useOfferedStatuses } from './useOfferedStatuses.ts';

/** Leaves the reason as it is. */
function PlainStatusDialog({ view, offered, children, ...calls }: StatusDialogProps) {
  const { store, ...action } = useStatusChange(view, calls);
  return (
    <Dialog title={nameStatus(view)} onClose={calls.onClose}>
      <StatusForm
        {...action}
        view={view}
        offered={offered}
        onChoose={(status) => store(status, getReason(view))}
        onClose={calls.onClose}
      >
        {children}
      </StatusForm>
    </Dialog>
  );
}

/** Loaded apart, because only the committee needs it. */
const ReasonDialog = lazy(async (): Promise<{ default: ComponentType<StatusDialogProps> }> => {
  try {
    const [loadedModule] = await Promise.all([import('./ReasonDialog.tsx'), loadNamespace('hand-in')]);
    return { default: loadedModule.ReasonDialog };
  } catch (error) {
    console.warn('Not loaded, so a status is set without a reason', error);
    return { default: PlainStatusDialog };
  }
});

/** Sets the status of a card. `canScore`: the user may enter scores on the card. */
export function StatusDialog({
  canScore = true,
  ...props
}: Omit<StatusDialogProps, 'offered'> & { canScore?: boolean }) {
  const offered = useOfferedStatuses(props.view, canScore);
  return canGiveReason(props.view, offered) ? (
    <Suspense fallback={null}>
      <ReasonDialog {...props} offered={offered} />
    </Suspense>
  ) : (
    <PlainStatusDialog {...props} offered={offered} />
  );
}
