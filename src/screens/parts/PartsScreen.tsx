import { useState } from 'react';
import { Card } from '#ui/layout/Card.tsx';
import { Choice } from '#ui/forms/Choice.tsx';
import { PageColumns, Page } from '#ui/layout/Page.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { CONTROL_SAMPLES } from './controls.tsx';
import { MESSAGE_SAMPLES } from './messages.tsx';
import styles from './PartsScreen.module.css';
import { GOLF_MARK_SAMPLES } from './shapes.tsx';
import type { PartSamples } from './partSample.ts';
import { COURSE_SAMPLES } from './courses.tsx';
import { SORT_TABLE_SAMPLES } from './sortTables.tsx';
import { TABLE_SAMPLES } from './tables.tsx';

export const PART_SAMPLES: PartSamples = {
  ...GOLF_MARK_SAMPLES,
  ...CONTROL_SAMPLES,
  ...MESSAGE_SAMPLES,
  ...TABLE_SAMPLES,
  ...SORT_TABLE_SAMPLES,
  ...COURSE_SAMPLES,
};

/** Pairs of colour tokens: a background and its text. */
const BACKGROUND_COLOURS: [ground: string, words: string][] = [
  ['ground', 'text'],
  ['surface', 'text'],
  ['surface-2', 'muted'],
  ['brand', 'on-brand'],
  ['brand-soft', 'on-brand-soft'],
  ['chosen', 'on-chosen'],
  ['warn-soft', 'warn'],
  ['danger-soft', 'danger'],
  ['surface', 'under'],
  ['surface', 'over'],
];

function ColourSamples() {
  return (
    <Card title="Tokens">
      <ul className={styles.tokens}>
        {BACKGROUND_COLOURS.map(([ground, label]) => (
          <li key={label + ground} style={{ background: `var(--${ground})`, color: `var(--${label})` }}>
            {label} on {ground}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Shows every component of src/ui in every state. It exists only in development builds (src/app/routes.tsx). */
export function PartsScreen() {
  const [pageWidth, setPageWidth] = useState('usual');
  return (
    <Page title="Parts" subtitle="Every part of src/ui in every state. Choose the look in the menu or below.">
      <Choice
        label="Width of the parts"
        options={[
          { value: 'usual', label: 'As wide as there is room' },
          { value: 'narrow', label: 'As on a small phone' },
        ]}
        chosen={pageWidth}
        onChoose={setPageWidth}
      />
      <ColourSamples />
      <PageColumns>
        {Object.entries(PART_SAMPLES).map(([part, states]) => (
          <Card key={part} title={part} className={pageWidth === 'narrow' ? styles.narrow : undefined}>
            <Stack>
              {Object.entries(states).map(([name, shown]) => (
                <div key={name} className={styles.state}>
                  <small>{name}</small>
                  {shown}
                </div>
              ))}
            </Stack>
          </Card>
        ))}
      </PageColumns>
    </Page>
  );
}
