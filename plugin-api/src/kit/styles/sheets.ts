/** The sheets that every modal has: texts for constructable style sheets in a shadow root. */
// `as string` keeps the names of the modules out of the reference, which quotes plain initial values.
import { css as dialogCss } from './dialog.css.js'
import { css as kitCss } from './kit.css.js'

/** Layer order, reset, tokens and parts, as one text for a constructable style sheet in a shadow root. */
export const kitStyles: string = kitCss as string

/**
 * The `<dialog>` itself is a clear layer over the whole window, so that a click on it is a click on the scrim and a toast
 * inside it can stand at the window's edge. The card is its child.
 *
 * The shell may set on the dialog: `--lk-drag` (px the sheet is pulled down), `--lk-keyboard` (px that a soft keyboard
 * covers), `--lk-content-height` (px of the view, for a height that moves) and `data-state="closing"`.
 */
export const dialogStyles: string = dialogCss as string
