import { fromProvider } from '@latchkey/eip155'
import type { Provider } from '@latchkey/plugin-api'
import { vi } from 'vitest'
import { createModal } from '../createModal.js'
import type { Modal } from '../modal.js'
import type { ModalOptions } from '../options.js'
import { connectorsAtom } from '../state/wallets.js'
import { testOptions } from './testOptions.js'

export interface Visit {
  readonly modal: Modal
  /** Connects the wallet. */
  connect(): Promise<void>
  /** Connects once the modal opens. */
  choose(): Promise<void>
  /** Closes the modal once it opens. */
  leave(): Promise<void>
}

/**
 * Visits a page with one wallet.
 *
 * @param wallet The app's own wallet, or the id of a wallet in `options`.
 */
export function visitPage(wallet: Provider | string, options: Partial<ModalOptions> = {}): Visit {
  const connectorId = typeof wallet === 'string' ? wallet : 'org.vault'
  const connectors = typeof wallet === 'string' ? [] : [fromProvider(wallet, { id: connectorId, name: 'Vault' })]
  const modal = createModal(testOptions({ connectors, ...options }))
  const isAsked = () => vi.waitFor(() => expectTrue(modal.state.open), 10_000)
  async function connect() {
    const { connections } = await modal.runtime.core()
    // Chain modules find wallets once their code has loaded.
    await vi.waitFor(() => expectTrue(modal.store.get(connectorsAtom).has(connectorId)))
    await connections.connect({ connectorId })
  }
  return {
    modal,
    connect,
    async choose() {
      await isAsked()
      await connect()
    },
    async leave() {
      await isAsked()
      modal.close()
    },
  }
}

function expectTrue(value: boolean): void {
  if (!value) throw new Error('The page is not there yet')
}
