import { DEMO_PASSWORD, type Demo } from './seed.ts';

export function formatGreeting(address: string, { accounts, clubDay }: Demo): string {
  const width = Math.max(...accounts.map(({ username }) => username.length));
  return [
    `Greenside's demo is at ${address}`,
    '',
    'ZOZO Championship 2022: the real scores of 78 players in three rounds, dated so that round 4 is today.',
    'Greenside Medal: sixteen invented club players, round 3 in progress.',
    'Saturday Medal: a club day of 62 invented players without accounts, in 16 groups that all start at 09:00.',
    `  Keep the scores of group ${clubDay.group} without an account: ${address}/go/${clubDay.code}`,
    'Evening Stableford: nine holes, ladies and men on tees with their own par, two groups in the middle of the round.',
    '',
    `Sign in with the password "${DEMO_PASSWORD}" as`,
    ...accounts.map(({ username, what }) => `  ${username.padEnd(width)}  ${what}`),
    '',
    'Everything in it is thrown away when it stops (Ctrl+C).',
  ].join('\n');
}
