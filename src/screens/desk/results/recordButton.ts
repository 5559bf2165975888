/** Id of the button that records the result of a contest. */
export const formatRecordId = (competition: number): string => `record-${competition}`;

/**
 * Opens the form that records the contest's result, as its button does; closing it returns the focus to the button.
 * Does nothing while the results are loading, and for users who may not record results.
 */
export function openRecordForm(competition: number, page: Pick<Document, 'getElementById'> = document): void {
  const button = page.getElementById(formatRecordId(competition));
  // At the foot of the window, the line for undoing would cover the button.
  button?.scrollIntoView({ block: 'center' });
  button?.focus({ preventScroll: true });
  button?.click();
}
