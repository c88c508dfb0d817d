/** Contracts that the rules know. Each has a public source, and is deployed at the same address on most networks. */

/** MultiSend and MultiSendCallOnly 1.5.0, for which a call to the zero address is a call to the Safe itself. */
export const selfCallers: ReadonlySet<string> = new Set([
  '0x218543288004cd07832472d464648173c77d7eb7',
  '0xa83c336b20401af773b6219ba5027174338d1836',
])

/** https://github.com/safe-global/safe-deployments, MultiSend and MultiSendCallOnly, 1.1.1 to 1.5.0. */
export const multiSendContracts: ReadonlySet<string> = new Set([
  '0xa238cbeb142c10ef7ad8442c6d1f9e89e07e7761',
  '0x998739bfdaadde7c933b942a68053933098f9eda',
  '0x0dfcccb95225ffb03c6fbb2559b530c2b7c8a912',
  '0x40a2accbd92bca938b02010e17a5b8929b49130d',
  '0xa1dabef33b3b82c7814b6d82a79e50f4ac44102b',
  '0xf220d3b4dfb23c4ade8c88e526c1353abacbc38f',
  '0x38869bf66a61cf6bdb996a6ae40d5853fd43b526',
  '0x9641d764fc13c8b624c04430c7356c1c7c8102e2',
  '0x309d0b190fecca8e1d5d8309a16f7e3cb133e885',
  '0x0408ef011960d02349d50286d20531229bcef773',
  '0x8d29be29923b68abfdd21e541b9374737b49cdad',
  ...selfCallers,
])

export const permit2 = '0x000000000022d473030f116ddee9f6b43ac78ba3'

/**
 * Contracts that get approvals from most accounts, so scammers imitate their addresses.
 * https://docs.uniswap.org/contracts/v3/reference/deployments, https://github.com/ProjectOpenSea/seaport.
 */
export const imitatedContracts: readonly string[] = [
  permit2,
  '0x00000000000000adc04c56bf30ac9d3c0aaf14dc', // Seaport 1.5
  '0x0000000000000068f116a894984e2db1123eb395', // Seaport 1.6
]

/** The wrapped coins of the largest networks with Uniswap's routers. */
export const wrappedCoins: ReadonlySet<string> = new Set([
  '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2', // Ethereum
  '0x4200000000000000000000000000000000000006', // Base, OP, and others like it
  '0x82af49447d8a07e3bd95bd0d56f35241523fbab1', // Arbitrum
  '0x0d500b1d8e8ef31e21c99d1db9a6444d3adf1270', // Polygon
  '0xbb4cdb9cbd36b01bd1cbaebf2de08d9173bc095c', // BNB
  '0xb31f66aa3c1e785363f0875a1b74e27b85fd66c7', // Avalanche
  '0xe5d7c2a44ffddf6b295a15c148167daaaf5cf34f', // Linea
  '0x4300000000000000000000000000000000000004', // Blast
  '0x5300000000000000000000000000000000000004', // Scroll
  '0x5aea5775959fbc2557cc8789bc1bf90a239d9a91', // ZKsync
  '0xfff9976782d46cc05630d1f6ebab18b2324d6b14', // Sepolia
])

/** Safe's own: the fallback handler of CoW's orders, the migration to a newer Safe, and the module of spending limits. */
export const safeContracts: ReadonlySet<string> = new Set([
  '0x2f55e8b20d0b9fefa187aa7d00b6cbe563605bf5', // ExtensibleFallbackHandler
  '0x526643f69b81b008f46d95cd5ced5ec0edffdac6', // SafeMigration
  '0xcfbfac74c26f8647cbdb8c5caf80bb5b32e43134', // AllowanceModule
])

/** Contracts that pass an order's proceeds on to its maker: 1inch Fusion's, for orders with fees. */
export const settlements: ReadonlySet<string> = new Set(['0x2ad5004c60e16e54d5007c80ce329adde5b51ef5'])

