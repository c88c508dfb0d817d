/** WhatIsAWallet, WhatIsANetwork, GetWallet and Downloads. */
export const helpMessages = {
  'help.wallet-keys': 'Your account, your keys',
  'help.wallet-keys-text':
    'A wallet holds the keys to what you own. No app, including this one, can move anything without you.',
  'help.wallet-sign-in': 'One sign-in for every app',
  'help.wallet-sign-in-text':
    'Connect your wallet instead of creating another password. You choose what each app can see.',
  'help.wallet-approve': 'You approve everything',
  'help.wallet-approve-text': 'Your wallet shows every payment and signature first, and waits for your approval.',
  'help.get-wallet': 'Get a wallet',
  'help.network-what': 'A shared record',
  'help.network-what-text': 'A network is a public ledger. One address can hold different tokens on each network.',
  'help.network-fees': 'Fees vary',
  'help.network-fees-text': 'Each network has different fees and speeds. You pay fees in the network’s coin.',
  'help.network-switch': 'Switching is available',
  'help.network-switch-text': 'It only changes which network this app shows. Nothing moves.',
  'help.wallets': 'Recommended wallets',
  'help.explore': 'Explore all wallets',
  'help.no-wallets': 'No suggestions right now',
  'help.no-wallets-text': 'Find wallets in your browser’s extension store.',
  'help.downloads': 'Where to get {name}',
  'help.chrome-store': 'Chrome Web Store',
  'help.app-store': 'App Store',
  'help.play-store': 'Google Play',
  'help.website': 'Website',
  'help.no-downloads': 'No download found for {name}',
  'help.back': 'Go back',
} as const
