import type { Cleanup } from '@latchkey/plugin-api'
import { dialogStyles, kitStyles } from '@latchkey/plugin-api/kit'
import { createRoot } from 'react-dom/client'
import { release } from '../connections/release.js'
import { createWalletRowsAtom } from '../connectors/createWalletRowsAtom.js'
import type { Core } from '../core.js'
import { ModalRoot } from './frame/ModalRoot.js'
import { css as uiCss } from './styles/ui.css.js'
import { createViewLoader } from './views/LazyView.js'

/**
 * Renders the modal into `core.dialog.container`. The tree stays mounted while the modal is closed, but shows no view then.
 * It is unmounted, and its style sheets are removed, with the modal or by the returned function.
 */
export function mountUi(core: Core): () => void {
  const sheets = new Map<string, Cleanup>()
  const adoptStyles = (css: string) => {
    if (!sheets.has(css)) sheets.set(css, core.dialog.addStyles(css))
  }
  for (const css of [kitStyles, dialogStyles, uiCss]) adoptStyles(css)

  const root = createRoot(core.dialog.container)
  const walletRowsAtom = createWalletRowsAtom(core.runtime)
  root.render(<ModalRoot ui={{ core, viewLoader: createViewLoader(), walletRowsAtom, adoptStyles }} />)

  const unmount = () => {
    root.unmount()
    for (const sheet of sheets.values()) release(sheet)
    core.runtime.signal.removeEventListener('abort', unmount)
  }
  core.runtime.signal.addEventListener('abort', unmount)
  return unmount
}
