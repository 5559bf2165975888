import { useApp } from '#app/useApp.ts';
import type { Connection } from './connection.ts';

export const useConnection = (): Connection => useApp().connection;
