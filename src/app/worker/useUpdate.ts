import { useStore } from 'zustand';
import { useApp } from '#app/useApp.ts';
import type { Update } from './update.ts';

const useUpdateService = (): Update => useApp().update;

export const useUpdate = () => useStore(useUpdateService().store);

export const useHoldReload = (): Update['holdReload'] => useUpdateService().holdReload;
