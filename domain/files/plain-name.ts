const UNSEEN = /[\p{Cc}\p{Bidi_Control}]/gu;

/** A file name without the signs that turn the direction of text: they make 'fdp.exe' read as 'exe.pdf'. */
export function plainName(name: string): string {
  return name.replace(UNSEEN, '') || 'Zonder naam';
}
