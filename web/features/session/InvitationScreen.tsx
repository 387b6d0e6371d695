import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Button } from '#web/components/Button.tsx';
import { LinkButton } from '#web/components/LinkButton.tsx';
import { Spinner } from '#web/components/Spinner.tsx';
import { TextField } from '#web/components/TextField.tsx';
import { Bare } from '#web/frame/Bare.tsx';
import { CallFailed } from '#web/relay/call-failure.ts';
import type { PasswordChoice } from '#web/session/choose-password.ts';
import { acceptInvitation, type OpenedInvitation, readInvitation } from '#web/session/invitation.ts';
import { keepToken } from '#web/session/session-token.ts';
import { signOut } from '#web/session/sign-out.ts';
import { ChoosePasswordForm } from './ChoosePasswordForm.tsx';

/** Where the link of an invitation leads. It stands behind '#', which browsers send nowhere. */
export function InvitationScreen() {
  const invitation = useLocation({ select: ({ hash }) => hash });
  const [tries, setTries] = useState(0);
  const retry = () => setTries((before) => before + 1);
  return <Invitation key={`${invitation} ${tries}`} invitation={invitation} onRetry={retry} />;
}

type Stage =
  | OpenedInvitation
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string };

function Invitation({ invitation, onRetry }: { invitation: string; onRetry: () => void }) {
  const [stage, setStage] = useState<Stage>({ kind: 'loading' });
  const navigate = useNavigate();

  useEffect(() => {
    let isLeft = false;
    const show = (next: Stage) => !isLeft && setStage(next);
    readInvitation(invitation).then(show, (error: unknown) => {
      console.error('The invitation could not be read.', error);
      // The server says how long to wait after too many tries.
      const isUserMessage = error instanceof CallFailed && error.code === 429;
      show({
        kind: 'failed',
        message: isUserMessage ? error.message : 'De uitnodiging kon niet worden geopend.',
      });
    });
    return () => {
      isLeft = true;
    };
  }, [invitation]);

  function enter(token: string): void {
    // The user who was signed in here is signed out first, with all that this tab has of them.
    signOut();
    keepToken(token);
    void navigate({ to: '/', replace: true });
  }

  async function accept(password: string): Promise<PasswordChoice | null> {
    const answer = await acceptInvitation(invitation, password);
    if (answer.kind !== 'dead') return answer;
    setStage(answer);
    return null;
  }

  switch (stage.kind) {
    case 'loading':
      return (
        <Bare title="Uitnodiging">
          <Spinner label="Wordt geladen" />
        </Bare>
      );
    case 'failed':
      return (
        <Bare title="Uitnodiging">
          <p role="alert">{stage.message}</p>
          <Button variant="primary" onPress={onRetry}>
            Opnieuw proberen
          </Button>
        </Bare>
      );
    case 'dead':
      return (
        <Bare title="Uitnodiging">
          <p role="alert">{stage.message}</p>
          <p>Hebt u al een wachtwoord gekozen?</p>
          <LinkButton to="/login">Naar login</LinkButton>
        </Bare>
      );
    case 'live':
      return (
        <Bare title="Welkom bij Balie">
          <p>{stage.officeName} geeft u toegang. Kies een wachtwoord waarmee u voortaan inlogt.</p>
          <ChoosePasswordForm choose={accept} onChosen={enter}>
            <TextField
              label="Gebruikersnaam"
              name="username"
              autoComplete="username"
              isReadOnly
              value={stage.username}
              onChange={() => undefined}
            />
          </ChoosePasswordForm>
        </Bare>
      );
  }
}
