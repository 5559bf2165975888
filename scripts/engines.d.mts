export interface FoundEngine {
  program: string;
  version: string;
}
export function ensureChromium(): FoundEngine;
export function ensureWebKit(install?: boolean): FoundEngine;
export function ensureFirefox(install?: boolean): FoundEngine;
export type EngineName = 'Chromium' | 'WebKit' | 'Firefox' | "Chromium with iOS's gaps";
export const ENGINES: Record<EngineName, (install?: boolean) => FoundEngine>;
export type Looked = { name: EngineName } & (FoundEngine | { missing: string });
export function lookForEngines(options?: { install?: boolean }): Looked[];