/** Spenders that are never called themselves, and the contract that uses their allowance. */
export const usersOfSpenders: Readonly<Record<string, string>> = {
  // CoW's vault relayer and settlement: https://docs.cow.fi/cow-protocol/reference/contracts/core
  '0xc92e8bdf79f0507f65a392b0ab4667716bfe0110': '0x9008d19f58aabd9ed0d60971565aa8510560ab41',
  // OpenSea's conduit and Seaport 1.6.
  '0x1e0049783f008a0085193e00003d00cd54003c71': '0x0000000000000068f116a894984e2db1123eb395',
  // ParaSwap's TokenTransferProxy and Augustus, version 5.
  '0x216b4b4ba9f3e719726886d34a177484278bfcae': '0xdef171fe48cf0115b1d80b88dc8eab59176fee57',
  // Arbitrum's gateways and their router.
  '0xa3a7b6f88361f48403514059f1f16c8e78d60eec': '0x72ce9c846789fdb6fc1f34ac4ad25dd9ef7031ef',
  '0xcee284f754e854890e311e3280b767f80797180d': '0x72ce9c846789fdb6fc1f34ac4ad25dd9ef7031ef',
  '0xd3b5b60020504bc3489d6949d545893982ba3011': '0x72ce9c846789fdb6fc1f34ac4ad25dd9ef7031ef',
  // Polygon's predicates and RootChainManager.
  '0x40ec5b33f54e0e8a33a975908c5ba1c14e5bbbdf': '0xa0c68c638235ee32657e8f720a23cec1bfc77c77',
  '0x9923263fa127b3d1484cfd649df8f1831c2a74e4': '0xa0c68c638235ee32657e8f720a23cec1bfc77c77',
}

/** Solana's address that nobody controls. */
export const incinerator = '1nc1nerator11111111111111111111111111111111'

/** Addresses that nobody controls. */
export const burnAddresses: ReadonlySet<string> = new Set([
  '0x0000000000000000000000000000000000000000',
  '0x0000000000000000000000000000000000000001',
  '0x000000000000000000000000000000000000dead',
  '0xdead000000000000000000000000000000000000',
  '0xdeaddeaddeaddeaddeaddeaddeaddeaddeaddead',
  incinerator,
])

/** How messages start whose signature is the key of an account at a site, and the site. */
export const keyMessages: Readonly<Record<string, string>> = {
  // https://github.com/matter-labs/zksync
  'Access zkSync account.': 'zksync.io',
  // https://github.com/ScopeLift/umbra-protocol
  'Sign this message to access your Umbra account.': 'umbra.cash',
  // https://github.com/fluidkey
  'Sign this message to generate your Fluidkey private payment keys.': 'fluidkey.com',
  // https://github.com/Loopring/loopring_sdk
  'Sign this message to access Loopring Exchange:': 'loopring.io',
  // https://github.com/elliottech/lighter-go
  'Register Lighter Account': 'lighter.xyz',
  // https://github.com/zkLinkProtocol
  "Sign this message to create a key to interact with zkLink's layer2 services.": 'zk.link',
}

/** Sites whose typed data other sites have no reason to ask for, keyed by the domain's name. */
export const siteDomains: Readonly<Record<string, readonly string[]>> = {
  // https://docs.polymarket.com/developers/CLOB/authentication
  ClobAuthDomain: ['polymarket.com'],
  // https://github.com/snapshot-labs/snapshot.js/blob/master/packages/core/src/sign/index.ts
  snapshot: ['snapshot.org', 'snapshot.box'],
  // https://hyperliquid.gitbook.io/hyperliquid-docs
  HyperliquidSignTransaction: ['hyperliquid.xyz'],
  // https://docs.asterdex.com
  AsterSignTransaction: ['asterdex.com'],
  // https://github.com/dydxprotocol/v4-clients
  'dYdX Chain': ['dydx.trade', 'dydx.exchange'],
  // https://docs.paradex.trade
  Paradex: ['paradex.trade'],
  // https://api-docs.aevo.xyz
  'Aevo Mainnet': ['aevo.xyz'],
  // https://docs.blur.foundation
  'Blur Exchange': ['blur.io'],
}
