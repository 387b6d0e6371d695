import { type FieldIssue, ValidationError } from '#domain/errors.ts';
import { checkLineWithin, checkTextWithin } from '#domain/text/plain-text.ts';

export interface EmailTemplateContent {
  readonly name: string;
  /** HTML with merge tags, stored to the character and sanitised where it is shown. */
  readonly body: string;
}

const LONGEST_TEMPLATE_NAME = 200;
const LONGEST_TEMPLATE_BODY = 200_000;
export const MOST_EMAIL_TEMPLATES = 200;

/** Throws ValidationError. */
export function checkEmailTemplate({ name, body }: EmailTemplateContent): EmailTemplateContent {
  const issues: FieldIssue[] = [];
  const line = checkLineWithin('Naam', name, LONGEST_TEMPLATE_NAME);
  const text = checkTextWithin('Sjabloon', body, LONGEST_TEMPLATE_BODY);
  if (!line.ok) issues.push({ field: 'name', message: line.message });
  else if (line.value === '') issues.push({ field: 'name', message: 'Naam is een verplicht veld.' });
  if (!text.ok) issues.push({ field: 'body', message: text.message });
  if (!line.ok || issues.length > 0) throw new ValidationError(issues);
  return { name: line.value, body };
}
