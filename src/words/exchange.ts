import { loadNamespace } from './load-namespace.ts';

export const loadExchangeTexts = (): Promise<void> =>
  loadNamespace({
    de: async () => (await import('./locales/de/exchange.json')).default,
    es: async () => (await import('./locales/es/exchange.json')).default,
    fr: async () => (await import('./locales/fr/exchange.json')).default,
  });
