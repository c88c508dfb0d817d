/**
 * The addresses of well-known contracts. Each was compared with a public source: the projects' own deployment files
 * (Uniswap/sdks, compound-finance/comet, docs.ens.domains), and `ethereum/clear-signing-erc7730-registry` at 08a47778
 * for 1inch, Aave, Lido, Permit2 and WETH. Tokens are those in `scripts/pictures/pictures.mjs`.
 */
export interface Deployment {
  readonly chainId: number
  /** In lower case. */
  readonly address: string
}

function at(address: string, ...chainIds: number[]): Deployment[] {
  return chainIds.map((chainId) => ({ chainId, address }))
}

export const permit2 = at(
  '0x000000000022d473030f116ddee9f6b43ac78ba3',
  ...[1, 10, 56, 137, 143, 146, 8453, 42161, 42220, 43114, 81457, 84532, 421614, 11155111, 11155420],
)

export const weth = [
  ...at('0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2', 1),
  ...at('0x4200000000000000000000000000000000000006', 10, 8453),
  ...at('0x82af49447d8a07e3bd95bd0d56f35241523fbab1', 42161),
  ...at('0xfff9976782d46cc05630d1f6ebab18b2324d6b14', 11155111),
]

export const uniswapV2Router = [
  ...at('0x7a250d5630b4cf539739df2c5dacb4c659f2488d', 1),
  ...at('0x4752ba5dbc23f44d87826276bf6fd6b1c372ad24', 56, 8453, 42161, 43114),
  ...at('0x4a7b5da61326a6379179b40d00f57e5bbdc962c2', 10),
  ...at('0xedf6066a2b290c185783862c7f4776a2c8077ad1', 137),
]

export const uniswapV3Router = at('0xe592427a0aece92de3edee1f18e0157c05861564', 1)

export const uniswapV3Router02 = [
  ...at('0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45', 1, 10, 137, 42161),
  ...at('0x2626664c2603336e57b271c5c0b26f421741e481', 8453),
  ...at('0xb971ef87ede563556b2ed4b1c0b0019111dd85d2', 56),
  ...at('0xbb00ff08d01d300023c629e8ffffcb65a5a578ce', 43114),
  ...at('0x3bfa4769fb09eefc5a80d6e87c3b9c650f7ae48e', 11155111),
]

export const uniswapUniversalRouter12 = [
  ...at('0x3fc91a3afd70395cd496c647d5a6cc9d4b2b7fad', 1, 8453, 11155111),
  ...at('0xec7be89e9d109e7e3fec59c222cf297125fefda2', 137),
  ...at('0xcb1355ff08ab38bbce60111f1bb2b784be25d7e8', 10),
  ...at('0x5e325eda8064b456f4781070c0738d849c824258', 42161),
  ...at('0x4dae2f939acf50408e13d58534ff8c2776d45265', 56, 43114),
]

export const uniswapUniversalRouter20 = [
  ...at('0x66a9893cc07d91d95644aedd05d03f95e1dba8af', 1),
  ...at('0x6ff5693b99212da76ad316178a184ab56d299b43', 8453),
  ...at('0x851116d9223fabed8e56c0e6b8ad0c31d98b3507', 10),
  ...at('0x1906c1d672b88cd1b9ac7593301ca990f94eae07', 56),
  ...at('0xef740bf23acae26f6492b10de645d6b98dc8eaf3', 130),
  ...at('0x1095692a6237d83c6a72f3f5efedb9a670c49223', 137),
  ...at('0xa51afafe0263b40edaef0df8781ea9aa03e381a3', 42161),
  ...at('0x94b75331ae8d42c1b61065089b7d48fe14aa73b7', 43114),
  ...at('0x661e93cca42afacb172121ef892830ca3b70f08d', 59144),
  ...at('0x3a9d48ab9751398bbfa63ad67599bb04e4bdf98b', 11155111),
]

