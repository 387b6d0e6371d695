import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Notice } from '#web/components/Notice.tsx';
import { OutLink } from '#web/components/TextLink.tsx';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './LinkPanel.module.css';
import type { OpenedSignIn } from './use-authorise.ts';

const css = classNames(sheet);

interface AttemptWaitProps {
  label: string;
  signIn: OpenedSignIn | null;
}

/** While the user is to consent in another tab, and how to get there. */
export function AttemptWait({ label, signIn }: AttemptWaitProps) {
  return (
    <>
      <p role="status" className={css('text')}>
        Balie wacht op uw toestemming bij {label}.
      </p>
      {signIn === null && (
        <p className={css('text')}>Is het tabblad van {label} weg? Met autoriseren begint u daar opnieuw.</p>
      )}
      {signIn?.isBlocked === false && (
        <p>
          <SignInLink address={signIn.address}>Geen tabblad gezien? Open de aanmelding</SignInLink>
        </p>
      )}
      {signIn?.isBlocked && (
        <Notice icon={CircleAlert} tone="warning">
          <p>Er ging geen nieuw tabblad open: misschien hield uw browser het tegen.</p>
          <p>
            <SignInLink address={signIn.address}>Open de aanmelding bij {label}</SignInLink>
          </p>
        </Notice>
      )}
    </>
  );
}

function SignInLink({ address, children }: { address: string; children: ReactNode }) {
  return (
    <OutLink href={address} target="_blank" rel="noopener noreferrer">
      {children}
    </OutLink>
  );
}
