/**
 * Gives a `ref` for a part's outermost element: it adds the part's style sheet to the shadow root that the element stands
 * in, once for each root and before the browser paints. So a view pays for the looks of the parts that it has.
 */
export function adoptStyles(css: string): (element: Element | null) => void {
  return (element) => {
    const root = element?.getRootNode()
    if (!(root instanceof ShadowRoot)) return
    const known = adopted.get(root) ?? new Set()
    if (known.has(css)) return
    adopted.set(root, known.add(css))
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    root.adoptedStyleSheets.push(sheet)
  }
}

// Remembers what each root has; holds no modal's state and goes with the root.
const adopted = new WeakMap<Node, Set<string>>()
