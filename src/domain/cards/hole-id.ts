const IDS_A_COURSE = 100;

export const toHoleId = (course: number | null, hole_number: number): number =>
  course === null ? hole_number : course * IDS_A_COURSE + hole_number;

export const computeHoleIdBase = (course: number): number => course * IDS_A_COURSE;
