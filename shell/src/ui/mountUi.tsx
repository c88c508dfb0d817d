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
  const sheets = [kitStyles, dialogStyles, viewStyles].map((css) => core.dialog.addStyles(css))
  const ui = {
    core,
    viewLoader: createViewLoader(),
    walletRowsAtom: createWalletRowsAtom(core.runtime),
  }
  const root = createRoot(core.dialog.container)
  root.render(<ModalRoot ui={ui} />)

  return () => {
    root.unmount()
    for (const sheet of sheets) typeof sheet === 'function' ? sheet() : sheet.dispose()
  }
}
