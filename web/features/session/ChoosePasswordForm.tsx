import { type ReactNode, useState } from 'react';
import { TextField } from '#web/components/TextField.tsx';
import { choosePassword, type PasswordChoice } from '#web/session/choose-password.ts';
import { PasswordRules } from './PasswordRules.tsx';
import { SessionForm } from './SessionForm.tsx';

interface ChoosePasswordFormProps {
  /** The default is for a session that a mailed password opened. Null: there is nothing to choose for. */
  choose?: (password: string) => Promise<PasswordChoice | null>;
  onChosen: (token: string) => void;
  /** Before the password: whose it is. */
  children?: ReactNode;
}

/** The first thing after signing in with a mailed password, and what accepts an invitation: either works once. */
export function ChoosePasswordForm({ choose = choosePassword, onChosen, children }: ChoosePasswordFormProps) {
  const [password, setPassword] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function submit(): Promise<void> {
    setBusy(true);
    setError(undefined);
    try {
      const result = await choose(password);
      if (result === null) return;
      if (result.kind === 'chosen') {
        onChosen(result.token);
        return;
      }
      setError(result.message);
    } catch (failure) {
      console.error('Choosing a password failed.', failure);
      setError('Het wachtwoord kon niet worden opgeslagen. Probeer het opnieuw.');
    }
    setBusy(false);
  }

  return (
    <SessionForm submitLabel="Opslaan" onSubmit={() => void submit()} isBusy={isBusy} error={error}>
      {children}
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
