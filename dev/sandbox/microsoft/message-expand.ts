import { contentOf } from './mail-content.ts';
import type { StoredMail } from './mail-state.ts';
import { attachmentAnswer } from './message-answer.ts';

const EXTENDED = /^singleValueExtendedProperties\(\$filter=(.+)\)$/;
const ONE_ID = /id eq '([^']+)'/g;
const ATTACHMENTS = /^attachments(?:\(\$select=([^)]+)\))?$/;

/** The fields that `$expand` adds to a mail; null for what Graph would not take here. */
export function mailExpander(expand: string | undefined): ((mail: StoredMail) => object) | null {
  if (expand === undefined) return () => ({});
  const parts = topLevel(expand).map((part): ((mail: StoredMail) => object) | null => {
    const attachments = ATTACHMENTS.exec(part);
    if (attachments !== null) {
      return (mail) => ({
        attachments: contentOf(mail).attachments.map((one) => attachmentAnswer(one, attachments[1])),
      });
    }
    const filter = EXTENDED.exec(part)?.[1];
    if (filter === undefined) return null;
    const ids = [...filter.matchAll(ONE_ID)].map(([, id]) => id);
    return ({ extended }) => {
      const own = extended.filter(({ id }) => ids.includes(id));
      return own.length === 0 ? {} : { singleValueExtendedProperties: own };
    };
  });
  const known = parts.filter((part) => part !== null);
  if (known.length < parts.length) return null;
  return (mail) => Object.assign({}, ...known.map((part) => part(mail)));
}

function topLevel(expand: string): readonly string[] {
  const parts: string[] = [];
  let [depth, part] = [0, ''];
  for (const character of expand) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === ',' && depth === 0) {
      parts.push(part.trim());
      part = '';
    } else part += character;
  }
  return [...parts, part.trim()];
}
