import type { SeenExchange } from '#dev/sandbox/core/stand-in.ts';
import type { Departure } from './contract.ts';

interface RenamedExchange {
  readonly provider: string;
  readonly operation: string;
  readonly position: string;
  readonly exchange: SeenExchange;
}

/** The exchange once for each field of its request or answer, which has another name in it. */
export function withRenamedFields(
  exchange: SeenExchange,
  side: Departure['side'],
): readonly RenamedExchange[] {
  const { provider, operation, body, answer } = exchange;
  // A refusal says nothing of the request, and is itself in no description of Graph or Zoom.
  if (answer === null || answer.status >= 400) return [];
  return renamings(side === 'request' ? body : answer.body).map(({ position, value }) => ({
    provider,
    operation,
    position,
    exchange:
      side === 'request'
        ? { ...exchange, body: value }
        : { ...exchange, answer: { status: answer.status, body: value } },
  }));
}

interface Renaming {
  readonly position: string;
  readonly value: unknown;
}

/** Of the items of a list, the first says what the fields of all are. */
function renamings(value: unknown): readonly Renaming[] {
  if (typeof value === 'string' && value.startsWith('<?xml')) return renamedElements(value);
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return [];
  if (Array.isArray(value)) {
    const [first, ...rest] = value as readonly unknown[];
    return renamings(first).map((one) => ({ position: one.position, value: [one.value, ...rest] }));
  }
  return Object.entries(value).flatMap(([name, content]) => {
    const { [name]: _, ...others } = value as Readonly<Record<string, unknown>>;
    const below = renamings(content).map((one) => ({
      position: `${name}/${one.position}`,
      value: { ...value, [name]: one.value },
    }));
    return [{ position: name, value: { ...others, [`${name}Renamed`]: content } }, ...below];
  });
}

/** Of an envelope, without the envelope. */
function renamedElements(xml: string): readonly Renaming[] {
  const names = new Set([...xml.matchAll(/<(\w+)[\s>/]/g)].map(([, name = '']) => name));
  return [...names].map((name) => ({
    position: name,
    value: xml.replaceAll(new RegExp(`(</?)${name}(?=[\\s>/])`, 'g'), `$1${name}Renamed`),
  }));
}
