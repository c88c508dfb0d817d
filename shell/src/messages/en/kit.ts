/** The kit's messages. The kit also has them inline, because it can run without a shell. A test compares both. */
export const kitMessages = {
  'kit.clear': 'Clear',
  'kit.copied': 'Copied',
  'kit.copy': 'Copy',
  'kit.copy-refused': 'Couldn’t copy',
  'kit.new-tab': '(opens in a new tab)',
  'kit.no-token': 'No token found',
  'kit.offline': 'You’re offline',
  'kit.offline-hint': 'What you see may be out of date. It updates when you’re back online.',
  'kit.one-time-code': 'One-time code',
  'kit.qr-code': 'QR code',
  'kit.qr-failed': 'Couldn’t show the QR code',
  'kit.search': 'Search',
  'kit.search-tokens': 'Search by name or address',
  'kit.tokens': 'Tokens',
  'kit.try-again': 'Try again',
} as const
