import { ROLE_RIGHTS } from '#domain/user/role-rights.ts';
import { FieldGroup } from '#web/components/FieldGroup.tsx';
import { FormColumn } from '#web/components/Form.tsx';
import { RadioField } from '#web/components/RadioField.tsx';
import { TextField } from '#web/components/TextField.tsx';
import { RecordFormFrame } from '#web/form/RecordFormFrame.tsx';
import { type SaveAnswer, useForm } from '#web/form/use-form.ts';
import { useReturn } from '#web/frame/use-return.ts';
import { classNames } from '#web/styles/class-names.ts';
import { ColourField } from './ColourField.tsx';
import { roleOf } from './role-changes.ts';
import sheet from './UserForm.module.css';
import { usePasswordQuestion } from './use-password-question.tsx';
import { useSaveUser } from './use-save-user.ts';
import {
  issuesOfUser,
  newContent,
  ROLE_CHOICES,
  sameContent,
  storedContent,
  USER_INPUTS,
  type UserContent,
} from './user-content.ts';
import { USERS_TAB } from './users-location.ts';
import type { ListedUser } from './users-query.ts';

const css = classNames(sheet);

interface UserFormProps {
  user: ListedUser | null;
  isPending: boolean;
  others: readonly ListedUser[];
}

export function UserForm({ user, isPending, others }: UserFormProps) {
  const send = useSaveUser();
  const { confirm, dialog } = usePasswordQuestion('user');
  const { leave, leaveSaved } = useReturn();
  const cancel = () => leave(USERS_TAB);
  const isNew = user === null;

  const form = useForm<UserContent>({
    formLocation: { to: '/user', search: isNew ? {} : { id: user.id } },
    screen: 'user',
    stored: isNew ? newContent(others) : storedContent(user),
    version: null,
    restoresKeptInput: true,
    inputs: USER_INPUTS,
    isChanged: (before, after) => !sameContent(before, after),
    issuesOf: (content) => issuesOfUser(content, isNew),
    copyField: (into, field, from) => ({ ...into, [field]: from[field as keyof UserContent] }),
    save: ({ stored, content }) => save(stored, content),
  });
  const { content } = form.state;
  const change = (part: Partial<UserContent>) =>
    form.change((before) => ({ ...before, ...part }), ...Object.keys(part));
  const leaveInput = (input: keyof UserContent) => () =>
    content[input] !== '' && form.dispatch({ type: 'left', input, change: (same) => same });

  async function save(stored: UserContent, sent: UserContent): Promise<SaveAnswer<UserContent>> {
    if (!(await confirm())) return { kind: 'unsaved' };
    const outcome = await send(user?.id ?? null, stored, sent);
    if (outcome.kind !== 'done') return outcome;
    const { id } = outcome;
    const added = sent.isInvited ? 'Gebruiker toegevoegd en uitgenodigd.' : 'Gebruiker toegevoegd.';
    const text = isNew ? added : 'Gebruiker(s) gewijzigd.';
    const view = { to: '/user', search: { id } } as const;
    return { kind: 'saved', leave: () => leaveSaved({ id, text, view }, USERS_TAB) };
  }

  return (
    <>
      <RecordFormFrame
        label="Gebruiker"
        form={form}
        onCancel={cancel}
        saveLabel={isNew ? 'Aanmaken' : 'Wijzigen'}
      >
        <FormColumn>
          <FieldGroup title="Inloggen">
            <div data-field="username">
              <TextField
                label="Gebruikersnaam"
                name="username"
                isRequired
                autoFocus={isNew}
                autoComplete="off"
                value={content.username}
                onChange={(username) => change({ username })}
                onBlur={leaveInput('username')}
                error={form.errorOf('username')}
              />
            </div>
            <div data-field="email">
              <TextField
                label="Email"
                name="email"
                type="email"
                isRequired
                autoComplete="off"
                {...(isPending && {
                  help: 'Met een ander adres vervalt de uitnodiging; nodig dan opnieuw uit.',
                })}
                value={content.email}
                onChange={(email) => change({ email })}
                onBlur={leaveInput('email')}
                error={form.errorOf('email')}
              />
            </div>
            {isNew && (
              <div data-field="isInvited">
                <RadioField
                  label="Toegang"
                  choices={ACCESS_CHOICES}
                  value={content.isInvited ? 'mail' : 'password'}
                  onChange={(access) => change({ isInvited: access === 'mail' })}
                  {...(content.isInvited && { help: INVITED })}
                />
              </div>
            )}
            {!(isNew && content.isInvited) && (
              <div data-field="password">
                <TextField
                  label="Wachtwoord"
                  name="password"
                  type="password"
                  isRequired={isNew}
                  autoComplete="new-password"
                  help={passwordHelp(isNew, isPending)}
                  value={content.password}
                  onChange={(password) => change({ password })}
                  onBlur={leaveInput('password')}
                  error={form.errorOf('password')}
                />
              </div>
            )}
          </FieldGroup>
        </FormColumn>
        <FormColumn>
          <FieldGroup title="Op kantoor">
            {(isNew || roleOf(user) !== 'admin') && (
              <div data-field="role">
                <RadioField
                  label="Rechten"
                  choices={isNew ? ROLE_CHOICES : ROLE_CHOICES.filter(({ id }) => id !== 'admin')}
                  value={content.role}
                  onChange={(role) => change({ role })}
                />
                <p className={css('rights')} aria-live="polite">
                  {ROLE_RIGHTS[content.role]}
                </p>
              </div>
            )}
            <div data-field="telephoneCode">
              <TextField
                label="Telefooncode"
                name="telephoneCode"
                width="short"
                inputMode="numeric"
                numeric
                autoComplete="off"
                help="Het interne nummer van het toestel."
                value={content.telephoneCode}
                onChange={(telephoneCode) => change({ telephoneCode })}
                onBlur={leaveInput('telephoneCode')}
                error={form.errorOf('telephoneCode')}
              />
            </div>
            <div data-field="color">
              <ColourField
                value={content.color}
                others={others}
                onChange={(color) => change({ color })}
                error={form.errorOf('color')}
              />
            </div>
          </FieldGroup>
        </FormColumn>
      </RecordFormFrame>
      {dialog}
    </>
  );
}

const ACCESS_CHOICES = [
  { id: 'password', label: 'Wachtwoord opgeven' },
  { id: 'mail', label: 'Uitnodigen per mail' },
] as const;

const INVITED =
  'De gebruiker krijgt een mail met een link om zelf een wachtwoord te kiezen. Die werkt één keer, zeven dagen lang.';

function passwordHelp(isNew: boolean, isPending: boolean): string {
  if (isNew) {
    return 'Minstens 8 tekens, met een kleine letter, een hoofdletter, een cijfer en een van !@#$%^&*.';
  }
  return isPending
    ? 'Deze gebruiker heeft nog geen wachtwoord gekozen. Vult u er een in, dan vervalt de uitnodiging.'
    : 'Laat u dit leeg, dan blijft het wachtwoord zoals het is.';
}
