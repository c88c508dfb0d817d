/** Returns an element as a selector: `dialog#cart.open`. */
export function describeElement(node: Node): string {
  if (!(node instanceof Element)) return 'document'
  const { localName, id, classList } = node
  const classes = Array.from(classList).slice(0, 2)
  return [localName, id && `#${id}`, ...classes.map((name) => `.${name}`)].join('')
}
