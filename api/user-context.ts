import type { Application } from '#api/application.ts';
import type { UserContext } from '#services/user/user-context.ts';

/** The dependencies of the use cases on users. */
export function userContext({ database, officeContext, sessions }: Application): UserContext {
  const { directory, hasher, masterKey, now, log } = sessions;
  return { database, directory, officeKeys: officeContext.officeKeys, hasher, masterKey, now, log };
}
