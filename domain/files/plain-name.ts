/** What turns the direction of the text around it, and control characters: 'fdp.exe' reads as 'exe.pdf' behind one. */
const UNSEEN = /[\p{Cc}\p{Bidi_Control}]/gu;

/** The name of a file or folder as it is shown and kept, whoever gave it: without anything that makes it read as another. */
export function plainName(name: string): string {
  return name.replace(UNSEEN, '') || 'Zonder naam';
}
