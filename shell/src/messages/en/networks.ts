/** Networks, SwitchNetwork and UnsupportedChain. */
export const networksMessages = {
  'networks.search': 'Search networks',
  'networks.list': 'Networks',
  'networks.active': 'Active',
  'networks.testnet': 'Test network',
  'networks.not-approved': 'Your wallet didn’t approve this network',
  'networks.empty': 'No network matches “{search}”',
  'networks.clear': 'Clear search',
  'networks.help': 'What is a network?',
  'networks.switching': 'Switching to {name}',
  'networks.switching-text': 'Approve the change in your wallet.',
  'networks.slow-text': 'Don’t see a request? Open your wallet.',
  'networks.switched': 'Switched to {name}',
  'networks.rejected-text': 'You’re still on your previous network.',
  'networks.failed-text': 'Your wallet doesn’t support {name}, or it didn’t respond.',
  'networks.retry': 'Try again',
  'networks.unsupported': 'This app doesn’t support your wallet’s current network. Choose one of these.',
} as const
