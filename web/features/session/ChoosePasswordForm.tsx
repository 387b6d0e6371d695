import { useState } from 'react';
import { TextField } from '#web/components/TextField.tsx';
import { choosePassword } from '#web/session/choose-password.ts';
import { PasswordRules } from './PasswordRules.tsx';
import { SessionForm } from './SessionForm.tsx';

/** The first thing after signing in with a mailed password: that one works once. */
export function ChoosePasswordForm({ onChosen }: { onChosen: (token: string) => void }) {
  const [password, setPassword] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function submit(): Promise<void> {
    setBusy(true);
    setError(undefined);
    try {
      const result = await choosePassword(password);
      if (result.__typename === 'PasswordChosen') {
        onChosen(result.token);
        return;
      }
      setError(result.__typename === 'ValidationError' ? result.message : undefined);
    } catch (failure) {
      console.error('Choosing a password failed.', failure);
      setError('Het wachtwoord kon niet worden opgeslagen. Probeer het opnieuw.');
    }
    setBusy(false);
  }

  return (
    <SessionForm submitLabel="Opslaan" onSubmit={() => void submit()} isBusy={isBusy} error={error}>
      <TextField
        label="Nieuw wachtwoord"
        type="password"
        autoComplete="new-password"
        autoFocus
        value={password}
        onChange={setPassword}
      />
      <PasswordRules password={password} />
    </SessionForm>
  );
}
