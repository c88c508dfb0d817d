import type { ViewName } from '@latchkey/plugin-api'
import { readDevice } from '../device/readDevice.js'
import type { ModalOptions } from '../options.js'
import type { Runtime } from '../runtime.js'
import { isServed } from '../services/projectId.js'
import { pluginsAtom } from '../state/plugins.js'

/**
 * Returns Account if connected, otherwise Connect. If WalletConnect is the only way to connect and users need not
 * accept terms, desktops get its QR code. Phones, which can't scan their own screen, get the wallet list.
 */
export function pickFirstView(runtime: Runtime, isConnected: boolean): ViewName {
  const { options, store } = runtime
  if (isConnected) return 'Account'
  const { chains, connectors, customWallets, featuredWalletIds, enableWallets, enableWalletConnect } = options
  const hasOnlyWalletConnect = chains.length > 0 && chains.every(({ kind }) => kind === 'walletconnect')
  const methods = [...store.get(pluginsAtom).values()].flatMap(
    ({ manifest }) => manifest.contributes?.connectMethods ?? [],
  )
  const hasMore = [connectors, customWallets, featuredWalletIds, methods].some((list) => list?.length)
  const isDisabled = enableWallets === false || enableWalletConnect === false
  if (!hasOnlyWalletConnect || hasMore || isDisabled || asksForTerms(options)) return 'Connect'
  if (!readDevice().mobile) return 'ConnectingWalletConnect'
  return listsAllWallets(runtime) ? 'AllWallets' : 'Connect'
}

/** Whether users must accept the terms before they connect. Needs a URL to link to. */
export function asksForTerms({ features, termsConditionsUrl, privacyPolicyUrl }: ModalOptions): boolean {
  return Boolean(features?.legalCheckbox && (termsConditionsUrl || privacyPolicyUrl))
}

/** Whether the app has a wallet directory and lists all of it on this device. */
export function listsAllWallets(runtime: Pick<Runtime, 'options'>): boolean {
  const { allWallets, features } = runtime.options
  if (features?.allWallets === false || allWallets === 'HIDE' || !isServed(runtime, 'apiUrl')) return false
  return allWallets !== 'ONLY_MOBILE' || readDevice().mobile
}
