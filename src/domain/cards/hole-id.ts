const IDS_A_COURSE = 100;

/** The `hole_id` of a scorecard: course times 100 plus hole; a round without a course has the hole alone. */
export const holeId = (course: number | null, hole_number: number): number =>
  course === null ? hole_number : course * IDS_A_COURSE + hole_number;

/** What `holeId` added to the hole. */
export const holeIdBase = (course: number): number => course * IDS_A_COURSE;
