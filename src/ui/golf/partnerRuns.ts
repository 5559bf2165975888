/** Where a partner's name stands over the holes of a nine. */
export interface PartnerRun {
  /** Holes in a row with this partner, from this one on; 0 where the name stands over an earlier hole already. */
  holes: number;
  /** Holes that the name has room over: those, and the ones without a partner after them. */
  room: number;
}

/** One name over each row of holes with the same partner, as a golfer writes it on paper. By the partners of a nine. */
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
