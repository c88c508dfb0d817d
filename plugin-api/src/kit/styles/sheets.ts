import { css as dialogCss } from './dialog.css.js'
import { css as kitCss } from './kit.css.js'

// `as string` keeps module names out of the API reference, which prints plain initial values.

/** Layer order, reset, tokens and components. */
export const kitStyles: string = kitCss as string

/**
 * Styles the modal's `<dialog>` and card. The transparent dialog covers the whole window. So a click on the dialog is a
 * click on the scrim, and a toast inside it can be at the window's edge.
 *
 * The shell sets `data-state="closing"` and two lengths in px. `--lk-drag` is how far the sheet is pulled down, and
 * `--lk-keyboard` the on-screen keyboard's height.
 */
export const dialogStyles: string = dialogCss as string

/** Returns a `ref` that adds a component's style sheet to its shadow root. Adds it once, before the browser paints. */
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

const adoptedStyles = new WeakMap<Node, Set<string>>()
