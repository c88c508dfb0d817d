/** ApproveTransaction: what stands around the secure frame. */
export const approveMessages = {
  'approve.count': 'Request {position} of {count}',
  'approve.opening': 'Opening your wallet',
  'approve.slow': 'Your wallet takes longer than usual to open.',
  'approve.failed': 'Your wallet did not open',
  'approve.failed-text': 'Nothing was signed or sent. Check your connection and try again.',
  'approve.cancel': 'Cancel request',
} as const
