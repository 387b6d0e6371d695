import { graphql, readInlineData } from 'relay-runtime';
import type { phoneCall_call$data, phoneCall_call$key } from '#web/__generated__/phoneCall_call.graphql.ts';

const callFragment = graphql`
  fragment phoneCall_call on PhoneCall @inline {
    id
    number
    state
    matches {
      matchedOn
      hiddenBy
      relation {
        __typename
        id
        displayName
        relationNumber
        city
      }
      owner {
        username
      }
    }
  }
`;

/** A call at this user's telephone. */
export type PhoneCall = Omit<phoneCall_call$data, ' $fragmentType'>;

export function readCall(call: phoneCall_call$key): PhoneCall {
  return readInlineData(callFragment, call);
}
