import { inject } from 'vitest';

/** The first request for a part starts it. */
export async function requestShared<Part>(part: 'postgres' | 'temporal'): Promise<Part> {
  const response = await fetch(`${inject('sharedEnvironment')}/${part}`);
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return JSON.parse(text);
}
