/**
 * The pictures that Latchkey ships. Each path is a file in `svg/`, followed by what shows it.
 *
 * A picture vouches for a token, so a token is listed by its contract, never by its symbol. Check each address with the
 * token's issuer before you add it.
 */

/** The package is pinned. It has 18,000 files, so it is downloaded only to update the files in `svg/`. */
export const source = {
  name: '@web3icons/core',
  version: '4.0.56',
  integrity: 'sha512-jyLkrMdfn6RTZ0+61Ap1AS2yeSG6WZ8mxZ61S3lu/CC0rJb4fgr2jw3W8aCDxhakEm/xqaEZqUmlZiTxCCs4yw==',
}

const solanaMainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const solanaDevnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const solanaTestnet = 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'
const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
const bitcoinTestnet = 'bip122:000000000933ea01ad0ee984209779ba'
const polkadot = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
const polkadotAssetHub = 'polkadot:68d56f15f85d3136970ec16946040bc1'
const kusama = 'polkadot:b0a8d493285c2df73290dfb7e61f870f'

/** CAIP-2 ids. The set has no picture of Polkadot Asset Hub or Westend. */
export const networks = {
  'networks/ethereum': ['eip155:1'],
  'networks/arbitrum-one': ['eip155:42161'],
  'networks/aurora': ['eip155:1313161554'],
  'networks/avalanche': ['eip155:43114'],
  'networks/base': ['eip155:8453'],
  // The set's pictures of these two networks are white on yellow, which is hard to see. Use their coins' pictures.
  'tokens/BNB': ['eip155:56'],
  'tokens/CELO': ['eip155:42220'],
  'networks/gnosis': ['eip155:100'],
  'networks/optimism': ['eip155:10'],
  'networks/polygon': ['eip155:137'],
  'networks/zksync': ['eip155:324'],
  'networks/zora': ['eip155:7777777'],
  'networks/solana': [solanaMainnet, solanaDevnet, solanaTestnet],
  'networks/bitcoin': [bitcoin, bitcoinTestnet],
  'networks/cosmos-hub': ['cosmos:cosmoshub-4'],
  'networks/osmosis': ['cosmos:osmosis-1'],
  'networks/polkadot': [polkadot],
  'tokens/KSM': [kusama],
}

/**
 * Native coins, by CAIP-2 ids. They use the networks' pictures, so that an app needs no additional file. The icon set
 * has no picture of xDAI or WND.
 */
export const coins = {
  'networks/ethereum': {
    symbol: 'ETH',
    ids: ['eip155:1', 'eip155:10', 'eip155:324', 'eip155:8453', 'eip155:42161', 'eip155:7777777', 'eip155:1313161554'],
  },
  'networks/avalanche': { symbol: 'AVAX', ids: ['eip155:43114'] },
  'tokens/BNB': { symbol: 'BNB', ids: ['eip155:56'] },
  'tokens/CELO': { symbol: 'CELO', ids: ['eip155:42220'] },
  'networks/polygon': { symbol: 'POL', ids: ['eip155:137'] },
  'networks/solana': { symbol: 'SOL', ids: [solanaMainnet, solanaDevnet, solanaTestnet] },
  'networks/bitcoin': { symbol: 'BTC', ids: [bitcoin, bitcoinTestnet] },
  'networks/cosmos-hub': { symbol: 'ATOM', ids: ['cosmos:cosmoshub-4'] },
  'networks/osmosis': { symbol: 'OSMO', ids: ['cosmos:osmosis-1'] },
  'networks/polkadot': { symbol: 'DOT', ids: [polkadot, polkadotAssetHub] },
  'tokens/KSM': { symbol: 'KSM', ids: [kusama] },
}

