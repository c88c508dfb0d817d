import { createCoinbaseWalletSDK } from '@coinbase/wallet-sdk'

// Coinbase's SDK is not an extension: the app imports it. `connectCoinbase` sets the pop-up window's URL.
window.hostWallet = {
  id: 'com.coinbase.wallet',
  name: 'Coinbase Wallet',
  provider: () =>
    createCoinbaseWalletSDK({
      appName: 'Latchkey demo',
      appChainIds: [1, 137],
      preference: { options: 'smartWalletOnly', keysUrl: window.interopKeysUrl },
    }).getProvider(),
}
