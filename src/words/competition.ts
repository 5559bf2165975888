import { loadNamespace } from './load-namespace.ts';

export const loadCompetitionTexts = (): Promise<void> =>
  loadNamespace({
    de: async () => (await import('./locales/de/competition.json')).default,
    es: async () => (await import('./locales/es/competition.json')).default,
    fr: async () => (await import('./locales/fr/competition.json')).default,
  });
