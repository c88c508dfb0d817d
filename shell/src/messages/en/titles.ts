/** The header's title of each view; a view about one wallet or network is named after it. */
export const titleMessages = {
  'title.Connect': 'Connect wallet',
  'title.Account': 'Account',
  'title.AllWallets': 'All wallets',
  'title.ConnectingExternal': 'Connect wallet',
  'title.ConnectingWalletConnect': 'WalletConnect',
  'title.Networks': 'Choose network',
  'title.SwitchNetwork': 'Switch network',
  'title.UnsupportedChain': 'Switch network',
  'title.WhatIsAWallet': 'What is a wallet?',
  'title.WhatIsANetwork': 'What is a network?',
  'title.GetWallet': 'Get a wallet',
  'title.Downloads': 'Get {name}',
} as const
