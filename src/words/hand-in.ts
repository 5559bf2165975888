import { loadNamespace } from './load-namespace.ts';

export const loadHandInTexts = (): Promise<void> =>
  loadNamespace({
    de: async () => (await import('./locales/de/hand-in.json')).default,
    es: async () => (await import('./locales/es/hand-in.json')).default,
    fr: async () => (await import('./locales/fr/hand-in.json')).default,
  });
