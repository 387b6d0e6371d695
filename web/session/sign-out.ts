import { type ConcreteRequest, graphql } from 'relay-runtime';
import type { signOutMutation$data } from '#web/__generated__/signOutMutation.graphql.ts';
import { call } from '#web/relay/call.ts';
import { clearPendingReload } from './pending-reload.ts';
import { endSession } from './session-end.ts';
import { hasSession } from './session-token.ts';

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
  // The request holds the token; its answer is not awaited.
  call<signOutMutation$data>(params, {}).catch((error: unknown) => {
    console.error('The session could not be ended at the server.', error);
  });
  endSession();
}
