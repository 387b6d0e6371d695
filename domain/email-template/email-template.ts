import { type FieldIssue, ValidationError } from '#domain/errors.ts';
import { checkLine, checkText, tooLongMessage } from '#domain/text/plain-text.ts';

export interface EmailTemplateContent {
  readonly name: string;
  /** HTML with merge tags, kept to the character: it is sanitised where it is shown, never where it is stored. */
  readonly body: string;
}

const LONGEST_TEMPLATE_NAME = 200;
const LONGEST_TEMPLATE_BODY = 200_000;
/** More than anybody chooses from; bounds a list. */
export const MOST_EMAIL_TEMPLATES = 200;

/** The template as it is stored. Throws ValidationError. */
export function checkEmailTemplate({ name, body }: EmailTemplateContent): EmailTemplateContent {
  const issues: FieldIssue[] = [];
  const refuse = (field: string, message: string | null) => {
    if (message !== null) issues.push({ field, message });
  };
  const line = checkLine('Naam', name, LONGEST_TEMPLATE_NAME);
  refuse('name', line.ok ? tooLongMessage('Naam', line.value, LONGEST_TEMPLATE_NAME) : line.message);
  if (line.ok && line.value === '') refuse('name', 'Naam is een verplicht veld.');
  const text = checkText('Sjabloon', body);
  refuse('body', text.ok ? tooLongMessage('Sjabloon', text.value, LONGEST_TEMPLATE_BODY) : text.message);
  if (!line.ok || issues.length > 0) throw new ValidationError(issues);
  return { name: line.value, body };
}
