import { type ReactNode, useState } from 'react';
import { graphql } from 'react-relay';
import type { usePasswordQuestionMutation } from '#web/__generated__/usePasswordQuestionMutation.graphql.ts';
import { InputDialog } from '#web/components/InputDialog.tsx';
import type { ScreenTag } from '#web/errors/failure.ts';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { useRequest } from '#web/form/use-request.ts';

interface PasswordQuestion {
  /** Resolves to whether the user entered the own password; what needs it may follow then. */
  readonly confirm: () => Promise<boolean>;
  /** To be drawn by who asks. */
  readonly dialog: ReactNode;
}

/** Asks the acting user for the own password, before users are saved or removed (ledger USERS-07, 11, 17, 47). */
export function usePasswordQuestion(screen: ScreenTag): PasswordQuestion {
  const [answer, setAnswer] = useState<{ readonly resolve: (isProven: boolean) => void } | null>(null);
  const showError = useErrorModal(screen);
  const [prove] = useRequest<usePasswordQuestionMutation>(graphql`
    mutation usePasswordQuestionMutation($password: String!) {
      result: provePassword(password: $password) {
        __typename
        ... on PasswordProven {
          minutes
        }
      }
    }
  `);

  function close(isProven: boolean): void {
    setAnswer(null);
    answer?.resolve(isProven);
  }

  async function provePassword(password: string): Promise<string | null> {
    try {
      const { result } = await prove(() => ({ password }));
      if (result.__typename !== 'PasswordProven') return WRONG;
      close(true);
    } catch (error) {
      close(false);
      void showError(error);
    }
    return null;
  }

  return {
    confirm: () => new Promise((resolve) => setAnswer({ resolve })),
    dialog: answer && (
      <InputDialog
        title="Bevestig met uw wachtwoord"
        label="Uw wachtwoord"
        type="password"
        value=""
        action="bevestigen"
        onAnswer={provePassword}
        onDismiss={() => close(false)}
      />
    ),
  };
}

/** Also where the server says no more than that it is not right (ledger USERS-49). */
const WRONG = 'Ongeldig wachtwoord';
