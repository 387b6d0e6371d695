import type { Application } from '#api/application.ts';
import type { UserContext } from '#services/user/user-context.ts';

/** What the use cases on users need. */
export function userContext({ database, officeContext, sessions }: Application): UserContext {
  const { directory, hasher, masterKey, now, log } = sessions;
  return { database, directory, officeKeys: officeContext.officeKeys, hasher, masterKey, now, log };
}
