import { speakAlso } from './also.ts';

export const speakPrivacy = (): Promise<void> =>
  speakAlso({
    de: async () => (await import('./locales/de/privacy.json')).default,
    es: async () => (await import('./locales/es/privacy.json')).default,
    fr: async () => (await import('./locales/fr/privacy.json')).default,
  });
