import type { Cleanup } from '@latchkey/plugin-api'
import { dialogStyles, kitStyles } from '@latchkey/plugin-api/kit'
import { createRoot } from 'react-dom/client'
import { createWalletRowsAtom } from '../connectors/createWalletRowsAtom.js'
import type { Core } from '../core.js'
import { ModalRoot } from './frame/ModalRoot.js'
import { css as viewCss } from './styles/view.css.js'
import { createViewLoader } from './views/createViewLoader.js'

/**
 * Renders the modal into `core.dialog.container`. The tree stays mounted while the modal is closed, but shows no view
 * then. It is unmounted, and its style sheets are taken back, with the modal, or by the returned function.
 */
export function mountUi(core: Core): () => void {
  const sheets = new Map<string, Cleanup>()
  const adoptStyles = (css: string) => {
    if (!sheets.has(css)) sheets.set(css, core.dialog.addStyles(css))
  }
  for (const css of [kitStyles, dialogStyles, viewCss]) adoptStyles(css)

  const root = createRoot(core.dialog.container)
  const walletRowsAtom = createWalletRowsAtom(core.runtime)
  root.render(<ModalRoot ui={{ core, viewLoader: createViewLoader(), walletRowsAtom, adoptStyles }} />)

  const unmount = () => {
    root.unmount()
    for (const sheet of sheets.values()) typeof sheet === 'function' ? sheet() : sheet.dispose()
    core.runtime.signal.removeEventListener('abort', unmount)
  }
  core.runtime.signal.addEventListener('abort', unmount)
  return unmount
}
