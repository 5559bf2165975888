import type { ProfileChange } from '#contract/people/profile-change.ts';
import type { User } from '#contract/people/users.ts';

type ProfileForm = Required<Pick<ProfileChange, 'email' | 'first_name' | 'last_name'>> & {
  profile_picture_url: string;
  tees: string;
};

/** Sends tees only if they changed, because a backend with only SPEC.md may refuse unknown fields. */
export const buildProfileChange = (
  user: Pick<User, 'username' | 'tees'>,
  { tees, ...form }: ProfileForm,
): ProfileChange => ({
  ...form,
  username: user.username,
  ...(tees !== (user.tees ?? '') && { tees }),
});
