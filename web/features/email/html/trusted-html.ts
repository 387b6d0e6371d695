interface Policies {
  readonly createPolicy: (
    name: string,
    rules: { readonly createHTML: (html: string) => string },
  ) => { readonly createHTML: (html: string) => unknown };
}

type MakeTrusted = (html: string) => unknown;

function maker(): MakeTrusted {
  // Firefox and Safari of the ages that Balie serves have none.
  const { trustedTypes } = globalThis as { readonly trustedTypes?: Policies };
  const policy = trustedTypes?.createPolicy('mail', { createHTML: (html) => html });
  return policy === undefined ? (html) => html : (html) => policy.createHTML(html);
}

let makeTrusted: MakeTrusted | undefined;

/**
 * The policy of our pages refuses strings where HTML is parsed. Mail goes past it twice: in a document that
 * is only read, and in the frame that shows what the sanitiser gave.
 */
export function trustedHtml(html: string): string {
  makeTrusted ??= maker();
  // The library of the DOM knows strings only.
  return makeTrusted(html) as string;
}
