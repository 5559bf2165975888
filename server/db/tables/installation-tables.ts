/** One row, which identifies this database. */
export interface InstallationTable {
  id: string;
  made_at: number;
}

export interface RestoresTable {
  /** Random. A phone that has not seen it checks all scores it ever wrote. */
  epoch: string;
  /** When the backup was made. */
  copied_at: number;
  restored_at: number;
}
