import { useStore } from 'zustand';
import { useApp } from '#app/useApp.ts';
import type { StatusStore, SyncStatus } from './status.ts';

export const useStatusService = (): StatusStore => useApp().status;

/** Where the signed-in golfer's scores are, for the one status that every screen shows. */
export const useSyncStatus = (): SyncStatus => useStore(useStatusService().store);
