const IDS_A_COURSE = 100;

/** Course id × 100 + hole number; without a course, the hole number alone. */
export const holeId = (course: number | null, hole_number: number): number =>
  course === null ? hole_number : course * IDS_A_COURSE + hole_number;

export const holeIdBase = (course: number): number => course * IDS_A_COURSE;
