import { tellStories } from './evm/tellStories.js'
import { testWallet } from './fixtures.js'
import { connectMetaMask } from './wallets/metamask/connectMetaMask.mjs'

tellStories(testWallet('metamask', connectMetaMask), { name: 'MetaMask' })
