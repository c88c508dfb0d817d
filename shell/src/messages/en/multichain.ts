/** SwitchActiveChain, ConnectingMultiChain, and the names of namespaces. */
export const multichainMessages = {
  'multichain.eip155': 'EVM networks',
  'multichain.solana': 'Solana',
  'multichain.polkadot': 'Polkadot',
  'multichain.bip122': 'Bitcoin',
  'multichain.cosmos': 'Cosmos',
  'multichain.choose': '{name} works on several chains. Choose the one to connect.',
  'multichain.chains': 'Chains',
  'multichain.connected': 'Connected',
  'multichain.missing': 'Wallet not found',
  'multichain.missing-text': 'It isn’t installed in this browser, or it’s turned off.',
  'multichain.other-wallet': 'Other wallets',
  'multichain.switch': 'Switch to {name}',
  'multichain.switch-text':
    '{wallet} isn’t connected on {name}. Connect a wallet there to continue. Your current connection stays active.',
  'multichain.switch-action': 'Connect a wallet',
  'multichain.this-wallet': 'Your wallet',
} as const
