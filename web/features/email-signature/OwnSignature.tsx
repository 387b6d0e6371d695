import type { signatureQueriesOwnQuery } from '#web/__generated__/signatureQueriesOwnQuery.graphql.ts';
import { useScreenQuery } from '#web/relay/use-screen-query.ts';
import { SignatureForm } from './SignatureForm.tsx';
import { ownSignatureQuery } from './signature-queries.ts';

export function OwnSignature() {
  const { signature } = useScreenQuery<signatureQueriesOwnQuery>(
    ownSignatureQuery,
    {},
    { fetchPolicy: 'network-only' },
  );
  return (
    <SignatureForm
      title="Uw handtekening"
      explanation="Staat onder elke nieuwe mail, elk antwoord en elke mail die u doorstuurt. Laat u het veld leeg, dan staat daar de handtekening van het kantoor."
      owner="user"
      stored={signature}
      screen="account"
    />
  );
}
