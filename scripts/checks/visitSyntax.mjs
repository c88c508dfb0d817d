/** Calls `act` for every node of a syntax tree, parents before children. */
export function visitSyntax(node, act) {
  if (Array.isArray(node)) {
    for (const item of node) visitSyntax(item, act)
  } else if (node && typeof node.type === 'string') {
    act(node)
    for (const value of Object.values(node)) if (value && typeof value === 'object') visitSyntax(value, act)
  }
}
