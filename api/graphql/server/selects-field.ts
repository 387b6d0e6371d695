import { type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql';

/** Whether the operation selects this field; a skipped one counts. */
export function selectsField(info: GraphQLResolveInfo, name: string): boolean {
  const within = (selections: SelectionSetNode | undefined): boolean =>
    selections?.selections.some((selection) => {
      if (selection.kind === Kind.FIELD) return selection.name.value === name;
      const fragment =
        selection.kind === Kind.INLINE_FRAGMENT ? selection : info.fragments[selection.name.value];
      return within(fragment?.selectionSet);
    }) ?? false;
  return info.fieldNodes.some((node) => within(node.selectionSet));
}
