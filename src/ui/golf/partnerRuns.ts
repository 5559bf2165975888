/** Position of a partner's name above the holes of a nine. */
export interface PartnerRun {
  /** Consecutive holes with this partner from here; 0 if the name is above an earlier hole. */
  holes: number;
  /** Width of the name in holes: `holes`, and the following ones without a partner. */
  room: number;
}

export function partnerRuns(partners: readonly ({ id: number } | null)[]): PartnerRun[] {
  return partners.map((partner, at) => {
    if (partner === null || partners[at - 1]?.id === partner.id) return { holes: 0, room: 0 };
    const remainingPartners = partners.slice(at);
    const runEnd = remainingPartners.findIndex((one) => one?.id !== partner.id);
    const holes = runEnd === -1 ? remainingPartners.length : runEnd;
    const next = remainingPartners.slice(holes).findIndex((one) => one !== null);
    return { holes, room: next === -1 ? remainingPartners.length : holes + next };
  });
}
