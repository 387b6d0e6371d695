import { z } from 'zod';

const form = z.record(z.string(), z.string());
const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1');

/** A member as it comes in, form-encoded: `custom_fields[name]` and `options[name]` beside plain fields. */
export interface MemberForm {
  readonly list_id: string | undefined;
  readonly email: string | undefined;
  readonly ip: string | undefined;
  readonly state: string | undefined;
  readonly customFields: Readonly<Record<string, string>>;
  readonly option: (name: string) => boolean;
}

export function readMemberForm(body: unknown): MemberForm {
  const sent = form.catch({}).parse(body);
  const options = within(sent, 'options');
  return {
    list_id: sent.list_id,
    email: sent.email,
    ip: sent.ip,
    state: sent.state,
    customFields: within(sent, 'custom_fields'),
    option: (name) => flag.catch(false).parse(options[name]),
  };
}

function within(sent: Readonly<Record<string, string>>, group: string): Record<string, string> {
  const start = `${group}[`;
  return Object.fromEntries(
    Object.entries(sent)
      .filter(([name]) => name.startsWith(start) && name.endsWith(']'))
      .map(([name, value]) => [name.slice(start.length, -1), value]),
  );
}
