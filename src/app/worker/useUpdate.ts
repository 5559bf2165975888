import { useStore } from 'zustand';
import { useApp } from '#app/useApp.ts';
import type { Update } from './update.ts';

const useUpdateService = (): Update => useApp().update;

/** Whether a new version waits, and how to take it. */
export const useUpdate = () => useStore(useUpdateService().store);

/** Holds back the reload of an update until the answered function is called. */
export const useHoldReload = (): Update['holdReload'] => useUpdateService().holdReload;
