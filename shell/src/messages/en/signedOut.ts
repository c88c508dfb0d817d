/** Said at the next opening to a visitor who was signed in and, after a reload, is not any more. */
export const signedOutMessages = {
  'signed-out.not-kept': 'You are signed out: this browser does not keep the sign-in of your wallet. Sign in again.',
  'signed-out.ended': 'Your sign-in has ended. Sign in again to use your wallet.',
  'signed-out.dismiss': 'Got it',
} as const
