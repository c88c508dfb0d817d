/** Buttons that stand in the host's page: the React button's and the custom elements'. */
export const buttonMessages = {
  'button.connect': 'Connect wallet',
  'button.connecting': 'Connecting…',
  'button.switchNetwork': 'Switch network',
  'button.account': 'Account {address}',
  'button.balance': 'Balance {amount}',
  'button.network': 'Network {name}',
  'button.unknown-network': 'Unsupported network',
  'button.failed': 'Something went wrong. Try again.',
} as const
