/** A result without a message is of a type newer than this client. */
export function refusalText({ message }: { readonly message?: string }): string {
  return message ?? 'Deze versie van Balie is verouderd: herlaad de pagina.';
}
