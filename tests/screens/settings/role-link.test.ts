import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { RoleLinkNote } from '#screens/settings/roles/GiveRole.tsx';
import { formatLocalDateTime } from '#ui/formatTime.ts';

describe('The link that gives a role', () => {
  it('says until which day and time it is valid', () => {
    const expires_at = '2026-04-27T10:00:00.000Z';
    const note = renderToStaticMarkup(createElement(RoleLinkNote, { role: 'desk', expires_at }));
    expect(note).toContain(
      `It works once, until ${formatLocalDateTime(expires_at)}, and is not shown again.`,
    );
  });
});
