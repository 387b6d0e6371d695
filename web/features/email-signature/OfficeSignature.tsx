import type { signatureQueriesOfficeQuery } from '#web/__generated__/signatureQueriesOfficeQuery.graphql.ts';
import { Scroll } from '#web/components/Scroll.tsx';
import { useScreenQuery } from '#web/relay/use-screen-query.ts';
import { SignatureForm } from './SignatureForm.tsx';
import { officeSignatureQuery } from './signature-queries.ts';

/** What the mails end with of users who have no signature of their own: tab 'handtekening' of the settings. */
export function OfficeSignature() {
  const { signature } = useScreenQuery<signatureQueriesOfficeQuery>(
    officeSignatureQuery,
    {},
    { fetchPolicy: 'network-only' },
  );
  return (
    <Scroll name="signature">
      <SignatureForm
        title="Handtekening van het kantoor"
        explanation="Staat onder de mail van wie bij Mijn account geen eigen handtekening heeft. Met {{gebruiker}} komt er de naam van de afzender te staan."
        owner="office"
        stored={signature}
        screen="beheer-main"
      />
    </Scroll>
  );
}
