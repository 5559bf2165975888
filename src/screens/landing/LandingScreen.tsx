import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense, lazy, useState } from 'react';
import { lazyPart } from '#app/lazy-part.ts';
import { LoginForm } from '#app/session/LoginForm.tsx';
import { RegisterForm } from '#app/session/RegisterForm.tsx';
import { getButtonClass } from '#ui/forms/Button.tsx';
import { useTabTitle } from '#ui/layout/Page.tsx';
import { ScoreMark } from '#ui/golf/ScoreMark.tsx';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { Tabs } from '#ui/layout/Tabs.tsx';
import { t } from '#words/t.ts';
import styles from './LandingScreen.module.css';

/** Loaded after the login form, because these parts read from the server and from this phone's storage. */
const loadExtras = () => import('./landingExtras.ts');
const UnderWay = lazyPart(null, loadExtras, 'UnderWay');
const LeftHere = lazyPart(null, loadExtras, 'LeftHere');
const ClubSign = lazyPart(null, loadExtras, 'ClubSign');
/** This part is loaded only after a registration. */
const ProfileStep = lazy(async () => ({ default: (await import('./ProfileStep.tsx')).ProfileStep }));
const ForgotLink = lazyPart(null, loadExtras, 'ForgotLink');

type LandingTab = 'login' | 'register';

/** Strokes and score relative to par of the decorative card. */
const DECORATIVE_HOLES = [
  [4, 0],
  [4, -1],
  [4, 0],
  [3, 0],
  [5, 1],
  [4, 0],
  [3, -2],
  [3, 0],
  [4, 0],
] as const;

const DecorativeCard = () => (
  <div className={styles.nine} aria-hidden="true">
    {DECORATIVE_HOLES.map(([strokes, overPar], hole) => (
      <span key={hole}>
        <ScoreMark over={overPar}>{strokes}</ScoreMark>
      </span>
    ))}
  </div>
);

export function LandingScreen() {
  const navigate = useNavigate();
  const [choice, setChoice] = useState<LandingTab>('login');
  const [isRegistered, setRegistered] = useState(false);
  useTabTitle(isRegistered ? t('Almost there') : t('Welcome'));
  const openProfile = () => void navigate({ to: '/profile' });
  const forgotLink = (
    <Suspense fallback={null}>
      <ForgotLink />
    </Suspense>
  );
  return (
    <div className={styles.page}>
      <div className={styles.hero}>
        <div className={styles.words}>
          <h1 tabIndex={-1}>{t('Golf scores that arrive, signal or not.')}</h1>
          <p>{t('Every score is saved on this phone first, then sent. You always see where it is.')}</p>
        </div>
        <DecorativeCard />
      </div>
      <div className={styles.side}>
        <Suspense fallback={null}>
          <LeftHere />
        </Suspense>
        {isRegistered ? (
          <Suspense fallback={<Spinner>{t('Loading...')}</Spinner>}>
            <ProfileStep onDone={openProfile} />
          </Suspense>
        ) : (
          <>
            <Tabs<LandingTab>
              label={t('Login or register')}
              chosen={choice}
              onChoose={setChoice}
              tabs={[
                {
                  key: 'login',
                  label: t('Login'),
                  content: <LoginForm onSignedIn={openProfile} help={forgotLink} />,
                },
                {
                  key: 'register',
                  label: t('Register'),
                  content: <RegisterForm onRegistered={() => setRegistered(true)} />,
                },
              ]}
            />
            <Link to="/tournaments" className={getButtonClass('quiet', true)}>
              {t('View Tournaments without Logging In')}
            </Link>
            <Link to="/go" className={getButtonClass('quiet', true)}>
              {t('Log in with the code on your card')}
            </Link>
          </>
        )}
        <Suspense fallback={null}>
          <ClubSign />
          <UnderWay />
        </Suspense>
      </div>
    </div>
  );
}
