import type { ChainNamespace, Network } from '@latchkey/plugin-api'
import { findDeprecatedNetworkId } from './readAccounts.js'

export interface WalletConnectOptions {
  /** Name in the wallet list. @default 'WalletConnect' */
  readonly name?: string
  /** Picture in the wallet list, as an `http(s):` or `data:image` URL. @default WalletConnect’s logo */
  readonly imageUrl?: string
  /** The methods to request from wallets. Replace a namespace's defaults (`docs/walletconnect.md`). */
  readonly methods?: Readonly<Partial<Record<ChainNamespace, readonly string[]>>>
  /** The events to request from wallets. @default accountsChanged and chainChanged */
  readonly events?: Readonly<Partial<Record<ChainNamespace, readonly string[]>>>
}

type ProposedNamespace = Readonly<Record<'chains' | 'methods' | 'events', string[]>>

/** Requests every network as optional, so that wallets that support only some of them can connect. */
export function describeNamespaces(
  networks: readonly Network[],
  options: WalletConnectOptions,
): Record<string, ProposedNamespace> {
  const proposed: Record<string, ProposedNamespace> = {}
  for (const { chainNamespace, caipNetworkId } of networks) {
    proposed[chainNamespace] ??= {
      chains: [],
      methods: [...(options.methods?.[chainNamespace] ?? walletMethods[chainNamespace])],
      events: [...(options.events?.[chainNamespace] ?? ['accountsChanged', 'chainChanged'])],
    }
    const deprecatedId = findDeprecatedNetworkId(caipNetworkId)
    proposed[chainNamespace].chains.push(caipNetworkId, ...(deprecatedId ? [deprecatedId] : []))
  }
  return proposed
}

/** The default methods. Nodes never receive them, even if the wallet did not approve them. */
export const walletMethods: Readonly<Record<ChainNamespace, readonly string[]>> = {
  eip155: [
    'eth_accounts',
    'eth_requestAccounts',
    'eth_sendRawTransaction',
    'eth_sign',
    'eth_signTransaction',
    'eth_signTypedData',
    'eth_signTypedData_v3',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'personal_sign',
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'wallet_getPermissions',
    'wallet_requestPermissions',
    'wallet_registerOnboarding',
    'wallet_watchAsset',
    'wallet_scanQRCode',
    'wallet_getCallsStatus',
    'wallet_showCallsStatus',
    'wallet_sendCalls',
    'wallet_getCapabilities',
    'wallet_grantPermissions',
    'wallet_revokePermissions',
    'wallet_getAssets',
  ],
  solana: [
    'solana_signMessage',
    'solana_signTransaction',
    'solana_requestAccounts',
    'solana_getAccounts',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ],
  bip122: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
  polkadot: ['polkadot_signTransaction', 'polkadot_signMessage'],
  cosmos: ['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino'],
}
