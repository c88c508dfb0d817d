import { tellStories } from './walletconnect/tellStories.js'

tellStories('2.17', '@full')
