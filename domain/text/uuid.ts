const SHAPE = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether a text is a UUID as Postgres writes one, in lower case; it reads capitals as well. */
export function isUuid(text: string): boolean {
  return SHAPE.test(text);
}
