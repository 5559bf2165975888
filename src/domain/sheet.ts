export interface RulesPart {
  /** Heading of the part; null before the first heading. */
  heading: string | null;
  /** Line breaks within a paragraph stay. */
  paragraphs: string[];
}

const HEADING_PATTERN = /^#+\s+(.*)$/;

/** Splits plain text: a line that begins with # is a heading, an empty line ends a paragraph. */
export function parseRulesSheet(sheetText: string): RulesPart[] {
  const sheetParts: RulesPart[] = [];
  let lines: string[] = [];
  let rulesPart: RulesPart = { heading: null, paragraphs: [] };
  const endParagraph = (): void => {
    const paragraph = lines.join('\n').trim();
    if (paragraph !== '') rulesPart.paragraphs.push(paragraph);
    lines = [];
  };
  const endPart = (): void => {
    endParagraph();
    if (rulesPart.heading !== null || rulesPart.paragraphs.length > 0) sheetParts.push(rulesPart);
  };
  for (const line of sheetText.split('\n')) {
    const heading = HEADING_PATTERN.exec(line)?.[1]?.trim();
    if (heading) {
      endPart();
      rulesPart = { heading, paragraphs: [] };
    } else if (line.trim() === '') endParagraph();
    else lines.push(line.trimEnd());
  }
  endPart();
  return sheetParts;
}
