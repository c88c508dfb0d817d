/** Networks, SwitchNetwork and UnsupportedChain. */
export const networksMessages = {
  'networks.search': 'Search networks',
  'networks.list': 'Networks',
  'networks.active': 'Active',
  'networks.testnet': 'Test network',
  'networks.not-approved': 'Your wallet did not approve this network',
  'networks.empty': 'No network matches “{search}”',
  'networks.clear': 'Clear search',
  'networks.help': 'What is a network?',
  'networks.switching': 'Switching to {name}',
  'networks.switching-text': 'Approve the change in your wallet.',
  'networks.slow-text': 'Nothing happening? Open your wallet and look for a waiting request.',
  'networks.switched': 'Switched to {name}',
  'networks.rejected-text': 'You stay on the network you were on.',
  'networks.failed-text': 'Your wallet does not support {name}, or it did not answer.',
  'networks.retry': 'Try again',
  'networks.unsupported': 'This site does not work with your wallet’s current network. Choose one of these.',
} as const
