import { type ConcreteRequest, graphql } from 'relay-runtime';
import type { signOutMutation$data } from '#web/__generated__/signOutMutation.graphql.ts';
import { call } from '#web/relay/call.ts';
import { clearPendingReload } from './pending-reload.ts';
import { endSession } from './session-end.ts';
import { hasSession } from './token.ts';

const mutation = graphql`
  mutation signOutMutation {
    signOut
  }
`;

/** On entering '/login': the server revokes the token, the browser forgets it and all it gave [LOGIN-16, SESSION-14]. */
export function signOut(): void {
  clearPendingReload();
  if (!hasSession()) return;
  const { params } = mutation as ConcreteRequest;
  // The call takes the token along before it is forgotten; nobody waits for the answer.
  call<signOutMutation$data>(params, {}).catch((error: unknown) => {
    console.error('The session could not be ended at the server.', error);
  });
  endSession();
}
