import { createCoinbaseWalletSDK } from '@coinbase/wallet-sdk'

// Coinbase's SDK is no extension: the app imports it. `connectCoinbase` sets the address of the pop-up window.
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
