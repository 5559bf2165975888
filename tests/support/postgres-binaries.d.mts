export interface Found {
  bin: string;
  /** The package's folder if its binaries are used. */
  native: string | null;
}
export function findPostgres(env?: NodeJS.ProcessEnv): Found;
export function unpackEmbedded(native: string, folder: string): Promise<string>;
export function unprivilegedUser(): { uid: number; gid: number } | null;
