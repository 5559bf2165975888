/** Position of a partner's name above the holes of a nine. */
export interface PartnerRun {
  /** Consecutive holes with this partner from here; 0 if the name is above an earlier hole. */
  holes: number;
  /** Width in holes: those holes and following ones without a partner. */
  room: number;
}

/** One name above each run of holes with the same partner, as on a paper card. */
export function partnerRuns(partners: readonly ({ id: number } | null)[]): PartnerRun[] {
  return partners.map((partner, at) => {
    if (partner === null || partners[at - 1]?.id === partner.id) return { holes: 0, room: 0 };
    const after = partners.slice(at);
    const other = after.findIndex((one) => one?.id !== partner.id);
    const holes = other === -1 ? after.length : other;
    const next = after.slice(holes).findIndex((one) => one !== null);
    return { holes, room: next === -1 ? after.length : holes + next };
  });
}
