/** dd-mm-yyyy, as relations keep it, as yyyy-mm-dd; null for anything else. */
export function isoBirthDate(birthDate: string): string | null {
  const parts = /^(\d{2})-(\d{2})-(\d{4})$/.exec(birthDate);
  return parts === null ? null : `${parts[3]}-${parts[2]}-${parts[1]}`;
}
