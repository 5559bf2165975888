/** One row: which database this is. */
export interface InstallationTable {
  id: string;
  /** Milliseconds since 1970. */
  made_at: number;
}

export interface RestoresTable {
  /** Random; phones that have not seen it look after every score they ever wrote. */
  epoch: string;
  /** When the backup was made. */
  copied_at: number;
  restored_at: number;
}
