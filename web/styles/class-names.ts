/** The class names of a CSS module: `css('field', isWide && 'wide')`. Throws for a name that the sheet lacks. */
export function classNames(sheet: CSSModuleClasses): (...names: (string | false)[]) => string {
  return (...names) =>
    names
      .filter((name) => name !== false)
      .map((name) => {
        const generated = sheet[name];
        if (generated === undefined) throw new Error(`The style sheet has no class '${name}'.`);
        return generated;
      })
      .join(' ');
}
