import { DELETED_PASSWORD_HASH } from './users.ts';

/** Values of the profile columns after a deletion or a merge. */
export const FORMER_PROFILE = {
  password_hash: DELETED_PASSWORD_HASH,
  email: '',
  email_proved_at: null,
  first_name: 'Former',
  last_name: 'player',
  person_key: null,
  handicap_tenths: null,
  handicap_source: null,
  handicap_date: null,
  profile_picture_url: null,
  usual_tees: null,
} as const;
