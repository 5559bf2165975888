export interface FoundEngine {
  program: string;
  version: string;
}
export function ensureChromium(): FoundEngine;
export function ensureWebKit(install?: boolean): FoundEngine;
export function ensureFirefox(install?: boolean): FoundEngine;
export type EngineName = 'Chromium' | 'WebKit' | 'Firefox' | "Chromium with iOS's gaps";
export const ENGINES: Record<EngineName, (install?: boolean) => FoundEngine>;
export type EngineResult = { name: EngineName } & (FoundEngine | { missing: string });
export function findEngines(options?: { install?: boolean }): EngineResult[];
