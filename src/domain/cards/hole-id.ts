const IDS_A_COURSE = 100;

export const holeId = (course: number | null, hole_number: number): number =>
  course === null ? hole_number : course * IDS_A_COURSE + hole_number;

export const holeIdBase = (course: number): number => course * IDS_A_COURSE;
