import { type FieldIssue, ValidationError } from '#domain/errors.ts';
import { plainName } from '#domain/files/plain-name.ts';
import { checkLineWithin } from '#domain/text/plain-text.ts';

const LONGEST_TEMPLATE_NAME = 100;
/** A user's own order can contain no more. */
export const MOST_LETTER_TEMPLATES = 500;

export interface LetterTemplateContent {
  readonly name: string;
  readonly fileName: string;
}

export const NO_TEMPLATE_CHOSEN = "Het veld 'Sjabloon' is verplicht.";

/** The old format of Word, which only a converter can open. */
export function isOldWordFile(fileName: string): boolean {
  return /\.doc$/i.test(fileName);
}

function isWordFile(fileName: string): boolean {
  return /\.docx?$/i.test(fileName);
}

export function validateLetterTemplate({ name, fileName }: LetterTemplateContent): {
  readonly name: string;
  readonly issues: readonly FieldIssue[];
} {
  const issues: FieldIssue[] = [];
  const line = checkLineWithin('Naam', name, LONGEST_TEMPLATE_NAME);
  if (!line.ok) issues.push({ field: 'name', message: line.message });
  else if (line.value === '') issues.push({ field: 'name', message: 'Naam is een verplicht veld.' });
  if (fileName === '') issues.push({ field: 'file', message: 'Sjabloon is een verplicht veld.' });
  else if (!isWordFile(fileName)) issues.push({ field: 'file', message: 'Bestand is geen .doc(x) bestand.' });
  return { name: line.ok ? line.value : name, issues };
}

/** Throws ValidationError. */
export function checkLetterTemplate(content: LetterTemplateContent): string {
  const { name, issues } = validateLetterTemplate(content);
  if (issues.length > 0) throw new ValidationError(issues);
  return name;
}

const UNFIT_FOR_FILES = /[\\/:*?"<>|]/g;
const LONGEST_PART = 80;

export function letterFileName(templateName: string, relationName: string, templateFile: string): string {
  const extension = isOldWordFile(templateFile) ? 'doc' : 'docx';
  const parts = [templateName, relationName].map((part) =>
    plainName(part).replace(UNFIT_FOR_FILES, ' ').replace(/\s+/g, ' ').trim().slice(0, LONGEST_PART),
  );
  return `${parts.join(' ')}.${extension}`;
}

export function freeFileName(fileName: string, used: readonly string[]): string {
  const names = new Set(used.map((name) => name.toLowerCase()));
  const [, stem = fileName, extension = ''] = /^(.*?)(\.[^.]*)?$/s.exec(fileName) ?? [];
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? fileName : `${stem} (${count})${extension}`;
    if (!names.has(name.toLowerCase())) return name;
  }
}