/** CAIP-10 ids of contracts. */
export const tokens = {
  'tokens/USDC': [
    'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    'eip155:10:0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85',
    'eip155:56:0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d',
    'eip155:100:0xDDAfbb505ad214D7b80b1f830fcCc89B60fb7A83',
    'eip155:137:0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359',
    'eip155:324:0x1d17CBcF0D6D143135aE902365D2E5e2A16538D4',
    'eip155:8453:0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
    'eip155:42161:0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
    'eip155:42220:0xcebA9300f2b948710d2653dD7B07f33A8B32118C',
    'eip155:43114:0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E',
    `${solanaMainnet}:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v`,
  ],
  'tokens/USDT': [
    'eip155:1:0xdAC17F958D2ee523a2206206994597C13D831ec7',
    'eip155:10:0x94b008aA00579c1307B0EF2c499aD98a8ce58e58',
    'eip155:56:0x55d398326f99059fF775485246999027B3197955',
    'eip155:100:0x4ECaBa5870353805a9F068101A40E0f32ed605C6',
    'eip155:137:0xc2132D05D31c914a87C6611C10748AEb04B58e8F',
    'eip155:324:0x493257fD37EDB34451f62EDf8D2a0C418852bA4C',
    'eip155:8453:0xfde4C96c8593536E31F229EA8f37b2ADa2699bb2',
    'eip155:42161:0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9',
    'eip155:42220:0x48065fbBE25f71C9282ddf5e1cD6D6A887483D5e',
    'eip155:43114:0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7',
    `${solanaMainnet}:Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB`,
  ],
  'tokens/DAI': [
    'eip155:1:0x6B175474E89094C44Da98b954EedeAC495271d0F',
    'eip155:10:0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1',
    'eip155:56:0x1AF3F329e8BE154074D8769D1FFa4eE058B1DBc3',
    'eip155:137:0x8f3Cf7ad23Cd3CaDbD9735AFf958023239c6A063',
    'eip155:8453:0x50c5725949A6F0c72E6C4a641F24049A917DB0Cb',
    'eip155:42161:0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1',
    'eip155:43114:0xd586E7F844cEa2F87f50152665BCbc2C279D8d70',
  ],
  'tokens/EURC': [
    'eip155:1:0x1aBaEA1f7C830bD89Acc67eC4af516284b1bC33c',
    'eip155:8453:0x60a3E35Cc302bFA44Cb288Bc5a4F316Fdb1adb42',
    'eip155:43114:0xC891EB4cbdEFf6e073e859e987815Ed1505c2ACD',
    `${solanaMainnet}:HzwqbKZw8HxMN6bF2yFZNrht3c2iXXzpKcFu7uBEDKtr`,
  ],
  'tokens/PYUSD': [
    'eip155:1:0x6c3ea9036406852006290770BEdFcAbA0e23A0e8',
    `${solanaMainnet}:2b1kV6DkPAnxd5ixfnxCpjxmKwqjjaYmCZfHsFu24GXo`,
  ],
  'tokens/EURE': [
    'eip155:1:0x39b8B6385416f4cA36a20319F70D28621895279D',
    'eip155:100:0x420CA0f9B9b604cE0fd9C18EF134C705e5Fa3430',
    'eip155:137:0xE0aEa583266584DafBB3f9C3211d5588c73fEa8d',
  ],
  'tokens/CUSD': ['eip155:42220:0x765DE816845861e75A25fCA122bb6898B8B1282a'],
  'tokens/FDUSD': [
    'eip155:1:0xc5f0f7b66764F6ec8C8Dff7BA683102295E16409',
    'eip155:56:0xc5f0f7b66764F6ec8C8Dff7BA683102295E16409',
  ],
  'tokens/WBTC': [
    'eip155:1:0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599',
    'eip155:10:0x68f180fcCe6836688e9084f035309E29Bf0A2095',
    'eip155:137:0x1BFD67037B42Cf73acF2047067bd4F2C47D9BfD6',
    'eip155:42161:0x2f2a2543B76A4166549F7aaB2e75Bef0aefC5B0f',
    'eip155:43114:0x50b7545627a5162F82A992c33b87aDc75187B218',
  ],
  'tokens/CBETH': [
    'eip155:1:0xBe9895146f7AF43049ca1c1AE358B0541Ea49704',
    'eip155:8453:0x2Ae3F1Ec7F1F5012CFEab0185bfc7aa3cf0DEc22',
  ],
  'tokens/LINK': [
    'eip155:1:0x514910771AF9Ca656af840dff83E8264EcF986CA',
    'eip155:10:0x350a791Bfc2C21F9Ed5d10980Dad2e2638ffa7f6',
    'eip155:56:0xF8A0BF9cF54Bb92F17374d9e9A321E6a111a51bD',
    'eip155:100:0xE2e73A1c69ecF83F464EFCE6A5be353a37cA09b2',
    'eip155:137:0x53E0bca35eC356BD5ddDFebbD1Fc0fD03FaBad39',
    'eip155:42161:0xf97f4df75117a78c1A5a0DBb814Af92458539FB4',
    'eip155:43114:0x5947BB275c521040051D82396192181b413227A3',
  ],
  'tokens/AAVE': [
    'eip155:1:0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9',
    'eip155:10:0x76FB31fb4af56892A25e32cFC43De717950c9278',
    'eip155:137:0xD6DF932A45C0f255f85145f286eA0b292B21C90B',
    'eip155:43114:0x63a72806098Bd3D9520cC43356dD78afe5D386D9',
  ],
  'tokens/ARB': ['eip155:42161:0x912CE59144191C1204E64559FE8253a0e49E6548'],
  'tokens/OP': ['eip155:10:0x4200000000000000000000000000000000000042'],
  'tokens/GNO': [
    'eip155:1:0x6810e776880C02933D47DB1b9fc05908e5386b96',
    'eip155:100:0x9C58BAcC331c9aa871AFD802DB6379a98e80CEdb',
    'eip155:42161:0xa0b862F60edEf4452F25B4160F177db44DeB6Cf1',
  ],
  'tokens/LDO': ['eip155:1:0x5A98FcBEA516Cf06857215779Fd812CA3beF1B32'],
}

/** Single pictures, each followed by the module that contains it as a data URL. */
export const single = {
  'wallets/coinbase': 'plugins/onramp/src/offer/coinbasePicture.generated.ts',
  'wallets/safe': 'integrations/in-app/src/safe/picture.generated.ts',
  'wallets/wallet-connect': 'chains/walletconnect/src/picture.generated.ts',
}

/**
 * The pictures for the sandbox's wallet directory, each followed by the wallet's name there. The product itself gets
 * wallet pictures from wallets and from its services.
 */
export const wallets = {
  'wallets/metamask': ['MetaMask'],
  'wallets/coinbase': ['Coinbase Wallet'],
  'wallets/trust': ['Trust Wallet'],
  'wallets/rainbow': ['Rainbow'],
  'wallets/ledger': ['Ledger'],
  'wallets/okx': ['OKX Wallet'],
  'wallets/phantom': ['Phantom'],
  'wallets/zerion': ['Zerion'],
  'wallets/rabby': ['Rabby Wallet'],
  'wallets/safe': ['Safe'],
  'wallets/imtoken': ['imToken'],
  'wallets/token-pocket': ['TokenPocket'],
  'wallets/kraken': ['Kraken Wallet'],
  'wallets/ronin': ['Ronin Wallet'],
  'wallets/backpack': ['Backpack'],
  'wallets/coin98': ['Coin98 Wallet'],
  'wallets/enkrypt': ['Enkrypt Wallet'],
  'wallets/my-ether-wallet': ['MEW wallet'],
}
