type State = Readonly<Record<string, unknown>>;

/** What is in one state of the stand-ins and not in the other, by stand-in and record. */
export function difference(before: State, after: State) {
  const [were, are] = [lines(before), lines(after)];
  return {
    gone: were.filter((line) => !are.includes(line)),
    added: are.filter((line) => !were.includes(line)),
  };
}

function lines(state: State): readonly string[] {
  return Object.entries(state).flatMap(([standIn, holdings]) =>
    Object.values(holdings as object)
      .flat()
      .map((record) => `${standIn} ${JSON.stringify(record)}`),
  );
}
