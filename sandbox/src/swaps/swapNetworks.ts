/** The swap service's networks. The sandbox runs two of them. For the others, this file lists tokens. */
import { type Address, parseGwei } from 'viem'

/** A network that is known but does not run in the sandbox. */
export interface SwapNetwork {
  /** CAIP-2. */
  readonly caipNetworkId: string
  readonly nativeCurrency: SwapToken
  readonly tokens: readonly SwapToken[]
  /** A typical gas price, because the current one is unknown. */
  readonly gasPriceWei: bigint
}

export interface SwapToken {
  readonly address: Address
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** Represents the native coin, which has no contract. */
export const nativeTokenAddress: Address = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

export const otherSwapNetworks: readonly SwapNetwork[] = [
  network(42161, coin('Ether', 'ETH'), '0.1', [
    usdc('0xaf88d065e77c8cC2239327C5EDb3A432268e5831'),
    { ...usdt('0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9'), name: 'USD₮0', symbol: 'USD₮0' },
  ]),
  network(10, coin('Ether', 'ETH'), '0.01', [
    usdc('0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85'),
    usdt('0x94b008aA00579c1307B0EF2c499aD98a8ce58e58'),
  ]),
  network(324, coin('Ether', 'ETH'), '0.05', [
    usdc('0x1d17CBcF0D6D143135aE902365D2E5e2A16538D4'),
    usdt('0x493257fD37EDB34451f62EDf8D2a0C418852bA4C'),
  ]),
  network(8453, coin('Ether', 'ETH'), '0.01', [
    usdc('0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'),
    usdt('0xfde4C96c8593536E31F229EA8f37b2ADa2699bb2'),
  ]),
  // The only network whose stablecoins have 18 decimals.
  network(56, coin('BNB', 'BNB'), '1', [
    { ...usdc('0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d'), decimals: 18 },
    { ...usdt('0x55d398326f99059fF775485246999027B3197955'), decimals: 18 },
  ]),
  network(100, coin('xDAI', 'xDAI'), '1', [
    usdc('0xDDAfbb505ad214D7b80b1f830fcCc89B60fb7A83'),
    usdt('0x4ECaBa5870353805a9F068101A40E0f32ed605C6'),
  ]),
  network(43114, coin('Avalanche', 'AVAX'), '2', [
    usdc('0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E'),
    usdt('0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7'),
  ]),
  network(250, coin('Fantom', 'FTM'), '50', [
    usdc('0x04068DA6C83AFCFA0e13ba15A6696662335D5B75'),
    usdt('0x049d68029688eAbF473097a2fC38ef61633A3C7A'),
  ]),
  network(8217, coin('Kaia', 'KAIA'), '27', [
    usdc('0x754288077D0fF82AF7a5317C7CB8c444D421d103'),
    usdt('0xceE8FAF64bB97a73bb51E115Aa89C17FfA8dD167'),
  ]),
  network(1313161554, coin('Ether', 'ETH'), '0.07', [
    usdc('0xB12BFcA5A55806AaF64E99521918A4bf0fC40802'),
    usdt('0x4988a896b1227218e4A686fdE5EabdcAbd91571f'),
  ]),
]

function network(
  chainId: number,
  nativeCurrency: SwapToken,
  gasPriceGwei: string,
  tokens: readonly SwapToken[],
): SwapNetwork {
  return { caipNetworkId: `eip155:${chainId}`, nativeCurrency, tokens, gasPriceWei: parseGwei(gasPriceGwei) }
}

function coin(name: string, symbol: string): SwapToken {
  return { address: nativeTokenAddress, name, symbol, decimals: 18 }
}

function usdc(address: Address): SwapToken {
  return { address, name: 'USD Coin', symbol: 'USDC', decimals: 6 }
}

function usdt(address: Address): SwapToken {
  return { address, name: 'Tether USD', symbol: 'USDT', decimals: 6 }
}
