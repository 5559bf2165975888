/** The tournament from whose settings the course was opened, as the address says after the #; null for none. */
export const readOriginTournament = (hash: string): number | null => {
  const [, id] = /^from-(\d{1,9})$/.exec(hash) ?? [];
  return id === undefined ? null : Number(id);
};

export const formatOrigin = (tournament: number): string => `from-${tournament}`;
