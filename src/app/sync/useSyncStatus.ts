import { useStore } from 'zustand';
import { useApp } from '#app/useApp.ts';
import type { StatusStore, SyncStatus } from './status.ts';

export const useStatusService = (): StatusStore => useApp().status;

export const useSyncStatus = (): SyncStatus => useStore(useStatusService().store);
