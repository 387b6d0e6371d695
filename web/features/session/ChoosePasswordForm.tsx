import { Check, Circle } from 'lucide-react';
import { useState } from 'react';
import { judgePassword } from '#domain/session/password-rule.ts';
import { Icon } from '#web/components/Icon.tsx';
import { TextField } from '#web/components/TextField.tsx';
import { choosePassword } from '#web/session/choose-password.ts';
import { classNames } from '#web/styles/class-names.ts';
import hiddenSheet from '#web/styles/hidden-text.module.css';
import sheet from './ChoosePasswordForm.module.css';
import { SessionForm } from './SessionForm.tsx';

const css = classNames(sheet);
const hidden = classNames(hiddenSheet);

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
      <ul className={css('rules')} aria-label="Eisen aan het wachtwoord">
        {judgePassword(password).map(({ label, met }) => (
          <li key={label} className={css('rule')} data-met={met || undefined}>
            <Icon of={met ? Check : Circle} />
            {label}
            <span className={hidden('hidden')}>{met ? ', in orde' : ', nog niet'}</span>
          </li>
        ))}
      </ul>
    </SessionForm>
  );
}
