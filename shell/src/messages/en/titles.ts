/** The header's title of each view; a view about one wallet or network is named after it. */
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
  'title.ConnectWallets': 'Connect wallet',
  'title.UnsupportedChain': 'Switch network',
  'title.SIWXSignMessage': 'Sign in',
  'title.WhatIsAWallet': 'What is a wallet?',
  'title.WhatIsANetwork': 'What is a network?',
  'title.GetWallet': 'Get a wallet',
  'title.Downloads': 'Get {name}',
} as const
