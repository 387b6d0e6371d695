interface PresentUser {
  readonly id: string;
  readonly role: string;
}

/** Why a user may not be removed, in Dutch, or null: not oneself, nor the last admin (ledger USERS-51). */
export function whyKept(
  viewerId: string,
  { id, role }: PresentUser,
  office: readonly PresentUser[],
): string | null {
  if (id === viewerId) return 'U kunt uzelf niet verwijderen.';
  const otherAdmins = office.filter((user) => user.role === 'admin' && user.id !== id);
  return role === 'admin' && otherAdmins.length === 0 ? 'Een kantoor houdt een beheerder.' : null;
}
