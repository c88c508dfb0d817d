import type { ViewName } from '@latchkey/plugin-api'
import type { ModalOptions } from '../contract/options.js'
import { readDevice } from '../wallets/readDevice.js'

/**
 * The view that opens when the host asks for none: Account when connected, else Connect. Where no chain module but
 * WalletConnect is configured there is one way to connect, so its view comes at once: the wallets on phones, whose own
 * screen can't be scanned, the code on desktops.
 */
export function pickFirstView(
  { chains, connectors }: Pick<ModalOptions, 'chains' | 'connectors'>,
  connected: boolean,
): ViewName {
  if (connected) return 'Account'
  const onlyPairing = chains.length > 0 && chains.every(({ kind }) => kind === 'walletconnect')
  if (!onlyPairing || connectors?.length) return 'Connect'
  return readDevice().mobile ? 'AllWallets' : 'ConnectingWalletConnect'
}
