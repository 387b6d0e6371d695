import { Link } from '@tanstack/react-router';
import { ROLE_LABELS, ROLES, type Role } from '#domain/session/roles.ts';
import { colourName } from '#domain/user/colour-names.ts';
import { useBusyRows } from '#web/components/busy-rows.ts';
import { Checkbox } from '#web/components/Checkbox.tsx';
import { type Selection, toggle } from '#web/components/row-selection.ts';
import { classNames } from '#web/styles/class-names.ts';
import { ColourDot } from './ColourDot.tsx';
import { InvitationLine } from './InvitationLine.tsx';
import { canChoose, type RoleChanges, roleOf } from './role-changes.ts';
import sheet from './UsersTable.module.css';
import type { ListedUser, UserInvitation } from './users-query.ts';

const css = classNames(sheet);

interface UsersTableProps {
  users: readonly ListedUser[];
  invitations: readonly UserInvitation[];
  onInvite: (user: ListedUser) => void;
  changes: RoleChanges;
  onChoose: (user: ListedUser, role: Role) => void;
  isRemovable: (user: ListedUser) => boolean;
  picked: Selection;
  onPick: (picked: Selection) => void;
}

/** A row a user with a radio a role; arrow keys go through the roles of a row (ledger USERS-01, 02). */
export function UsersTable({
  users,
  invitations,
  onInvite,
  changes,
  onChoose,
  isRemovable,
  picked,
  onPick,
}: UsersTableProps) {
  const busyRows = useBusyRows();
  return (
    <table className={css('table')} aria-label="Gebruikers">
      <thead className={css('head')}>
        <tr>
          <td className={css('check')} />
          <th scope="col">Gebruiker</th>
          {ROLES.map((role) => (
            <th key={role} scope="col" className={css('choice')}>
              {ROLE_LABELS[role]}
            </th>
          ))}
          <th scope="col" className={css('colour')}>
            Kleur
          </th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => {
          const invitation = invitations.find(({ userId }) => userId === user.id);
          return (
            <tr
              key={user.id}
              className={css('body')}
              aria-busy={busyRows.has(user.id) || undefined}
              data-fixed={roleOf(user) === 'admin' || undefined}
              data-changed={changes.has(user.id) || undefined}
            >
              <td className={css('check')}>
                {isRemovable(user) && (
                  <Checkbox
                    aria-label={`${user.username} selecteren`}
                    isSelected={picked.has(user.id)}
                    onChange={() => onPick(toggle(picked, user.id))}
                  />
                )}
              </td>
              <th scope="row" className={css('name')} data-invited={invitation !== undefined || undefined}>
                <Link to="/user" search={{ id: user.id }} className={css('link')}>
                  {user.username}
                </Link>
                {invitation !== undefined && (
                  <InvitationLine
                    invitation={invitation}
                    username={user.username}
                    isBusy={busyRows.has(user.id)}
                    onInvite={() => onInvite(user)}
                  />
                )}
              </th>
              {ROLES.map((role) => (
                <td key={role} className={css('choice')}>
                  <label className={css('label')}>
                    <input
                      type="radio"
                      className={css('radio')}
                      name={`rechten ${user.id}`}
                      aria-label={`${ROLE_LABELS[role]} voor ${user.username}`}
                      checked={(changes.get(user.id) ?? roleOf(user)) === role}
                      disabled={!canChoose(user, role)}
                      onChange={() => onChoose(user, role)}
                    />
                    <span aria-hidden className={css('word')}>
                      {ROLE_LABELS[role]}
                    </span>
                  </label>
                </td>
              ))}
              <td className={css('colour')}>
                <span className={css('dotted')}>
                  <ColourDot colour={user.color} />
                  {colourName(user.color)}
                </span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
