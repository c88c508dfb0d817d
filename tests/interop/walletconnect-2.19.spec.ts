import { tellStories } from './walletconnect/tellStories.js'

tellStories('2.19', '@full')
