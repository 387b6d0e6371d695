import { parseArgs } from 'node:util';
import { isEmailAddress, normaliseEmail } from '#domain/numbers/email.ts';
import { checkUsername } from '#domain/user/user.ts';

export const OFFICE_USAGE = `npm run office -- --name "Kantoor Jansen" --username jansen --email jansen@kantoor.example
npm run office -- --existing --name "Kantoor Jansen" --username piet --email piet@kantoor.example

  --name      of the office, which is opened with its first admin
  --existing  the office is open: it gets another admin, as where nobody gets in any more
  --username  of the admin, unique over all offices
  --email     of the admin, who asks for the first password with it
  --help      this text
`;

export interface OfficeArguments {
  readonly name: string;
  readonly username: string;
  readonly email: string;
  readonly isExisting: boolean;
}

export class UsageError extends Error {
  override name = 'UsageError';
}

/** Null where help is asked for. Throws UsageError. */
export function readOfficeArguments(parameters: readonly string[]): OfficeArguments | null {
  const values = parse(parameters);
  if (values.help) return null;
  const name = values.name.trim().replace(/\s+/g, ' ');
  if (name === '') throw new UsageError('--name is missing: the name of the office.');
  if (values.username.trim() === '') throw new UsageError('--username is missing: the name of the admin.');
  const username = checkUsername(values.username);
  if (!username.ok) throw new UsageError(`--username: ${username.message}`);
  const email = normaliseEmail(values.email);
  if (email === '') throw new UsageError('--email is missing: the first password is mailed to it.');
  if (!isEmailAddress(email)) throw new UsageError(`--email: ${values.email} is no e-mail address.`);
  return { name, username: username.value, email, isExisting: values.existing };
}

function parse(parameters: readonly string[]) {
  const text = { type: 'string', default: '' } as const;
  const flag = { type: 'boolean', default: false } as const;
  try {
    return parseArgs({
      args: [...parameters],
      options: { name: text, username: text, email: text, existing: flag, help: flag },
    }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
