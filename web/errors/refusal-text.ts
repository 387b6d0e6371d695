/** What to say of a result that came instead of the one hoped for; one without words is newer than this client. */
export function refusalText({ message }: { readonly message?: string }): string {
  return message ?? 'Deze versie van Balie is verouderd: herlaad de pagina.';
}
