/** The problems of the fields that have one; null if the form can be sent. */
export function collectProblems<Name extends string>(
  problems: Record<Name, string | null>,
): Partial<Record<Name, string>> | null {
  const found = Object.entries(problems).filter(([, problem]) => problem !== null);
  return found.length === 0 ? null : (Object.fromEntries(found) as Partial<Record<Name, string>>);
}
