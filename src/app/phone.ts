import type { Tokens } from '#api/tokens.ts';
export async function mirrorTokens(_t: Tokens | null): Promise<void> {}
export async function mirroredTokens(_own: Tokens): Promise<Tokens | null> {
  return null;
}
export async function unsentOf(_u: number): Promise<number> {
  return 0;
}
export async function forgetSession(): Promise<void> {}
export async function hasCard(): Promise<boolean> {
  return true;
}
export async function putCard(): Promise<void> {}
