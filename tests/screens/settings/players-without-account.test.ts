import { describe, expect, it } from 'vitest';
import { describePlayersWithoutAccount } from '#screens/settings/roles/GiveRole.tsx';
import { person } from '#tests/support/cards.ts';

const user = (id: number, last_name: string) => ({
  ...person(id),
  last_name,
  username: `user${id}`,
  handicap: null,
  is_staff: false,
});
const guest = (id: number, last_name: string) => ({ ...user(id, last_name), is_guest: true });
const PLAYERS = [guest(1, 'Ash'), user(2, 'Ashby'), guest(3, 'Bay')];

describe('A search for a person to give a role to', () => {
  it('names the players of the tournament who have no account, and the link to invite them', () => {
    const found = describePlayersWithoutAccount(PLAYERS, 'ash');
    expect(found).toMatch(/^Playing here without an account: \S+ Ash\. Invite by a link/);
  });

  it('does not name players with an account, and nobody without a search text', () => {
    expect(describePlayersWithoutAccount(PLAYERS, 'ashby')).toBeNull();
    expect(describePlayersWithoutAccount(PLAYERS, ' ')).toBeNull();
  });

  it('lists three names at most', () => {
    const many = [1, 2, 3, 4].map((id) => guest(id, `Oak${id}`));
    expect(describePlayersWithoutAccount(many, 'oak')).toMatch(/Oak1, \S+ Oak2, \S+ Oak3 …\./);
  });
});
