const counts = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 0 });
const oneDecimal = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 1 });

/** 2500 is '2.500'. */
export function formatCount(count: number): string {
  return counts.format(count);
}

/** 'Er is 1 …' or 'Er zijn 2.500 …': picks the word that goes with the number and writes both. */
export function countOf(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** Size of a file: 12 bytes · 3,4 kB · 120 MB. Decimal units, as OneDrive and Dropbox show them. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000) return countOf(bytes, 'byte', 'bytes');
  const [unit, size] = bytes < 999_500 ? ['kB', bytes / 1_000] : ['MB', bytes / 1_000_000];
  return `${size < 10 ? oneDecimal.format(size) : formatCount(size)} ${unit}`;
}

/** How long something took: 0,4 s · 12 s · 3 min · 1 u 5 min. */
export function formatDuration(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  if (seconds < 10) return `${oneDecimal.format(seconds)} s`;
  if (seconds < 60) return `${Math.floor(seconds)} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return rest === 0 ? `${Math.floor(minutes / 60)} u` : `${Math.floor(minutes / 60)} u ${rest} min`;
}
