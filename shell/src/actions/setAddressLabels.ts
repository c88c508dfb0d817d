import type { ChainNamespace } from '@latchkey/plugin-api'
import { readWalletName } from '../connectors/readWalletName.js'
import type { Modal } from '../modal.js'
import { labelKey, setAddressLabels as writeAddressLabels } from '../state/account.js'

/**
 * Says what the site calls its visitor's addresses ("Savings"): the list of wallets shows it in place of the wallet's own
 * word. Puts these labels in the place of those that the namespace had; `{}` takes them away. They are not stored.
 *
 * @param labels by address. Made fit to be shown, as wallets' names are: 40 characters, without control characters.
 */
export function setAddressLabels(
  { store }: Pick<Modal, 'store'>,
  namespace: ChainNamespace,
  labels: Readonly<Record<string, string>>,
): void {
  const entries = Object.entries(labels).map(([address, label]) => [
    labelKey(namespace, address),
    readWalletName(label, ''),
  ])
  const shown = Object.fromEntries(entries.filter(([, label]) => label)) as Readonly<Record<string, string>>
  writeAddressLabels(store, namespace, shown)
}
