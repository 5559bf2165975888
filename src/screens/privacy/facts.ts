import { text, type PlainText } from '#words/t.ts';

/** A fact of docs/PRIVACY.md in words that golfers understand. */
export interface PrivacyFact {
  what: PlainText;
  who: PlainText;
  until: PlainText;
}

export const SERVER_FACTS: readonly PrivacyFact[] = [
  {
    what: text('Username, first and last name'),
    who: text('Everybody who opens a leaderboard: scores are public.'),
    until: text(
      'Until you delete your account. Your scores stay under “Former player”. Nobody else can take your username for a year.',
    ),
  },
  {
    what: text('Email address'),
    who: text('You and the staff of this server. It is never on a leaderboard.'),
    until: text('Until you change it or delete your account. It is only used for links to a new password.'),
  },
  {
    what: text('Password'),
    who: text('Nobody: only a hash of it is stored, from which it cannot be read.'),
    until: text('Until you change it or delete your account.'),
  },
  {
    what: text('Profile picture'),
    who: text('Everybody who opens your profile. The website that it comes from never learns who views it.'),
    until: text('Until you clear its address; the copy on the server is deleted 7 days later.'),
  },
  {
    what: text('Handicap index, and where it came from'),
    who: text('Everybody.'),
    until: text('Until you delete your account.'),
  },
  {
    what: text('Scores, a status such as “disqualified”, and why the committee set it'),
    who: text('Everybody.'),
    until: text('As long as the tournament is on the server.'),
  },
  {
    what: text('Who recorded each score, when, and on which phone'),
    who: text(
      'Anyone who may record scores on that card, the organizer and staff. The phone has a random name, which says nothing about it.',
    ),
    until: text('As long as the tournament is on the server.'),
  },
  {
    what: text('Players without an account: a name on the list of the organizer'),
    who: text('Everybody who opens the leaderboard.'),
    until: text('As long as the tournament is on the server, or until the organizer removes the player.'),
  },
  {
    what: text('Entries to tournaments, with wishes for the draw'),
    who: text('The organizer and staff. Everybody sees how many wait.'),
    until: text('As long as the tournament is on the server, or until you delete your account.'),
  },
  {
    what: text('Changes that organizers and staff make: who, when, before and after'),
    who: text('The organizer and staff.'),
    until: text('A year. What they say about you is deleted with your account.'),
  },
  {
    what: text('Logins: a hash of each, and of the network it came from'),
    who: text('Nobody.'),
    until: text(
      'Until you log out, or 90 days after the last use. The row with the hash is deleted up to 400 days later.',
    ),
  },
  {
    what: text('Links to a new password, and the codes of groups'),
    who: text('The organizer sees the codes of their tournament.'),
    until: text('Links expire after 24 hours, codes three days after the last round.'),
  },
  {
    what: text('A calendar feed, if you made one: a hash of its address, and the tee times it showed'),
    who: text('Anyone with the address of the feed.'),
    until: text('The address until you remove it, the tee times until you delete your account.'),
  },
  {
    what: text('Keys of phones, which seal cards that go from phone to phone'),
    who: text('Anyone who opens a card of your group. They are public keys, which open nothing.'),
    until: text('Until you log out everywhere or delete your account.'),
  },
  {
    what: text('That a notice of the committee was read on your card, and when'),
    who: text('The organizer of that tournament and staff.'),
    until: text('As long as the tournament is on the server, or until you delete your account.'),
  },
];

export const PHONE_FACTS: readonly PrivacyFact[] = [
  {
    what: text('Scores and cards'),
    who: text('Anyone with the unlocked phone.'),
    until: text(
      'Also after they are sent and you log out, so that a server restored from a backup can get them again.',
    ),
  },
  {
    what: text('A log of what was recorded'),
    who: text('Anyone with the unlocked phone.'),
    until: text('30 days.'),
  },
  {
    what: text('Your login, and copies of leaderboards and profiles that you opened'),
    who: text('Anyone with the unlocked phone.'),
    until: text('Until you log out.'),
  },
];

export const OPERATOR_PARAGRAPHS: readonly PlainText[] = [
  text(
    'Backups hold everything the server had at that time. A deleted account is still in earlier backups; keeping them for 30 days is advised.',
  ),
  text('The server’s log has no names, codes or addresses in it; keeping it for two weeks is advised.'),
  text(
    'The address of your network is in the server’s memory for some minutes, against floods and guessing.',
  ),
  text('A proxy in front of the server may keep a log of addresses of its own.'),
];
