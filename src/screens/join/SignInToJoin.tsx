import { useState } from 'react';
import { LoginForm } from '#app/session/LoginForm.tsx';
import { RegisterForm } from '#app/session/RegisterForm.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Tabs } from '#ui/layout/Tabs.tsx';
import { t } from '#words/t.ts';

type SignInMode = 'register' | 'login';

export function SignInToJoin({ onSignedIn }: { onSignedIn: () => void }) {
  const [choice, setChoice] = useState<SignInMode>('register');
  return (
    <Card>
      <p>{t('Choose a username and a password, and you are in. You can add your name later.')}</p>
      <Tabs<SignInMode>
        label={t('Register or login')}
        chosen={choice}
        onChoose={setChoice}
        tabs={[
          { key: 'register', label: t('Register'), content: <RegisterForm onRegistered={onSignedIn} /> },
          { key: 'login', label: t('Login'), content: <LoginForm onSignedIn={onSignedIn} /> },
        ]}
      />
    </Card>
  );
}
