import { describe, expect, it } from 'vitest';
import { parseRulesSheet } from '#domain/sheet.ts';

describe('The text of local rules', () => {
  it('is shown as headings and paragraphs, and each line of a list stays separate', () => {
    const text =
      'Welcome.\n\n# Local rules\nOut of bounds:\n- the ditch\n- the road  \n\n\n## Pace\n4:10\n# \n#7 iron';
    expect(parseRulesSheet(text)).toEqual([
      { heading: null, paragraphs: ['Welcome.'] },
      { heading: 'Local rules', paragraphs: ['Out of bounds:\n- the ditch\n- the road'] },
      { heading: 'Pace', paragraphs: ['4:10\n#\n#7 iron'] },
    ]);
  });

  it('has no sections if the text is blank', () => {
    expect([parseRulesSheet(''), parseRulesSheet(' \n\n ')]).toEqual([[], []]);
  });
});
