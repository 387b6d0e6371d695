import { CircleCheck, LogOut } from 'lucide-react';
import { useState } from 'react';
import type { CustomerWelcome } from '#domain/customer/customer-page.ts';
import { Button } from '#web/components/Button.tsx';
import { Notice } from '#web/components/Notice.tsx';
import { TextField } from '#web/components/TextField.tsx';
import { SessionForm } from '#web/features/session/SessionForm.tsx';
import { CustomerRefused } from './customer-call.ts';
import type { CustomerSession } from './customer-session.ts';

interface CustomerSignInProps {
  welcome: CustomerWelcome;
  notice?: string | undefined;
  session: CustomerSession;
  /** Shows the page again: the customer is signed in, or the link no longer works. */
  onDone: () => Promise<void>;
}

/** The way in: a code is mailed to the address of the portal, and typed here. */
export function CustomerSignIn({ welcome, notice, session, onDone }: CustomerSignInProps) {
  const [isSent, setSent] = useState(false);
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function send(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    setError(undefined);
    try {
      await work();
    } catch (failure) {
      if (!(failure instanceof CustomerRefused)) throw failure;
      if (failure.isGone) return await onDone();
      setError(failure.message);
    }
    setBusy(false);
  }
  const sendCode = () =>
    send(async () => {
      await session.requestCode();
      setCode('');
      setSent(true);
    });
  const enter = () =>
    send(async () => {
      await session.signIn(code);
      await onDone();
    });

  if (!isSent) {
    return (
      <>
        {notice !== undefined && (
          <Notice icon={LogOut} tone="info">
            {notice}
          </Notice>
        )}
        <p>
          Er staan bestanden voor u klaar. Om te weten dat u het bent, sturen we een code naar{' '}
          <strong>{welcome.email}</strong>.
        </p>
        <SessionForm
          key="ask"
          submitLabel="Stuur code"
          onSubmit={() => void sendCode()}
          isBusy={isBusy}
          error={error}
        >
          {null}
        </SessionForm>
      </>
    );
  }
  return (
    <>
      <Notice icon={CircleCheck} tone="success">
        De code is onderweg naar {welcome.email}. Hij werkt tien minuten.
      </Notice>
      <SessionForm
        key="enter"
        submitLabel="Bestanden bekijken"
        onSubmit={() => void enter()}
        isBusy={isBusy}
        error={error}
        link={
          <Button variant="quiet" onPress={() => void sendCode()}>
            Geen code gekregen? Stuur een nieuwe
          </Button>
        }
      >
        <TextField
          label="Code uit de email"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          numeric
          autoFocus
          value={code}
          onChange={setCode}
        />
      </SessionForm>
    </>
  );
}
