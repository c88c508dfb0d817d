/** SIWXSignMessage: what is signed, and why. */
export const siwxMessages = {
  'siwx.heading': 'Sign in to {domain}',
  'siwx.text': 'Sign a message to prove that you own this account. It’s free and moves no funds.',
  'siwx.account': 'Account',
  'siwx.network': 'Network',
  'siwx.message': 'Message to sign',
  'siwx.preparing': 'Preparing your message',
  'siwx.sign': 'Sign in',
  'siwx.signing': 'Waiting for your wallet',
  'siwx.cancel': 'Cancel',
  'siwx.cancel-required': 'Cancel and disconnect',
  'siwx.retry': 'Try again',
  'siwx.failed': 'Sign-in is not available',
  'siwx.failed-text': 'This app couldn’t create the message. You’re not signed in.',
} as const
