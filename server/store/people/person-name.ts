interface NamedPerson {
  username?: string | undefined;
  first_name?: string | null | undefined;
  last_name?: string | null | undefined;
}

/** The person's name, or the username if there is no other name. */
export const getDisplayName = ({ username, first_name, last_name }: NamedPerson): string =>
  `${first_name ?? ''} ${last_name ?? ''}`.trim() || (username ?? '');
