/** What the wallet offers in namespaces other than eip155, before it loads their signing code. */
export interface OtherNamespace {
  readonly name: string
  /** The methods that WalletConnect documents for the namespace. */
  readonly methods: readonly string[]
  /** CAIP-2 ids with the names that the user sees. */
  readonly networks: Readonly<Record<string, string>>
}

export type OtherNamespaceId = 'solana' | 'bip122' | 'polkadot' | 'cosmos'

export const otherNamespaces: Readonly<Record<OtherNamespaceId, OtherNamespace>> = {
  solana: {
    name: 'Solana',
    methods: [
      'solana_signMessage',
      'solana_signTransaction',
      'solana_signAllTransactions',
      'solana_signAndSendTransaction',
      'solana_getAccounts',
      'solana_requestAccounts',
    ],
    networks: {
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'Solana',
      'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'Solana Devnet',
      'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'Solana Testnet',
    },
  },
  bip122: {
    name: 'Bitcoin',
    methods: ['signMessage', 'signPsbt', 'sendTransfer', 'getAccountAddresses'],
    networks: {
      'bip122:000000000019d6689c085ae165831e93': 'Bitcoin',
      'bip122:000000000933ea01ad0ee984209779ba': 'Bitcoin Testnet',
    },
  },
  polkadot: {
    name: 'Polkadot',
    methods: ['polkadot_signMessage', 'polkadot_signTransaction'],
    networks: {
      'polkadot:91b171bb158e2d3848fa23a9f1c25182': 'Polkadot',
      'polkadot:b0a8d493285c2df73290dfb7e61f870f': 'Kusama',
      'polkadot:68d56f15f85d3136970ec16946040bc1': 'Polkadot Asset Hub',
      'polkadot:e143f23803ac50e8f6f8e62695d1ce9e': 'Westend',
    },
  },
  cosmos: {
    name: 'Cosmos',
    methods: ['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino'],
    networks: { 'cosmos:cosmoshub-4': 'Cosmos Hub', 'cosmos:osmosis-1': 'Osmosis' },
  },
}

export function isOtherNamespace(value: string | undefined): value is OtherNamespaceId {
  return value !== undefined && Object.hasOwn(otherNamespaces, value)
}

/** The network's name. Undefined if the wallet does not support the network. */
export function findNetworkName(caipNetworkId: string): string | undefined {
  const namespace = caipNetworkId.split(':')[0]
  return isOtherNamespace(namespace) ? otherNamespaces[namespace].networks[caipNetworkId] : undefined
}
