import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Bare } from '#web/frame/Bare.tsx';
import { keepToken } from '#web/session/session-token.ts';
import { ChoosePasswordForm } from './ChoosePasswordForm.tsx';
import { SignInForm } from './SignInForm.tsx';

/** Signing in; with a mailed password, choosing an own one before anything else [LOGIN-31]. */
export function SignInScreen() {
  const [mustChoose, setMustChoose] = useState(false);
  const navigate = useNavigate();

  function enter(token: string): void {
    keepToken(token);
    void navigate({ to: '/' });
  }

  if (mustChoose) {
    return (
      <Bare title="Kies een eigen wachtwoord">
        <ChoosePasswordForm onChosen={enter} />
      </Bare>
    );
  }
  return (
    <Bare title="Inloggen">
      <SignInForm
        onSignedIn={(session) => {
          if (session.mustChoosePassword) {
            keepToken(session.token);
            setMustChoose(true);
          } else {
            enter(session.token);
          }
        }}
      />
    </Bare>
  );
}
