/** The embedded wallet. Messages inside the secure frame are in the secure site. */

export const authMessages = {
  'auth.frame': 'Your wallet',
} as const

/** Around the frame in ApproveTransaction. */
export const approveMessages = {
  'approve.count': 'Request {position} of {count}',
  'approve.opening': 'Opening your wallet',
  'approve.slow': 'Your wallet is taking longer than usual to open.',
  'approve.failed': 'Your wallet didn’t open',
  'approve.failed-text': 'Nothing was signed or sent. Check your connection and try again.',
  'approve.cancel': 'Cancel request',
} as const

/** Shown if the user's sign-in has ended since the last visit. */
export const signedOutMessages = {
  'signed-out.not-kept': 'You were signed out because this browser didn’t save your session. Sign in again.',
  'signed-out.ended': 'Your session has ended. Sign in again to use your wallet.',
  'signed-out.dismiss': 'Got it',
} as const
