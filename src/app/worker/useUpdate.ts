import { useStore } from 'zustand';
import { createService } from '#app/service.ts';
import type { Update } from './update.ts';

export const [UpdateService, useUpdateService] = createService<Update>('Update');

/** Whether a new version waits, and how to take it. */
export const useUpdate = () => useStore(useUpdateService().store);

/** Holds back the reload of an update until the answered function is called. */
export const useHoldReload = (): Update['holdReload'] => useUpdateService().holdReload;
