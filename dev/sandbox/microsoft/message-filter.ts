import type { StoredMail } from './mail-state.ts';

type Value = string | boolean;
type Test = (mail: StoredMail) => boolean;

export interface MailFilter {
  readonly test: Test;
  /** The properties in the order in which they are named. */
  readonly properties: readonly string[];
}

/** Properties that filters and orders may name (Graph: query-parameters, user-list-messages). */
export const COMPARABLE: Readonly<Record<string, (mail: StoredMail) => Value>> = {
  isRead: (mail) => mail.isRead,
  isDraft: (mail) => mail.isDraft,
  hasAttachments: (mail) => mail.hasAttachments,
  importance: (mail) => mail.importance,
  subject: (mail) => mail.subject,
  receivedDateTime: (mail) => mail.receivedDateTime,
  sentDateTime: (mail) => mail.sentDateTime,
  createdDateTime: (mail) => mail.createdDateTime,
  lastModifiedDateTime: (mail) => mail.lastModifiedDateTime,
  conversationId: (mail) => mail.conversationId,
  internetMessageId: (mail) => mail.internetMessageId,
  parentFolderId: (mail) => mail.folderId,
  'from/emailAddress/address': (mail) => mail.from?.address ?? '',
  'from/emailAddress/name': (mail) => mail.from?.name ?? '',
  'sender/emailAddress/address': (mail) => mail.sender?.address ?? '',
  'flag/flagStatus': (mail) => mail.flagStatus,
};

const TOKEN =
  /\s*(?:('(?:[^']|'')*')|(\d{4}-\d{2}-\d{2}(?:T[\d:.]+(?:Z|[+-]\d{2}:\d{2})?)?)|([A-Za-z][\w/]*)|([():,]))/y;

class UnknownFilter extends Error {
  override name = 'UnknownFilter';
}

export function parseMailFilter(text: string): MailFilter | null {
  try {
    const reader = new FilterReader(tokensOf(text));
    const test = reader.alternatives();
    reader.expectEnd();
    return { test, properties: reader.properties };
  } catch (error) {
    if (error instanceof UnknownFilter) return null;
    throw error;
  }
}

function tokensOf(text: string): readonly string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.trimEnd().length) {
    const found = TOKEN.exec(text);
    if (found === null) throw new UnknownFilter(text);
    tokens.push(found[0].trim());
  }
  return tokens;
}

const OPERATORS: Readonly<Record<string, (one: Value, other: Value) => boolean>> = {
  eq: (one, other) => one === other,
  ne: (one, other) => one !== other,
  ge: (one, other) => one >= other,
  gt: (one, other) => one > other,
  le: (one, other) => one <= other,
  lt: (one, other) => one < other,
};

const FUNCTIONS: Readonly<Record<string, (one: string, other: string) => boolean>> = {
  startswith: (one, other) => one.startsWith(other),
  endswith: (one, other) => one.endsWith(other),
  contains: (one, other) => one.includes(other),
};

class FilterReader {
  readonly properties: string[] = [];
  readonly #tokens: readonly string[];
  #position = 0;

  constructor(tokens: readonly string[]) {
    this.#tokens = tokens;
  }

  alternatives(): Test {
    const tests = [this.#together()];
    while (this.#accepts('or')) tests.push(this.#together());
    return (mail) => tests.some((test) => test(mail));
  }

  expectEnd(): void {
    if (this.#position < this.#tokens.length) throw new UnknownFilter(this.#peek());
  }

  #together(): Test {
    const tests = [this.#single()];
    while (this.#accepts('and')) tests.push(this.#single());
    return (mail) => tests.every((test) => test(mail));
  }

  #single(): Test {
    if (this.#accepts('not')) {
      const test = this.#single();
      return (mail) => !test(mail);
    }
    if (this.#accepts('(')) {
      const test = this.alternatives();
      this.#expect(')');
      return test;
    }
    const word = this.#nextToken();
    const compare = FUNCTIONS[word.toLowerCase()];
    if (compare !== undefined) return this.#called(compare);
    if (word === 'categories/any') return this.#anyCategory();
    if (/^singleValueExtendedProperties\/any$/i.test(word)) return this.#anyExtended();
    return this.#compared(word);
  }

  #compared(property: string): Test {
    const read = this.#readerOf(property);
    const compare = OPERATORS[this.#nextToken()];
    if (compare === undefined) throw new UnknownFilter(property);
    const literal = this.#nextToken();
    const expected = literal.startsWith("'") ? unquoted(literal).toLowerCase() : literalOf(literal);
    return (mail) => compare(comparable(read(mail)), expected);
  }

  #called(compare: (one: string, other: string) => boolean): Test {
    this.#expect('(');
    const read = this.#readerOf(this.#nextToken());
    this.#expect(',');
    const expected = this.#text();
    this.#expect(')');
    return (mail) => compare(String(read(mail)).toLowerCase(), expected.toLowerCase());
  }

  #anyCategory(): Test {
    this.#expect('(');
    const name = this.#nextToken();
    this.#expect(':');
    this.#expect(name);
    this.#expect('eq');
    const expected = this.#text();
    this.#expect(')');
    return ({ categories }) => categories.includes(expected);
  }

  /** `singleValueExtendedProperties/Any(ep: ep/id eq 'x' and ep/value eq 'y')` (singlevaluelegacyextendedproperty-get). */
  #anyExtended(): Test {
    this.#expect('(');
    const name = this.#nextToken();
    this.#expect(':');
    this.#expect(`${name}/id`);
    this.#expect('eq');
    const id = this.#text();
    this.#expect('and');
    this.#expect(`${name}/value`);
    this.#expect('eq');
    // The name in the id is case-sensitive, the value is not.
    const expected = this.#text().toLowerCase();
    this.#expect(')');
    this.properties.push('singleValueExtendedProperties');
    return ({ extended }) => extended.some((own) => own.id === id && own.value.toLowerCase() === expected);
  }

  #readerOf(property: string): (mail: StoredMail) => Value {
    const read = COMPARABLE[property];
    if (read === undefined) throw new UnknownFilter(property);
    this.properties.push(property);
    return read;
  }

  #text(): string {
    const token = this.#nextToken();
    if (!token.startsWith("'")) throw new UnknownFilter(token);
    return unquoted(token);
  }

  #peek(): string {
    return this.#tokens[this.#position] ?? '';
  }

  #nextToken(): string {
    const token = this.#tokens[this.#position];
    if (token === undefined) throw new UnknownFilter('the filter ends too early');
    this.#position += 1;
    return token;
  }

  #accepts(word: string): boolean {
    if (this.#peek() !== word) return false;
    this.#position += 1;
    return true;
  }

  #expect(word: string): void {
    if (this.#nextToken() !== word) throw new UnknownFilter(word);
  }
}

function unquoted(token: string): string {
  return token.slice(1, -1).replaceAll("''", "'");
}

function literalOf(token: string): Value {
  if (token === 'true' || token === 'false') return token === 'true';
  const moment = Date.parse(token);
  if (Number.isNaN(moment)) throw new UnknownFilter(token);
  return new Date(moment).toISOString().replace(/\.\d+Z$/, 'Z');
}

function comparable(value: Value): Value {
  return typeof value === 'string' && !/^\d{4}-\d{2}-\d{2}T/.test(value) ? value.toLowerCase() : value;
}
