/**
 * The class names of a CSS module as a function: `css('field', isWide && 'wide')`.
 * A name that the sheet lacks throws, because a bare element is easily overlooked.
 */
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
