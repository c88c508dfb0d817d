import type { Cleanup } from '@latchkey/plugin-api'
import { dialogStyles, kitStyles } from '@latchkey/plugin-api/kit'
import { createRoot } from 'react-dom/client'
import { createWalletRowsAtom } from '../connectors/createWalletRowsAtom.js'
import type { Core } from '../contract/core.js'
import { ModalRoot } from './frame/ModalRoot.js'
import { viewStyles } from './styles/view.css.js'
import { createViewLoader } from './views/createViewLoader.js'

/**
 * Renders the modal into `core.dialog.container`. The tree stays mounted while the modal is closed, but shows no view
 * then. The returned function unmounts it and takes its style sheets back.
 */
export function mountUi(core: Core): () => void {
  const sheets = new Map<string, Cleanup>()
  const adoptStyles = (css: string) => {
    if (!sheets.has(css)) sheets.set(css, core.dialog.addStyles(css))
  }
  for (const css of [kitStyles, dialogStyles, viewStyles]) adoptStyles(css)

  const root = createRoot(core.dialog.container)
  const walletRowsAtom = createWalletRowsAtom(core.runtime)
  root.render(<ModalRoot ui={{ core, viewLoader: createViewLoader(), walletRowsAtom, adoptStyles }} />)

  return () => {
    root.unmount()
    for (const sheet of sheets.values()) typeof sheet === 'function' ? sheet() : sheet.dispose()
  }
}
