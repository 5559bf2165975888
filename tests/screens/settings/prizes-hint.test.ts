import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { FieldAnswer } from '#contract/scores/field.ts';
import { FormPrizes } from '#screens/settings/competitions/form/FormPrizes.tsx';
import type { FormPart } from '#screens/settings/competitions/form/formPart.ts';
import { createPresetDraft, type FormPreset } from '#screens/settings/competitions/form/presetDraft.ts';

const FIELD = { courses: [], players: [], sides: [], competitions: [] } as unknown as FieldAnswer;
const hintOf = (preset: FormPreset, prizes: string): string => {
  const draft = { ...createPresetDraft(preset, FIELD, [1]), prizes };
  const part = { draft, set: () => {}, problems: {}, rounds: [1] } as unknown as FormPart;
  return renderToStaticMarkup(createElement(FormPrizes, part));
};

describe('The hint of the prizes field in the competition form', () => {
  it('explains for skins and twos that the money is one pot of all entries, in the club’s currency', () => {
    for (const preset of ['skins', 'twos'] as const) {
      expect(hintOf(preset, '')).toContain('All entries together, in your currency');
      expect(hintOf(preset, '150')).toContain('150.00 · All entries together');
    }
  });

  it('explains for a medal that the money is a list of prizes by place, in the club’s currency', () => {
    expect(hintOf('medal', '')).toContain('In your currency, by place');
    expect(hintOf('medal', '100, 60')).toContain('1. 100.00 · 2. 60.00 · In your currency');
    expect(hintOf('medal', '')).not.toContain('All entries together');
  });
});
