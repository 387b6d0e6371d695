const UNSEEN = /[\p{Cc}\p{Bidi_Control}]/gu;

/** Without the signs that turn the direction of text: behind one the file 'fdp.exe' reads as 'exe.pdf'. */
export function plainName(name: string): string {
  return name.replace(UNSEEN, '') || 'Zonder naam';
}
