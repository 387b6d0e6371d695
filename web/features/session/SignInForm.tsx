import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Checkbox } from '#web/components/Checkbox.tsx';
import { TextField } from '#web/components/TextField.tsx';
import { rememberedUsername, rememberUsername } from '#web/session/remembered-username.ts';
import { type SignInResult, signIn } from '#web/session/sign-in.ts';
import { SessionForm } from './SessionForm.tsx';
import { signInFailureText, signInRefusal } from './sign-in-texts.ts';

type SignedIn = Extract<SignInResult, { __typename: 'SignedIn' }>;

export function SignInForm({ onSignedIn }: { onSignedIn: (session: SignedIn) => void }) {
  const [remembered] = useState(rememberedUsername);
  const [username, setUsername] = useState(remembered ?? '');
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(remembered !== null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function submit(): Promise<void> {
    const refusal = signInRefusal(username, password);
    setError(refusal);
    if (refusal !== undefined) return;
    setBusy(true);
    try {
      const result = await signIn({ username, password, remember });
      if (result.__typename === 'SignedIn') {
        rememberUsername(username, remember);
        onSignedIn(result);
        return;
      }
      setError(signInFailureText(result));
    } catch (failure) {
      console.error('Signing in failed.', failure);
      setError(signInFailureText(failure));
    }
    setBusy(false);
  }

  return (
    <SessionForm
      submitLabel="Inloggen"
      onSubmit={() => void submit()}
      isBusy={isBusy}
      error={error}
      link={<Link to="/sendpass">Wachtwoord vergeten?</Link>}
    >
      <TextField
        label="Gebruikersnaam"
        name="username"
        autoComplete="username"
        autoFocus={remembered === null}
        value={username}
        onChange={setUsername}
      />
      <TextField
        label="Wachtwoord"
        name="password"
        type="password"
        autoComplete="current-password"
        autoFocus={remembered !== null}
        value={password}
        onChange={setPassword}
      />
      <Checkbox isSelected={remember} onChange={setRemember}>
        Gebruikersnaam onthouden
      </Checkbox>
    </SessionForm>
  );
}
