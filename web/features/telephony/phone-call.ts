import { graphql, readInlineData } from 'relay-runtime';
import type { phoneCall_call$data, phoneCall_call$key } from '#web/__generated__/phoneCall_call.graphql.ts';
import { type NumberMatch, readNumberMatch } from '#web/features/relation/number-match.ts';

const callFragment = graphql`
  fragment phoneCall_call on PhoneCall @inline {
    id
    number
    state
    matches {
      ...numberMatch_match
    }
  }
`;

export type PhoneCall = Omit<phoneCall_call$data, ' $fragmentType' | 'matches'> & {
  readonly matches: readonly NumberMatch[];
};

export function readCall(call: phoneCall_call$key): PhoneCall {
  const { matches, ...fields } = readInlineData(callFragment, call);
  return { ...fields, matches: matches.map(readNumberMatch) };
}
