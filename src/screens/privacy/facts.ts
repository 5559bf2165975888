import { text } from '#words/t.ts';
import type { PlainText } from '#words/t.ts';

/** An entry of docs/PRIVACY.md in a golfer's words. */
export interface Fact {
  what: PlainText;
  who: PlainText;
  until: PlainText;
}

export const ON_THE_SERVER: readonly Fact[] = [
  {
    what: text('Username, first and last name'),
    who: text('Everybody who opens a board: scores are public.'),
    until: text(
      'Until you delete your account. Your scores stay, as those of a “Former player”. Nobody else can take your username for a year.',
    ),
  },
  {
    what: text('Email address'),
    who: text('You and the staff of this server. It is never on a board.'),
    until: text('Until you change it or delete your account. It is used for a link to a new password alone.'),
  },
  {
    what: text('Password'),
    who: text('Nobody: only a hash of it is kept, from which it cannot be read.'),
    until: text('Until you change it or delete your account.'),
  },
  {
    what: text('Profile picture'),
    who: text('Everybody who opens your profile. The website that it comes from never hears who looks.'),
    until: text('Until you empty its address; the copy on the server is gone 7 days later.'),
  },
  {
    what: text('Handicap index, and where it came from'),
    who: text('Everybody.'),
    until: text('Until you delete your account.'),
  },
  {
    what: text('Scores'),
    who: text('Everybody.'),
    until: text('As long as the tournament is on the server.'),
  },
  {
    what: text('Who entered each score, when, and on which phone'),
    who: text(
      'Whoever may enter scores on that card, the organizer and staff. The phone has a random name, which says nothing about it.',
    ),
    until: text('As long as the tournament is on the server.'),
  },
  {
    what: text('Guests: a name on the list of the organizer'),
    who: text('Everybody who opens the board.'),
    until: text('As long as the tournament is on the server, or until the organizer takes the guest out.'),
  },
  {
    what: text('Sign-ins: a hash of each, and of the network it was made from'),
    who: text('Nobody.'),
    until: text(
      'Until you log out, or 90 days after the last use. The row with the hash goes up to 400 days later.',
    ),
  },
  {
    what: text('Links to a new password, and the codes of groups'),
    who: text('The organizer sees the codes of their tournament.'),
    until: text('Links end after 24 hours, codes three days after the last round.'),
  },
  {
    what: text('Keys of phones, which seal cards that go from phone to phone'),
    who: text('Whoever opens a card of your group: they are public keys, which open nothing.'),
    until: text('Until you log out everywhere or delete your account.'),
  },
];

export const ON_THE_PHONE: readonly Fact[] = [
  {
    what: text('Scores and cards'),
    who: text('Whoever holds the unlocked phone.'),
    until: text(
      'Also after they were sent and after you log out, so that a server that had to go back to an older copy gets them again.',
    ),
  },
  {
    what: text('A list of what was tapped'),
    who: text('Whoever holds the unlocked phone.'),
    until: text('30 days.'),
  },
  {
    what: text('Your sign-in, and copies of boards and profiles that you opened'),
    who: text('Whoever holds the unlocked phone.'),
    until: text('Until you log out.'),
  },
];

export const OF_THE_OPERATOR: readonly PlainText[] = [
  text(
    'Backups hold all that the server has, as it was then. Somebody who deleted their account is in those made before; 30 days are advised for keeping them.',
  ),
  text('The server’s log has no names, codes or addresses in it; two weeks are advised for keeping it.'),
  text(
    'The address of your network is in the server’s memory for some minutes, against floods and guessing.',
  ),
  text('A proxy in front of the server may keep a log of addresses of its own.'),
];
