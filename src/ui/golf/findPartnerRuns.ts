/** Position of a partner's name above the holes of a nine. */
export interface PartnerRun {
  /** Number of consecutive holes with this partner from here; 0 if the name is above an earlier hole. */
  holeCount: number;
  /** Number of columns for the name: `holeCount`, and the following holes without a partner. */
  columnCount: number;
}

export function findPartnerRuns(partners: readonly ({ id: number } | null)[]): PartnerRun[] {
  return partners.map((partner, index) => {
    if (partner === null || partners[index - 1]?.id === partner.id) return { holeCount: 0, columnCount: 0 };
    const remainingPartners = partners.slice(index);
    const runEnd = remainingPartners.findIndex((laterPartner) => laterPartner?.id !== partner.id);
    const holeCount = runEnd === -1 ? remainingPartners.length : runEnd;
    const holesToNextPartner = remainingPartners
      .slice(holeCount)
      .findIndex((laterPartner) => laterPartner !== null);
    return {
      holeCount,
      columnCount: holesToNextPartner === -1 ? remainingPartners.length : holeCount + holesToNextPartner,
    };
  });
}
