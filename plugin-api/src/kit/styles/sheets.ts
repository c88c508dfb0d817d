/** The kit's style sheets, as strings for constructable style sheets in a shadow root. */
import { css as dialogCss } from './dialog.css.js'
import { css as kitCss } from './kit.css.js'

// `as string` keeps module names out of the reference, which quotes plain initial values.

/** Layer order, reset, tokens and components. */
export const kitStyles: string = kitCss as string

/**
 * The modal's `<dialog>` and card. The transparent dialog covers the window: clicks on it are clicks on the scrim, and a
 * toast inside it can be at the window's edge.
 *
 * The shell sets `data-state="closing"`, `--lk-drag` (px that the sheet is pulled down), `--lk-keyboard` (px that a soft
 * keyboard covers) and `--lk-content-height` (px of the view, for an animated height).
 */
export const dialogStyles: string = dialogCss as string

/** Returns a `ref` that adds a component's style sheet to its shadow root, once and before the browser paints. */
export function adoptStyles(css: string): (element: Element | null) => void {
  return (element) => {
    const root = element?.getRootNode()
    if (!(root instanceof ShadowRoot)) return
    const adopted = adoptedStyles.get(root) ?? new Set()
    if (adopted.has(css)) return
    adoptedStyles.set(root, adopted.add(css))
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    root.adoptedStyleSheets.push(sheet)
  }
}

// Weak, so that entries are garbage-collected with their shadow root.
const adoptedStyles = new WeakMap<Node, Set<string>>()
