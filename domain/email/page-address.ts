/** The address of a page or a service, to the blank behind it; not one in brackets, which is refused with the name before it. */
const PAGE =
  /(?<![^\s,;:='"])(?!mailto:)(?:[a-z][a-z0-9+.-]{0,30}:\/\/|(?:[a-z0-9-]{1,63}\.){1,9}[a-z]{2,24}(?::\d{1,5})?[/?#])[^\s<>"]*/gi;
/** An address of a page without its scheme: a host and what stands behind it, before an '@'. */
const WITHOUT_SCHEME = /^(?:\/\/|(?:[a-z0-9-]{1,63}\.){1,9}[a-z]{2,24}(?::\d{1,5})?[/?#])/i;

/** Whether an address is a page's, as 'x.nl/?m=jan@smit.nl'; a '/', '=' or '?' alone is not enough. */
export function isPageAddress(address: string): boolean {
  return WITHOUT_SCHEME.test(address);
}

/** Takes the addresses of pages that have an '@' in them out of a text: what stands behind it is nobody to write to. */
export function withoutPages(text: string): { readonly text: string; readonly pages: readonly string[] } {
  const pages: string[] = [];
  const rest = text.replace(PAGE, (page) => {
    if (!page.includes('@')) return page;
    pages.push(page);
    return ' ';
  });
  return { text: rest, pages };
}
