import { type FormEvent, useState } from 'react';
import { checkPassword } from '#domain/session/password-rule.ts';
import { Button } from '#web/components/Button.tsx';
import { snackbar } from '#web/components/snackbar-store.ts';
import { TextField } from '#web/components/TextField.tsx';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { PasswordRules } from '#web/features/session/PasswordRules.tsx';
import { focusFirstIssue } from '#web/form/form-focus.ts';
import { useLeaveWarning } from '#web/form/use-leave-warning.ts';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './UpdatePasswordForm.module.css';
import { type PasswordIssue, useUpdatePassword } from './use-update-password.ts';

const css = classNames(sheet);

/** Changes the own password, which ends the sessions elsewhere. */
export function UpdatePasswordForm({ onChanged }: { onChanged: () => void }) {
  const [present, setPresent] = useState('');
  const [password, setPassword] = useState('');
  const [issue, setIssue] = useState<PasswordIssue | null>(null);
  const [isBusy, setBusy] = useState(false);
  const change = useUpdatePassword();
  useLeaveWarning(present !== '' || password !== '', () => undefined);
  const showError = useErrorModal('account');
  const errorOf = (field: PasswordIssue['field']) => (issue?.field === field ? issue.message : undefined);

  function refuse(refused: PasswordIssue): void {
    setIssue(refused);
    focusFirstIssue([refused]);
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const missing = missingOf(present, password);
    if (missing !== null) return refuse(missing);
    setBusy(true);
    setIssue(null);
    try {
      const refused = await change(present, password);
      if (refused === null) {
        setPresent('');
        setPassword('');
        snackbar.raise({ text: 'Uw wachtwoord is gewijzigd. Andere sessies zijn beëindigd.' });
        onChanged();
      } else {
        refuse(refused);
      }
    } catch (error) {
      await showError(error);
    }
    setBusy(false);
  }

  return (
    <form
      aria-label="Wachtwoord wijzigen"
      className={css('form')}
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      <div data-field="present">
        <TextField
          label="Huidig wachtwoord"
          type="password"
          autoComplete="current-password"
          isRequired
          value={present}
          onChange={setPresent}
          error={errorOf('present')}
        />
      </div>
      <div data-field="password">
        <TextField
          label="Nieuw wachtwoord"
          type="password"
          autoComplete="new-password"
          isRequired
          value={password}
          onChange={setPassword}
          error={errorOf('password')}
        />
      </div>
      <PasswordRules password={password} />
      <p className={css('consequence')}>Waar u verder bent ingelogd, moet u daarna opnieuw inloggen.</p>
      <div>
        <Button type="submit" variant="primary" busy={isBusy}>
          Wachtwoord wijzigen
        </Button>
      </div>
    </form>
  );
}

function missingOf(present: string, password: string): PasswordIssue | null {
  if (present === '') return { field: 'present', message: 'Huidig wachtwoord is een verplicht veld.' };
  const verdict = checkPassword(password);
  return verdict.ok ? null : { field: 'password', message: verdict.message };
}
