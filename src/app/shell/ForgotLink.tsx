import { Link } from '@tanstack/react-router';
import { getButtonClass } from '#ui/forms/Button.tsx';
import { t } from '#words/t.ts';
import { useClub } from './look/useClub.ts';

/** A link to ask for a new password. Hidden if the server cannot send mail. */
export function ForgotLink() {
  if (useClub()?.mail !== true) return null;
  return (
    <Link to="/forgot" className={getButtonClass('quiet', true)}>
      {t('Forgot password?')}
    </Link>
  );
}
