/** SIWXSignMessage: what is signed, and why. */
export const siwxMessages = {
  'siwx.heading': 'Sign in to {domain}',
  'siwx.text': 'Prove that this account is yours by signing a message. It costs nothing and moves nothing.',
  'siwx.account': 'Account',
  'siwx.network': 'Network',
  'siwx.message': 'The message you sign',
  'siwx.preparing': 'Preparing your message',
  'siwx.sign': 'Sign in',
  'siwx.signing': 'Waiting for your wallet',
  'siwx.cancel': 'Cancel',
  'siwx.cancel-required': 'Cancel and disconnect',
  'siwx.retry': 'Try again',
  'siwx.failed': 'Sign-in is not available',
  'siwx.failed-text': 'The site could not prepare the message. You are not signed in.',
} as const
