/** `@latchkey/networks`: networks to configure. A bundle holds only those that are imported. */

export { assertCaipAddress, assertCaipNetworkId } from './assertCaip.js'
export { bitcoin, bitcoinTestnet } from './bip122.js'
export { cosmoshub, osmosis } from './cosmos.js'
export { defineNetwork, fromChain, type NetworkInput, type ViemChain } from './defineNetwork.js'
export {
  arbitrum,
  aurora,
  avalanche,
  base,
  bsc,
  celo,
  gnosis,
  mainnet,
  optimism,
  polygon,
  zksync,
  zora,
} from './eip155.js'
export { kusama, polkadot, polkadotAssetHub, westend } from './polkadot.js'
export { solana, solanaDevnet, solanaTestnet } from './solana.js'
