/** View titles in the header. A view about one wallet or network shows its name instead. */
export const titleMessages = {
  'title.Connect': 'Connect wallet',
  'title.Account': 'Account',
  'title.AllWallets': 'All wallets',
  'title.ConnectingExternal': 'Connect wallet',
  'title.ConnectingWalletConnect': 'WalletConnect',
  'title.Networks': 'Choose network',
  'title.SwitchNetwork': 'Switch network',
  'title.SwitchActiveChain': 'Switch chain',
  'title.ConnectingMultiChain': 'Choose chain',
  'title.ProfileWallets': 'Wallets',
  'title.ConnectWallets': 'Connect wallet',
  'title.UnsupportedChain': 'Switch network',
  'title.SIWXSignMessage': 'Sign in',
  'title.ApproveTransaction': 'Approve request',
  'title.ReviewRequest': 'Review request',
  'title.AccountSettings': 'Account settings',
  'title.WhatIsAWallet': 'What is a wallet?',
  'title.WhatIsANetwork': 'What is a network?',
  'title.GetWallet': 'Get a wallet',
  'title.Downloads': 'Get {name}',
} as const

/** Connect's title if email is the only way to connect. Core reads this title. The UI reads the others. */
export const emailTitleMessages = {
  'title.Connect.email': 'Connect email wallet',
} as const
