import { useEffect } from 'react';
import { useStatusService } from '#app/sync/useSyncStatus.ts';

/** While the desk is open, scores that wait to be sent are "on this device" and not "on this phone". */
export function useDeskDevice(): void {
  const { update } = useStatusService();
  useEffect(() => {
    update({ atDesk: true });
    return () => update({ atDesk: false });
  }, [update]);
}
