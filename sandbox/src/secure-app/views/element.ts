export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const node = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) node.setAttribute(attribute, value)
  node.append(...content)
  return node
}
