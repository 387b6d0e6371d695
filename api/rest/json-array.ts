/** Items of all pages as one JSON array, a text a page. */
export async function* jsonArray<Item>(
  first: IteratorResult<readonly Item[]>,
  rest: AsyncGenerator<readonly Item[]>,
  toWire: (item: Item) => unknown,
): AsyncGenerator<string> {
  let before = '[';
  for (let page = first; page.done !== true; page = await rest.next()) {
    const text = page.value.map((item) => JSON.stringify(toWire(item))).join(',');
    if (text !== '') {
      yield before + text;
      before = ',';
    }
  }
  yield before === '[' ? '[]' : ']';
}
