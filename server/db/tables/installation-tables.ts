/** A single row, which identifies this database. */
export interface InstallationTable {
  id: string;
  made_at: number;
}

export interface RestoresTable {
  /** Random. A phone that reads a new epoch checks all scores that it ever wrote. */
  epoch: string;
  /** When the restored backup was made. */
  copied_at: number;
  restored_at: number;
}
