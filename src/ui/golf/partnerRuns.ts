/** Position of a partner's name above the holes of a nine. */
export interface PartnerRun {
  /** Number of consecutive holes with this partner from here; 0 if the name is above an earlier hole. */
  holes: number;
  /** Number of columns for the name: `holes`, and the following holes without a partner. */
  room: number;
}

export function partnerRuns(partners: readonly ({ id: number } | null)[]): PartnerRun[] {
  return partners.map((partner, index) => {
    if (partner === null || partners[index - 1]?.id === partner.id) return { holes: 0, room: 0 };
    const remainingPartners = partners.slice(index);
    const runEnd = remainingPartners.findIndex((laterPartner) => laterPartner?.id !== partner.id);
    const holes = runEnd === -1 ? remainingPartners.length : runEnd;
    const nextWithPartner = remainingPartners.slice(holes).findIndex((laterPartner) => laterPartner !== null);
    return { holes, room: nextWithPartner === -1 ? remainingPartners.length : holes + nextWithPartner };
  });
}
