/** Side of the square that a motif repeats. */
export const MOTIF_SIZE = 8;

/** Lines over a colour, so that users with similar colours can be distinguished. The first has none. */
const MOTIFS = [
  '',
  'M-2 2l4-4M0 8l8-8M6 10l4-4',
  'M2 2h.01M6 6h.01',
  'M0 4h8',
  'M-2 6l4 4M0 0l8 8M6-2l4 4',
  'M4 0v8',
  'M0 4h8M4 0v8',
  'M0 0l8 8M0 8l8-8',
] as const;

export function motifOf(index: number): string {
  return MOTIFS[index % MOTIFS.length] ?? '';
}

/** Above this luminance black is the better contrast, below it white (WCAG 2). */
const MIDDLE = 0.179;

/** Whether dark lines show better on a colour than light ones do. `color` is six hex digits. */
export function isLight(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > MIDDLE;
}
