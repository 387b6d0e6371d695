const sentence = /'[A-ZÀ-Þ][^'\n]* [^'\n]*'|"[A-ZÀ-Þ][^"\n]* [^"\n]*"|`[A-ZÀ-Þ][^`\n]* [^`\n]*`/;

/** Whether a constant of a source holds a sentence that people read: more than one word, with a capital before. */
export function declaresSentence(source: string, name: string): boolean {
  // Biome's format ends a statement where a line begins at the left again.
  const declaration = new RegExp(`^(?:export )?const ${name}\\b[^]*?;$(?=\\n\\S|\\n*$|\\n\\n)`, 'm').exec(
    source,
  )?.[0];
  return declaration !== undefined && sentence.test(declaration.replace(/^\s*(?:\/\/|\/?\*).*$/gm, ''));
}