/** Versions 2.1.1 to 2.2.0. */
export const uniswapUniversalRouter21 = [
  ...at('0x4c82d1fbfe28c977cbb58d8c7ff8fcf9f70a2cca', 1),
  ...at('0x23617e59a5925b2a4bf75d73ff6711cd0b29de85', 1),
  ...at('0xab863e752bf67d8dcdd929eaae9be9dc83fb3bbb', 1),
  ...at('0x8b844f885672f333bc0042cb669255f93a4c1e6b', 10, 56, 137, 42161, 43114, 59144, 84532),
  ...at('0xc09255d86db563cbc11c2fcf4a0c512e160111b4', 10),
  ...at('0xdc264714f68d84cf29bc605589405e78bdbe7c9f', 56, 137, 59144),
  ...at('0xfdf682f51fe81aa4898f0ae2163d8a55c127fbc7', 130, 8453),
  ...at('0xd1b797d92d87b688193a2b976efc8d577d204343', 130),
  ...at('0xd6145b2d3f379919e8cdeda7b97e37c4b2ca9c40', 8453),
  ...at('0x2d01411773c8c24805306e89a41f7855c3c4fe65', 42161),
  ...at('0x661e93cca42afacb172121ef892830ca3b70f08d', 43114),
  ...at('0x7dfd4f31be6814d2906bde155c3e1b146eac1468', 11155111),
]

export const uniswapUniversalRouters = [
  ...uniswapUniversalRouter12,
  ...uniswapUniversalRouter20,
  ...uniswapUniversalRouter21,
]

export const oneInchV6 = at(
  '0x111111125421ca6dc452d289314280a0f8842a65',
  ...[1, 10, 56, 100, 137, 146, 250, 8217, 8453, 42161, 43114, 59144],
)

/** The contract that checks CoW Protocol's orders, from its package `@cowprotocol/contracts` 1.8.0. */
export const cowSettlement = at(
  '0x9008d19f58aabd9ed0d60971565aa8510560ab41',
  ...[1, 10, 56, 100, 137, 8453, 42161, 43114, 11155111],
)

export const aaveV3Pool = [
  ...at('0x87870bca3f3fd6335c3f4ce8392d69350b4fa4e2', 1),
  ...at('0x794a61358d6845594f94dc1db02a252b5b4814ad', 10, 137, 42161, 43114),
  ...at('0xa238dd80c259a72e81d7e4664a9801593f98d1c5', 8453),
  ...at('0xb50201558b00496a145fe76f7424749556e326d8', 100),
  ...at('0xc47b8c00b0f69a36fa203ffeac0334874574a8ac', 59144),
  ...at('0x11fcfe756c05ad438e312a7fd934381537d3cffe', 534352),
]

export const compoundV3Usdc = [
  ...at('0xc3d688b66703497daa19211eedff47f25384cdc3', 1),
  ...at('0xb125e6687d4313864e53df431d5425969c15eb2f', 8453),
  ...at('0x9c4ec768c28520b50860ea7a15bd7213a9ff58bf', 42161),
]

export const lidoStEth = at('0xae7ab96520de3a18e5e111b5eaab095312d7fe84', 1)
export const lidoWstEth = at('0x7f39c581f595b53c5cb19bd0b3f8da6c935e2ca0', 1)
export const lidoWithdrawals = at('0x889edc2edab5f40e902b864ad4d7ade8e412f9b1', 1)

export const ensController = at('0x253553366da8546fc250f225fe3d25d0c782303b', 1)

export const seaport = at('0x0000000000000068f116a894984e2db1123eb395', 1, 8453, 11155111)

export const tokens = [
  ...lidoStEth,
  ...lidoWstEth,
  // USDC
  ...at('0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', 1),
  ...at('0x0b2c639c533813f4aa9d7837caf62653d097ff85', 10),
  ...at('0x3c499c542cef5e3811e1192ce70d8cc03d5c3359', 137),
  ...at('0x833589fcd6edb6e08f4c7c32d4f71b54bda02913', 8453),
  ...at('0xaf88d065e77c8cc2239327c5edb3a432268e5831', 42161),
  ...at('0xb97ef9ef8734c71904d8002f8b6bc66dd9c48a6e', 43114),
  // USDT
  ...at('0xdac17f958d2ee523a2206206994597c13d831ec7', 1),
  ...at('0x94b008aa00579c1307b0ef2c499ad98a8ce58e58', 10),
  ...at('0xc2132d05d31c914a87c6611c10748aeb04b58e8f', 137),
  ...at('0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9', 42161),
  // DAI
  ...at('0x6b175474e89094c44da98b954eedeac495271d0f', 1),
  ...at('0xda10009cbd5d07dd0cecc66161fc93d7c9000da1', 10, 42161),
  ...at('0x8f3cf7ad23cd3cadbd9735aff958023239c6a063', 137),
  // WBTC, LINK, AAVE
  ...at('0x2260fac5e5542a773aa44fbcfedf7c193bc2c599', 1),
  ...at('0x514910771af9ca656af840dff83e8264ecf986ca', 1),
  ...at('0x7fc66500c84a76ad7e9c93437bfc5ac33e2ddae9', 1),
]
