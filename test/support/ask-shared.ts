import { inject } from 'vitest';

/** Asks the run's shared environment for one of its parts, which starts it when it is the first to ask. */
export async function askShared<Part>(part: 'postgres' | 'temporal'): Promise<Part> {
  const response = await fetch(`${inject('sharedEnvironment')}/${part}`);
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return JSON.parse(text);
}
