import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { LoginForm } from '#app/session/LoginForm.tsx';
import { RegisterForm } from '#app/session/RegisterForm.tsx';
import { buttonClass } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { useTabTitle } from '#ui/Page.tsx';
import { Scenery } from '#ui/Scenery.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { AlmostThere } from './AlmostThere.tsx';
import styles from './LandingScreen.module.css';

type Choice = 'login' | 'register';

/** The first screen of a visitor: sign in, sign up, or look at tournaments without either. */
export function LandingScreen() {
  const navigate = useNavigate();
  const [choice, setChoice] = useState<Choice>('login');
  const [registered, setRegistered] = useState(false);
  useTabTitle(registered ? 'Almost there' : 'Welcome');
  const toProfile = () => void navigate({ to: '/profile' });
  return (
    <div className={styles.page}>
      <div className={styles.hero}>
        <div className={styles.words}>
          <h1 tabIndex={-1}>Golf scores that arrive, signal or not.</h1>
          <p>Every tap is saved on this phone first and sent by itself. You always see where it is.</p>
        </div>
        <Scenery />
      </div>
      <div className={styles.side}>
        {registered ? (
          <AlmostThere onDone={toProfile} />
        ) : (
          <Card>
            <Tabs<Choice>
              label="Login or register"
              chosen={choice}
              onChoose={setChoice}
              tabs={[
                { key: 'login', label: 'Login', content: <LoginForm onSignedIn={toProfile} /> },
                {
                  key: 'register',
                  label: 'Register',
                  content: <RegisterForm onRegistered={() => setRegistered(true)} />,
                },
              ]}
            />
          </Card>
        )}
        <Link to="/tournaments" className={buttonClass('secondary', true)}>
          View Tournaments without Logging In
        </Link>
      </div>
    </div>
  );
}
