import createPurifier, { type Config, type UponSanitizeAttributeHookEvent } from 'dompurify';
import type { MisleadingLink } from '#domain/email/link-truth.ts';
import { QUOTE_ATTRIBUTES, QUOTE_TAGS } from '#domain/email/quote-style.ts';
import { ALLOWED_ATTRIBUTES, ALLOWED_SCHEMES, ALLOWED_TAGS, LEFT_OUT_WHOLE } from './allowed-markup.ts';
import { cleanDeclarations } from './clean-style.ts';
import { isInHidden } from './is-in-hidden.ts';
import { prepareMailHtml } from './prepare-mail-html.ts';
import { assertBounded } from './read-bounded.ts';
import { linkAddress, pictureSource } from './safe-address.ts';

export interface MailImages {
  /** Pictures of other servers: their senders learn who opened a mail, when and where. */
  readonly remote: 'withheld' | 'kept';
  /** The attached pictures by their content ids, as `data:` addresses. Left out, `cid:` stays and no link is marked, as in a mail to be sent. */
  readonly attached?: ReadonlyMap<string, string>;
}

export interface CleanMail {
  /** One element for the mail's body. It must not be edited: what is added could undo the cleaning. */
  readonly html: string;
  /** The mail sets colours, so it is shown on white whatever the theme. */
  readonly hasOwnColours: boolean;
  /** Pictures of other servers in it, withheld or kept; trackers are neither. */
  readonly remoteImages: number;
  readonly trackers: number;
  /** The content ids of the attached pictures it refers to, as keys. */
  readonly contentIds: readonly string[];
  /** The content ids of pictures that stand in nothing that is hidden by itself. */
  readonly seenIds: readonly string[];
  /** The links of a shown mail that do not lead where they say, which are marked in it. */
  readonly misleadingLinks: readonly MisleadingLink[];
}

const SETTINGS: Config = {
  ALLOWED_TAGS: [...ALLOWED_TAGS],
  ALLOWED_ATTR: [...ALLOWED_ATTRIBUTES],
  ALLOWED_URI_REGEXP: ALLOWED_SCHEMES,
  FORBID_CONTENTS: [...LEFT_OUT_WHOLE],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: true,
  ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml'],
};

const QUOTE_SETTINGS: Config = {
  ...SETTINGS,
  ALLOWED_TAGS: [...QUOTE_TAGS],
  ALLOWED_ATTR: [...QUOTE_ATTRIBUTES],
  ALLOW_ARIA_ATTR: false,
};

/** An instance of its own: hooks on the shared one would apply to what others clean with it. */
const purifier = createPurifier(window);

/**
 * HTML that is safe to show and to send on. It stays in a frame that runs and fetches nothing, as a sanitiser
 * has holes until they are found. Throws TooComplexHtml.
 */
export function sanitiseMailHtml(
  html: string,
  images: MailImages,
  marksLinks = images.attached !== undefined,
): CleanMail {
  const { html: prepared, ...found } = prepareMailHtml(html, { isShown: marksLinks });
  // The sanitiser parses it again, and a tree that was written down may be read as a larger one.
  assertBounded(prepared);
  return { ...purified(prepared, images, SETTINGS), ...found };
}

/** What of a mail may stand within a quote; pictures as they are in a mail to be sent. */
export function sanitiseQuote(html: string): Pick<CleanMail, 'html' | 'contentIds'> {
  const { html: quote, contentIds } = purified(html, { remote: 'kept' }, QUOTE_SETTINGS);
  return { html: quote, contentIds };
}

function purified(
  html: string,
  images: MailImages,
  settings: Config,
): Pick<CleanMail, 'html' | 'remoteImages' | 'contentIds' | 'seenIds'> {
  const contentIds = new Set<string>();
  const seenIds = new Set<string>();
  let remoteImages = 0;

  function pictureAddress(element: Element, address: string): string | null {
    const source = pictureSource(address);
    if (source === null) return null;
    if (source.kind === 'own') return source.address;
    if (source.kind === 'attached') {
      contentIds.add(source.contentId);
      if (!isInHidden(element)) seenIds.add(source.contentId);
      return images.attached === undefined ? address.trim() : (images.attached.get(source.contentId) ?? null);
    }
    remoteImages += 1;
    return images.remote === 'kept' ? source.address : null;
  }

  const styles = new Map<string, string>();
  /** Once each: mails repeat themselves. */
  function cleanStyle(style: string): string {
    const clean = styles.get(style) ?? cleanDeclarations(style);
    styles.set(style, clean);
    return clean;
  }

  function sanitiseAttribute(element: Element, attribute: UponSanitizeAttributeHookEvent): void {
    const { attrName: name, attrValue: value } = attribute;
    const sanitised =
      name === 'style'
        ? cleanStyle(value) || null
        : sanitisedValue(element.localName, name, value, (address) => pictureAddress(element, address));
    if (sanitised === null) attribute.keepAttr = false;
    else attribute.attrValue = sanitised;
  }

  purifier.addHook('uponSanitizeAttribute', sanitiseAttribute);
  purifier.addHook('afterSanitizeAttributes', openOutside);
  try {
    return {
      html: purifier.sanitize(html, settings),
      remoteImages,
      contentIds: [...contentIds],
      seenIds: [...seenIds],
    };
  } finally {
    purifier.removeAllHooks();
  }
}

/** Null for an attribute that goes. */
function sanitisedValue(
  tag: string,
  name: string,
  value: string,
  pictureAddress: (address: string) => string | null,
): string | null {
  if (name === 'href') return tag === 'a' || tag === 'area' ? linkAddress(value) : null;
  if (name === 'src') return tag === 'img' ? pictureAddress(value) : null;
  if (name === 'media') return tag === 'style' ? value : null;
  if (name === 'background') return pictureAddress(value);
  return name === 'target' || name === 'rel' ? null : value;
}

/** A link never opens in the frame, and its page learns nothing of ours. */
function openOutside(element: Element): void {
  if (!element.hasAttribute('href')) return;
  element.setAttribute('target', '_blank');
  element.setAttribute('rel', 'noopener noreferrer');
}
