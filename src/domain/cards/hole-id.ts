const HOLE_IDS_PER_COURSE = 100;

export const toHoleId = (course: number | null, hole_number: number): number =>
  course === null ? hole_number : course * HOLE_IDS_PER_COURSE + hole_number;

export const computeHoleIdBase = (course: number): number => course * HOLE_IDS_PER_COURSE;
