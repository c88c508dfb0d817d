import type { Cleanup } from '@latchkey/plugin-api'

/** Adopts a constructable style sheet: strict CSPs let it through, where a style element would need a nonce. */
export function addSheet(root: ShadowRoot, css: string): Cleanup {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  return () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}
