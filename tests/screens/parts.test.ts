import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PartsScreen, PART_SAMPLES } from '#screens/parts/PartsScreen.tsx';
import { filesUnder, textOf } from '#tests/support/tree.ts';

const parts = filesUnder('src/ui')
  .filter((path) => path.endsWith('.tsx'))
  .map((path) => path.replace(/^.*\/|\.tsx$/g, ''));

describe('the gallery of UI components', () => {
  it('contains every component in src/ui', () => {
    expect(Object.keys(PART_SAMPLES).toSorted()).toEqual(parts.toSorted());
  });

  it('shows each state of each component', () => {
    const page = renderToStaticMarkup(createElement(PartsScreen));
    for (const [part, states] of Object.entries(PART_SAMPLES)) {
      expect(Object.keys(states).length, part).toBeGreaterThan(0);
      for (const name of Object.keys(states)) expect(page).toContain(`<small>${name}</small>`);
    }
  });

  it('exists only in a development build', () => {
    const routes = textOf('src/app/routes.tsx');
    expect(routes.match(/import\.meta\.env\.DEV\s*\?\s*\[[^\]]*screens\/parts/)).not.toBeNull();
    expect(routes.match(/screens\/parts/g)).toHaveLength(1);
  });
});
