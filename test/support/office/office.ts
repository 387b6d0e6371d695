import { randomBytes } from 'node:crypto';
import type { SandboxLink } from '#dev/sandbox/credentials.ts';
import { type OwnerClient, writeOffice } from '#dev/seed/write-office.ts';
import type { Role } from '#domain/session/roles.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { AddedOffice } from '#services/office/create-office.ts';
import { testMasterKey } from '../environment/environment.ts';

/** An office arranged for a test: an admin, two readwrite users and a read user, each as a viewer. */
export interface TestOffice extends AddedOffice {
  readonly admin: TestViewer;
  readonly advisor: TestViewer;
  readonly colleague: TestViewer;
  readonly reader: TestViewer;
}

/** A viewer who is a user. */
export type TestViewer = Viewer & { readonly userId: string; readonly username: string };

const ROLES: readonly Role[] = ['admin', 'readwrite', 'readwrite', 'read'];

/** Makes an office with the four users; `passwordHash` is theirs all, unusable unless given. */
export async function arrangeOffice(
  client: OwnerClient,
  options: { readonly links?: readonly SandboxLink[]; readonly passwordHash?: string } = {},
): Promise<TestOffice> {
  // Usernames are unique over all offices.
  const suffix = randomBytes(4).toString('hex');
  const office = await writeOffice(client, testMasterKey, {
    name: `Kantoor ${suffix}`,
    users: ROLES.map((role, index) => ({
      username: `${role}-${index}-${suffix}`,
      emailName: '',
      role,
      passwordHash: options.passwordHash ?? 'unusable',
    })),
    links: options.links ?? [],
  });
  const [admin, advisor, colleague, reader] = office.users.map(
    (user): TestViewer => ({
      officeId: office.officeId,
      userId: user.id,
      role: user.role,
      username: user.username,
    }),
  );
  if (!admin || !advisor || !colleague || !reader) throw new Error('the office lacks users');
  return { ...office, admin, advisor, colleague, reader };
}
