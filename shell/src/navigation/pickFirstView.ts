import type { ViewName } from '@latchkey/plugin-api'
import { readDevice } from '../device/readDevice.js'
import type { Runtime } from '../runtime.js'
import { pluginsAtom } from '../state/plugins.js'
import { asksForTerms } from './asksForTerms.js'
import { listsAllWallets } from './listsAllWallets.js'

/**
 * The view that opens when the host asks for none: Account when connected, else Connect. Where WalletConnect alone is
 * configured there is one way to connect, so its view comes at once: the wallets on phones, whose own screen can't be
 * scanned, the code on desktops. Whatever else Connect would show or ask makes it worth showing.
 */
export function pickFirstView(runtime: Pick<Runtime, 'options' | 'services' | 'store'>, connected: boolean): ViewName {
  const { options, store } = runtime
  if (connected) return 'Account'
  const { chains, enableWallets, enableWalletConnect } = options
  const onlyPairing = chains.length > 0 && chains.every(({ kind }) => kind === 'walletconnect')
  const methods = [...store.get(pluginsAtom).values()].flatMap(
    ({ manifest }) => manifest.contributes?.connectMethods ?? [],
  )
  const own = [options.connectors, options.customWallets, options.featuredWalletIds, methods]
  const offersMore = own.some((list) => list?.length) || enableWallets === false || enableWalletConnect === false
  if (!onlyPairing || offersMore || asksForTerms(options)) return 'Connect'
  if (!readDevice().mobile) return 'ConnectingWalletConnect'
  return listsAllWallets(runtime) ? 'AllWallets' : 'Connect'
}
