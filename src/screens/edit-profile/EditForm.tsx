import { Link, useNavigate } from '@tanstack/react-router';
import { useState, type ChangeEvent } from 'react';
import type { Failure } from '#api/failures.ts';
import { useFormProblems } from '#app/forms/useFormProblems.ts';
import { describeFieldProblem } from '#app/shell/fieldProblem.ts';
import { useIsGreensideServer } from '#app/reads/useIsGreensideServer.ts';
import { useMutate } from '#app/reads/useQuery.ts';
import { useAction } from '#app/useAction.ts';
import { changeUser, type ProfileChange } from '#contract/people/profile-change.ts';
import type { User } from '#contract/people/users.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button, getButtonClass } from '#ui/forms/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { FormStack } from '#ui/forms/FormStack.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { t } from '#words/t.ts';
import { INVALID_URL_TEXT } from './picture.ts';
import { PicturePreview } from './PicturePreview.tsx';
import { usePicturePreview } from './usePicturePreview.ts';

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

const PROFILE_FIELDS = ['username', 'email', 'first_name', 'last_name', 'profile_picture_url', 'tees'];

/** True if the failure is shown beside an input of this form; it has no input for `username`. */
const isShownAtField = (failure: Failure | null): boolean =>
  PROFILE_FIELDS.slice(1).some((field) => describeFieldProblem(failure, field) !== null);

export function EditForm({ user }: { user: User }) {
  const navigate = useNavigate();
  const mutate = useMutate();
  const [form, setForm] = useState({
    email: user.email ?? '',
    first_name: user.first_name ?? '',
    last_name: user.last_name ?? '',
    profile_picture_url: user.profile_picture_url ?? '',
    tees: user.tees ?? '',
  });
  const hasTees = useIsGreensideServer();
  const { busy, problem, failure, run } = useAction();
  const { formProblem, describeProblem } = useFormProblems({ failure, problem }, form);
  const preview = usePicturePreview(form.profile_picture_url);

  const saveProfile = async (pictureUrl: string) => {
    const body = buildProfileChange(user, { ...form, profile_picture_url: pictureUrl });
    const updateResult = await mutate(changeUser, { params: { id: user.id }, body });
    // SPEC.md §8 requires only that the failure is logged; the form also shows it.
    if (!updateResult.ok) console.warn('The profile could not be saved.', updateResult.failure);
    return updateResult;
  };
  const close = () => void navigate({ to: '/profile' });
  const submit = () => {
    const typedUrl = form.profile_picture_url.trim();
    if (preview.state === 'invalid' && typedUrl !== user.profile_picture_url) return;
    void run(() => saveProfile(typedUrl), close);
  };

  const createFieldProps = (name: keyof typeof form) => ({
    name,
    value: form[name],
    problem: describeProblem(name),
    onChange: (event: ChangeEvent<HTMLInputElement>) => setForm({ ...form, [name]: event.target.value }),
  });
  return (
    <FormStack onSubmit={submit}>
      <Card title={t('Personal Information')}>
        <Field label={t('Email')} type="email" autoComplete="email" required {...createFieldProps('email')} />
        <Field
          label={t('First Name')}
          autoComplete="given-name"
          required
          {...createFieldProps('first_name')}
        />
        <Field
          label={t('Last Name')}
          autoComplete="family-name"
          required
          {...createFieldProps('last_name')}
        />
        {hasTees ? (
          <Field
            label={t('Usual tees')}
            autoComplete="off"
            maxLength={60}
            hint={t('For tournaments that you enter from now on.')}
            {...createFieldProps('tees')}
          />
        ) : null}
      </Card>
      <Card title={t('Profile Picture')}>
        <Field
          label={t('Profile Picture URL')}
          type="url"
          autoComplete="off"
          hint={t('The address of a picture on the web. Leave it empty to show your initials.')}
          {...createFieldProps('profile_picture_url')}
          problem={preview.state === 'invalid' ? t(INVALID_URL_TEXT) : describeProblem('profile_picture_url')}
        />
        <div aria-live="polite">
          <PicturePreview preview={preview} />
        </div>
      </Card>
      {formProblem && !isShownAtField(failure) ? (
        <Alert kind="error" title={t('Not saved.')}>
          {formProblem} {t('What you typed is still here.')}
        </Alert>
      ) : null}
      <Stack row>
        <Button type="submit" busy={busy}>
          {t('Save Changes')}
        </Button>
        <Link to="/profile" className={getButtonClass('secondary')}>
          {t('Cancel')}
        </Link>
      </Stack>
    </FormStack>
  );
}
