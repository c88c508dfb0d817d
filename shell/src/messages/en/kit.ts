/** The kit's own texts. They stand in the kit, which runs without a shell too; a test holds the two together. */
export const kitMessages = {
  'kit.clear': 'Clear',
  'kit.copied': 'Copied',
  'kit.copy': 'Copy',
  'kit.copy-refused': 'Copying is not allowed',
  'kit.new-tab': '(opens in a new tab)',
  'kit.no-token': 'There is no such token',
  'kit.offline': 'You are offline',
  'kit.offline-hint': 'What you see may be out of date. It updates when you are back.',
  'kit.one-time-code': 'One-time code',
  'kit.qr-code': 'QR code',
  'kit.qr-failed': 'The QR code could not be drawn',
  'kit.search': 'Search',
  'kit.search-tokens': 'Search by name or address',
  'kit.tokens': 'Tokens',
  'kit.try-again': 'Try again',
} as const
