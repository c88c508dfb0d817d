/** The buttons in the app: the React button and the custom elements. */
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
