/** The style sheets of the kit, as texts for constructable style sheets in a shadow root. */
import { css as dialogCss } from './dialog.css.js'
import { css as kitCss } from './kit.css.js'

// `as string` keeps the names of the modules out of the reference, which quotes plain initial values.

/** Layer order, reset, tokens and parts. */
export const kitStyles: string = kitCss as string

/**
 * The modal's `<dialog>` and the card inside it. The dialog is a clear layer over the whole window, so that a click on it
 * is a click on the scrim, and a toast inside it can stand at the window's edge.
 *
 * The shell may set on the dialog: `--lk-drag` (px that the sheet is pulled down), `--lk-keyboard` (px that a soft
 * keyboard covers), `--lk-content-height` (px of the view, for a height that moves) and `data-state="closing"`.
 */
export const dialogStyles: string = dialogCss as string

/**
 * Makes a `ref` for a part's outermost element. It adds the part's style sheet to the element's shadow root, once for each
 * root and before the browser paints. So a view loads only the styles of the parts that it draws.
 */
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

// By shadow root, so it holds no modal's state and is collected with the root.
const adoptedStyles = new WeakMap<Node, Set<string>>()
