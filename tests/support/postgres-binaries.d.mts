export interface Found {
  bin: string;
  /** The folder of npm's package when they are its binaries. */
  native: string | null;
}
export function findPostgres(env?: NodeJS.ProcessEnv): Found;
export function unpackEmbedded(native: string, folder: string): Promise<string>;
export function unprivilegedUser(): { uid: number; gid: number } | null;
