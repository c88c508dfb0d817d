import type { ChainNamespace, Network } from '@latchkey/plugin-api'
import type { WalletConnectOptions } from './index.js'
import { findDeprecatedNetworkId } from './solanaNetworkIds.js'

/** The part of a proposal that concerns one namespace (CAIP-25). */
export interface ProposedNamespace {
  readonly chains: string[]
  readonly methods: string[]
  readonly events: string[]
}

/**
 * What a wallet is asked for: every configured network, none of them required, so that a wallet which knows only some
 * can still connect.
 */
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
    proposed[chainNamespace].chains.push(caipNetworkId)
    const deprecated = findDeprecatedNetworkId(caipNetworkId)
    if (deprecated) proposed[chainNamespace].chains.push(deprecated)
  }
  return proposed
}

/** Methods that belong to a wallet: they are never sent to a node, also where the wallet did not approve them. */
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
