/** What makes a document or form have something of the name that an element has, in the place of its own. */
const NAMING = 'form, img, object, embed, iframe, input, select, textarea, button, fieldset, output';

/** Takes those names away: nobody reads past them then. */
export function withoutNames(read: Document): void {
  const all = (selector: string) => Document.prototype.querySelectorAll.call(read, selector);
  for (const named of all('[name]')) Element.prototype.removeAttribute.call(named, 'name');
  for (const named of all(NAMING)) Element.prototype.removeAttribute.call(named, 'id');
}
