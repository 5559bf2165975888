import { Fragment, createElement, type ReactNode } from 'react';
import { findTemplate, type PlaceholderNames, type SingleText } from '#words/t.ts';

/** Puts elements into the placeholders of a text: `rich('No account? {link}.', { link: <Link …> })`. */
export function rich<const T extends SingleText>(
  english: T,
  elements: Record<PlaceholderNames<T>, ReactNode>,
): ReactNode {
  const textParts = findTemplate(english).split(/\{(\w+)\}/);
  return textParts.map((textPart, i) =>
    createElement(Fragment, { key: i }, i % 2 === 0 ? textPart : elements[textPart as PlaceholderNames<T>]),
  );
}
