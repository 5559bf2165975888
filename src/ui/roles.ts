import { t, text, type PlainText } from '#words/t.ts';

interface RoleTexts {
  name: PlainText;
  rights: PlainText;
}

const ROLE_TEXTS: Readonly<Record<string, RoleTexts>> = {
  organizer: { name: text('Organizer'), rights: text('Everything.') },
  coorganizer: {
    name: text('Co-organizer'),
    rights: text('Everything that the organizer may do, except removing the tournament.'),
  },
  committee: {
    name: text('Committee'),
    rights: text('Disqualifies players, certifies cards, and corrects certified cards.'),
  },
  desk: { name: text('Desk assistant'), rights: text('Players, groups, codes, paper cards and results.') },
  starter: { name: text('Starter'), rights: text('Tee times, and players who did not start.') },
};

/** Name of a role; a role of a newer server is shown unchanged. */
export const roleName = (role: string): string => {
  const roleWords = ROLE_TEXTS[role];
  return roleWords ? t(roleWords.name) : role;
};

/** Describes what the role allows; '' if unknown. */
export const describeRole = (role: string): string => {
  const roleWords = ROLE_TEXTS[role];
  return roleWords ? t(roleWords.rights) : '';
};
