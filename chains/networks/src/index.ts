/** Networks for `createModal({ networks })`. A bundle only contains those that are imported. */

export { assertCaipAddress, assertCaipNetworkId } from './assertCaip.js'
export * from './bip122.js'
export * from './cosmos.js'
export { defineNetwork, fromChain, type NetworkInput, type ViemChain } from './defineNetwork.js'
export * from './eip155.js'
export * from './polkadot.js'
export * from './solana.js'
