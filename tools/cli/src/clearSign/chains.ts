/** Names and native currencies of chains, as in ethereum-lists/chains. The registry's test cases use these names. */

export interface Chain {
  readonly name: string
  readonly symbol: string
}

export const chains: Readonly<Record<number, Chain>> = {
  1: { name: 'Ethereum Mainnet', symbol: 'ETH' },
  10: { name: 'OP Mainnet', symbol: 'ETH' },
  14: { name: 'Flare Mainnet', symbol: 'FLR' },
  19: { name: 'Songbird Canary-Network', symbol: 'SGB' },
  25: { name: 'Cronos Mainnet', symbol: 'CRO' },
  56: { name: 'BNB Smart Chain Mainnet', symbol: 'BNB' },
  100: { name: 'Gnosis', symbol: 'XDAI' },
  130: { name: 'Unichain', symbol: 'ETH' },
  137: { name: 'Polygon Mainnet', symbol: 'POL' },
  143: { name: 'Monad', symbol: 'MON' },
  146: { name: 'Sonic Mainnet', symbol: 'S' },
  250: { name: 'Fantom Opera', symbol: 'FTM' },
  252: { name: 'Fraxtal', symbol: 'FRAX' },
  324: { name: 'zkSync Mainnet', symbol: 'ETH' },
  480: { name: 'World Chain', symbol: 'ETH' },
  1101: { name: 'Polygon zkEVM', symbol: 'ETH' },
  1284: { name: 'Moonbeam', symbol: 'GLMR' },
  1868: { name: 'Soneium', symbol: 'ETH' },
  2741: { name: 'Abstract', symbol: 'ETH' },
  5000: { name: 'Mantle', symbol: 'MNT' },
  8453: { name: 'Base', symbol: 'ETH' },
  17000: { name: 'Holesky', symbol: 'ETH' },
  34443: { name: 'Mode', symbol: 'ETH' },
  42161: { name: 'Arbitrum One', symbol: 'ETH' },
  42170: { name: 'Arbitrum Nova', symbol: 'ETH' },
  42220: { name: 'Celo Mainnet', symbol: 'CELO' },
  43114: { name: 'Avalanche C-Chain', symbol: 'AVAX' },
  57073: { name: 'Ink', symbol: 'ETH' },
  59144: { name: 'Linea', symbol: 'ETH' },
  80094: { name: 'Berachain', symbol: 'BERA' },
  81457: { name: 'Blast', symbol: 'ETH' },
  84532: { name: 'Base Sepolia Testnet', symbol: 'ETH' },
  421614: { name: 'Arbitrum Sepolia', symbol: 'ETH' },
  534352: { name: 'Scroll', symbol: 'ETH' },
  560048: { name: 'Hoodi testnet', symbol: 'ETH' },
  11155111: { name: 'Ethereum Sepolia', symbol: 'ETH' },
  11155420: { name: 'OP Sepolia Testnet', symbol: 'ETH' },
}
