/** SwitchActiveChain and ConnectingMultiChain, and what visitors call the namespaces. */
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
  'multichain.missing-text': 'It is not installed in this browser, or it is switched off.',
  'multichain.other-wallet': 'Other wallets',
  'multichain.switch': 'Switch to {name}',
  'multichain.switch-text':
    '{wallet} is not connected on {name}. Connect a wallet for it to go on. Your current connection stays as it is.',
  'multichain.switch-action': 'Connect a wallet',
  'multichain.this-wallet': 'Your wallet',
} as const
