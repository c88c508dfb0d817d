import { tellStories } from './evm/tellStories.js'
import { testWallet } from './fixtures.js'
import { connectRabby } from './wallets/rabby/connectRabby.mjs'

tellStories(testWallet('rabby', connectRabby), { name: 'Rabby Wallet', tag: '@full' })
