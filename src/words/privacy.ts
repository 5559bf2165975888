import { loadNamespace } from './load-namespace.ts';

export const loadPrivacyTexts = (): Promise<void> =>
  loadNamespace({
    de: async () => (await import('./locales/de/privacy.json')).default,
    es: async () => (await import('./locales/es/privacy.json')).default,
    fr: async () => (await import('./locales/fr/privacy.json')).default,
  });
