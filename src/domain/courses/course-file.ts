import { t } from '#words/t.ts';
import type { CourseCard } from './course-card.ts';
import { readCourseCsv } from './course-csv.ts';
import { readCourseJson } from './course-json.ts';

export const MAX_FILE_CHARACTERS = 20_000_000;

export type CourseFile = { ok: true; courses: CourseCard[] } | { ok: false; problem: string };

function readContent(fileText: string): CourseCard[] {
  const isJson = /^\uFEFF?\s*[[{]/.test(fileText);
  if (!isJson) return readCourseCsv(fileText);
  // The OpenGolf data is also published with one JSON course per line.
  const lines = fileText.split('\n').filter((line) => line.trim() !== '');
  const isJsonLines = lines.length > 1 && lines.every((line) => /^\{.*\}\s*,?$/.test(line.trim()));
  return readCourseJson(
    isJsonLines ? lines.map((line) => JSON.parse(line) as unknown) : JSON.parse(fileText),
  );
}

/** Reads a JSON or CSV file; `problem` is one sentence. The course form checks the values. */
export function readCourseFile(fileText: string): CourseFile {
  if (fileText.length > MAX_FILE_CHARACTERS)
    return { ok: false, problem: t('The file is too large. It may have at most 20 MB.') };
  try {
    const courses = readContent(fileText);
    if (courses.length > 0) return { ok: true, courses };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  return {
    ok: false,
    problem: t('No course was found in the file. It must be a course file as JSON or CSV.'),
  };
}
