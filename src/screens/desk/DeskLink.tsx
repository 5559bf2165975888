import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { SAME_SCROLL } from './deskPlace.ts';

type LinkProps = Pick<ComponentProps<'a'>, 'className' | 'onClick' | 'children'> & {
  tournament: number;
  /** The hash of the address: a place at the desk, or a section of the settings. */
  place?: string | undefined;
};

/** `isAtDesk` is true for a link on the desk itself, whose scroll position stays. */
export const DeskLink = ({ tournament, place, isAtDesk, ...link }: LinkProps & { isAtDesk?: boolean }) => (
  <Link
    to="/tournament/$tournamentId/desk"
    params={{ tournamentId: tournament }}
    hash={place}
    {...(isAtDesk && SAME_SCROLL)}
    {...link}
  />
);

export const SettingsLink = ({ tournament, place, ...link }: LinkProps) => (
  <Link
    to="/tournament/$tournamentId/settings"
    params={{ tournamentId: tournament }}
    hash={place}
    {...link}
  />
);
