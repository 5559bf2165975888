import { useStore } from 'zustand';
import { createService } from '#app/service.ts';
import type { StatusStore, SyncStatus } from './status.ts';

export const [StatusService, useStatusService] = createService<StatusStore>('The sync status');

/** Where the signed-in golfer's scores are, for the one status that every screen shows. */
export const useSyncStatus = (): SyncStatus => useStore(useStatusService().store);
