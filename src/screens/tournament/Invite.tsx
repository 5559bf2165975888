import { ShareButton } from '#app/ShareButton.tsx';

/** Where players join a tournament in one screen. */
export const joinPath = (tournament: number): string => `/join/${tournament}`;

/** What an organizer hands out, so that players join by themselves. */
export function Invite({ tournament, name }: { tournament: number; name: string }) {
  return (
    <ShareButton title={`Join ${name}`} path={joinPath(tournament)}>
      Share the link to join
    </ShareButton>
  );
}
