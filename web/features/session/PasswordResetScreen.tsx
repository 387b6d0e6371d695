import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { dialogs } from '#web/components/dialog-queue.ts';
import { TextField } from '#web/components/TextField.tsx';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { Bare } from '#web/frame/Bare.tsx';
import { requestPassword } from '#web/session/request-password.ts';
import { SessionForm } from './SessionForm.tsx';

export function PasswordResetScreen() {
  const [username, setUsername] = useState('');
  const [isBusy, setBusy] = useState(false);
  const showError = useErrorModal('sendpass');
  const navigate = useNavigate();

  async function submit(): Promise<void> {
    setBusy(true);
    try {
      const refusal = username.trim() === '' ? 'Gebruiker bestaat niet.' : await requestPassword(username);
      setBusy(false);
      if (refusal !== null) return await dialogs.alert({ text: refusal });
      await dialogs.alert({ text: 'Een nieuw wachtwoord is naar uw emailadres gestuurd.' });
      await navigate({ to: '/login' });
    } catch (error) {
      setBusy(false);
      showError(error);
    }
  }

  return (
    <Bare title="Wachtwoord vergeten">
      <p>Vul uw gebruikersnaam in. U krijgt een nieuw wachtwoord per email.</p>
      <SessionForm
        submitLabel="Aanvragen"
        onSubmit={() => void submit()}
        isBusy={isBusy}
        link={<Link to="/login">Terug naar login</Link>}
      >
        <TextField
          label="Gebruikersnaam"
          name="username"
          autoComplete="username"
          autoFocus
          value={username}
          onChange={setUsername}
        />
      </SessionForm>
    </Bare>
  );
}
