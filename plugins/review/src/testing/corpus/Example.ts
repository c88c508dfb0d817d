/** A request for the corpora of rules, and the parts that its requests are built from. */
import type { CaipNetworkId } from '@latchkey/plugin-api'
import {
  type Abi,
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  parseAbi,
  parseAbiParameters,
  toHex,
} from 'viem'
import { createSiweMessage, type SiweMessage } from 'viem/siwe'

export interface Example {
  readonly name: string
  readonly description: string
  readonly method: string
  readonly params: unknown
  /** @default 'eip155:1' */
  readonly networkId?: CaipNetworkId
  /** The page. @default 'app.example' */
  readonly host?: string
  /** What the node says about addresses. @default an old contract */
  readonly code?: Readonly<Record<string, 'none' | 'new'>>
  /** The user's contacts. */
  readonly contacts?: readonly string[]
  /** The ids of all rules that find something, in any order. */
  readonly findings: readonly string[]
}

/** A fixed time, because messages and permits contain times. */
export const now = new Date('2026-11-02T12:00:00Z')
export const seconds = (days: number): bigint => BigInt(Math.floor(now.getTime() / 1_000) + days * 86_400)

const address = (digits: string): Hex => `0x${digits.repeat(40 / digits.length)}`
export const user = '0x52908400098527886e0f7030069857d2e4169ee7'
export const secondAccount = address('5a1b')
export const attacker = address('a77c')
export const drainer = address('d4a1')
export const friend = '0x8617e340b3d01fa5f11f306f4090fd50e238070d'
export const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
export const dai = '0x6b175474e89094c44da98b954eedeac495271d0f'
export const weth = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'
export const apes = '0xbc4ca0eda7647a8ab7c2061c2e118a18a936f13d'
export const permit2 = '0x000000000022d473030f116ddee9f6b43ac78ba3'
export const seaport = '0x0000000000000068f116a894984e2db1123eb395'
export const conduit = '0x1e0049783f008a0085193e00003d00cd54003c71'
export const router = '0xe592427a0aece92de3edee1f18e0157c05861564'
export const universalRouter = '0x66a9893cc07d91d95644aedd05d03f95e1dba8af'
export const safe = address('5afe')
export const multiSendCallOnly = '0x9641d764fc13c8b624c04430c7356c1c7c8102e2'
export const zero = address('0')
export const unlimited = 2n ** 256n - 1n

/** Encodes a call: `encode('approve(address,uint256)', [spender, 1n])`. */
export function encode(signature: string, args: readonly unknown[]): Hex {
  const abi: Abi = parseAbi([`function ${signature}`] as readonly string[])
  return encodeFunctionData({ abi, args })
}

export function encodeValues(types: string, values: readonly unknown[]): Hex {
  return encodeAbiParameters(parseAbiParameters(types) as never, values as never)
}

export function transaction(to: string, data: Hex = '0x', value = 0n, others: object = {}) {
  return {
    method: 'eth_sendTransaction',
    params: [{ from: user, to, data, ...(value > 0n && { value: toHex(value) }), ...others }],
  }
}

export function batch(...calls: readonly { readonly to: string; readonly data?: Hex; readonly value?: Hex }[]) {
  const parameters = { version: '2.0.0', chainId: '0x1', from: user, atomicRequired: true, calls }
  return { method: 'wallet_sendCalls', params: [parameters] }
}

/** A program for Uniswap's Universal Router. Each step is a command's number, the types of its input, and their values. */
export function program(steps: readonly (readonly [number, string, readonly unknown[]])[]): Hex {
  const { commands, inputs } = packSteps(steps)
  return encode('execute(bytes,bytes[],uint256)', [commands, inputs, seconds(1)])
}

/** The input of a program's step that swaps on Uniswap v4. */
export function v4Actions(steps: Parameters<typeof program>[0]): readonly [number, string, readonly unknown[]] {
  const { commands, inputs } = packSteps(steps)
  return [0x10, 'bytes,bytes[]', [commands, inputs]]
}

function packSteps(steps: Parameters<typeof program>[0]) {
  return {
    commands: concat(['0x', ...steps.map(([number]) => toHex(number, { size: 1 }))]),
    inputs: steps.map(([, types, values]) => encodeValues(types, values)),
  }
}

export function message(text: string) {
  return { method: 'personal_sign', params: [toHex(text), user] }
}

/** An order at CoW Protocol, without a fee. */
export function cowOrder(message: object) {
  return typedData({
    domain: {
      name: 'Gnosis Protocol',
      version: 'v2',
      chainId: 1,
      verifyingContract: '0x9008d19f58aabd9ed0d60971565aa8510560ab41',
    },
    types: {
      Order:
        'address sellToken, address buyToken, address receiver, uint256 sellAmount, uint256 buyAmount, uint32 validTo, bytes32 appData, uint256 feeAmount, string kind, bool partiallyFillable, string sellTokenBalance, string buyTokenBalance',
    },
    primaryType: 'Order',
    message: {
      ...{ validTo: seconds(1), appData: toHex(7, { size: 32 }), feeAmount: 0, kind: 'sell' },
      ...{ partiallyFillable: false, sellTokenBalance: 'erc20', buyTokenBalance: 'erc20' },
      ...message,
    },
  })
}

export function typedData(parameters: {
  readonly domain?: object
  readonly types: Readonly<Record<string, string>>
  readonly primaryType: string
  readonly message: object
}) {
  const { domain, types, primaryType, message: value } = parameters
  const fields = (list: string) =>
    list.split(', ').map((field) => {
      const [type, name] = field.split(' ')
      return { name, type }
    })
  const given = {
    types: Object.fromEntries(Object.entries(types).map(([name, list]) => [name, fields(list)])),
    primaryType,
    domain: domain ?? {},
    message: value,
  }
  const json = JSON.stringify(given, (_key, one) => (typeof one === 'bigint' ? one.toString() : one))
  return { method: 'eth_signTypedData_v4', params: [user, json] }
}

export function signIn(fields: Partial<SiweMessage> = {}): string {
  return createSiweMessage({
    address: '0x52908400098527886E0F7030069857D2E4169EE7',
    chainId: 1,
    domain: 'app.example',
    nonce: 'k7Jf93hsPq',
    uri: 'https://app.example/login',
    version: '1',
    issuedAt: now,
    statement: 'Sign in to App Example.',
    ...fields,
  })
}

/** A transaction of ZKsync. By default, it sends nothing to a friend. */
export function zkTransaction(given: { readonly to?: string; readonly [name: string]: unknown }) {
  const { to = friend, ...others } = given
  return typedData({
    domain: { name: 'zkSync', version: '2', chainId: 324 },
    types: {
      Transaction:
        'uint256 txType, uint256 from, uint256 to, uint256 gasLimit, uint256 gasPerPubdataByteLimit, uint256 maxFeePerGas, uint256 maxPriorityFeePerGas, uint256 paymaster, uint256 nonce, uint256 value, bytes data, bytes32[] factoryDeps, bytes paymasterInput',
    },
    primaryType: 'Transaction',
    message: {
      ...{ txType: 113, from: BigInt(user), to: BigInt(to), gasLimit: 200_000, gasPerPubdataByteLimit: 50_000 },
      ...{ maxFeePerGas: 25_000_000, maxPriorityFeePerGas: 0, paymaster: 0, nonce: 1, value: 0, data: '0x' },
      ...{ factoryDeps: [], paymasterInput: '0x' },
      ...others,
    },
  })
}

export const permitTypes = {
  Permit: 'address owner, address spender, uint256 value, uint256 nonce, uint256 deadline',
}
export const permit2Types = {
  PermitDetails: 'address token, uint160 amount, uint48 expiration, uint48 nonce',
  TokenPermissions: 'address token, uint256 amount',
  PermitSingle: 'PermitDetails details, address spender, uint256 sigDeadline',
  PermitBatch: 'PermitDetails[] details, address spender, uint256 sigDeadline',
  PermitTransferFrom: 'TokenPermissions permitted, address spender, uint256 nonce, uint256 deadline',
  PermitBatchTransferFrom: 'TokenPermissions[] permitted, address spender, uint256 nonce, uint256 deadline',
}
export const permit2Domain = { name: 'Permit2', chainId: 1, verifyingContract: permit2 }

/** A Permit2 transfer of 3,000 USDC for an order, which is its witness. */
export function witnessOrder(list: 'outputs' | 'baseOutputs', outputType: string, ...outputs: readonly object[]) {
  return typedData({
    domain: permit2Domain,
    types: {
      ...permit2Types,
      PermitWitnessTransferFrom:
        'TokenPermissions permitted, address spender, uint256 nonce, uint256 deadline, Dutch witness',
      Dutch: `address inputToken, Output[] ${list}`,
      Output: outputType,
    },
    primaryType: 'PermitWitnessTransferFrom',
    message: {
      permitted: { token: usdc, amount: 3_000_000_000n },
      spender: '0x6000da47483062a0d734ba3dc7576ce6a0b645c4',
      nonce: 1,
      deadline: seconds(1),
      witness: { inputToken: usdc, [list]: outputs },
    },
  })
}
export const dutchOutput = 'address token, uint256 startAmount, uint256 endAmount, address recipient'
/** A gasless swap of 0x: a Permit2 transfer whose witness has the terms. */
export function settlerOrder(terms: { readonly recipient: string; readonly minAmountOut: bigint }) {
  return typedData({
    domain: permit2Domain,
    types: {
      ...permit2Types,
      PermitWitnessTransferFrom:
        'TokenPermissions permitted, address spender, uint256 nonce, uint256 deadline, SlippageAndActions slippageAndActions',
      SlippageAndActions: 'address recipient, address buyToken, uint256 minAmountOut, bytes[] actions',
    },
    primaryType: 'PermitWitnessTransferFrom',
    message: {
      permitted: { token: usdc, amount: 3_000_000_000n },
      spender: '0x0d0e364aa7852291883c162b22d6d81f6355428f',
      nonce: 1,
      deadline: seconds(1),
      slippageAndActions: { ...terms, buyToken: weth, actions: [] },
    },
  })
}
export const crossChainOutput = 'bytes32 token, uint256 amount, bytes32 recipient, uint256 chainId'

export const seaportTypes = {
  OrderComponents:
    'address offerer, address zone, OfferItem[] offer, ConsiderationItem[] consideration, uint8 orderType, uint256 startTime, uint256 endTime, bytes32 zoneHash, uint256 salt, bytes32 conduitKey, uint256 counter',
  OfferItem: 'uint8 itemType, address token, uint256 identifierOrCriteria, uint256 startAmount, uint256 endAmount',
  ConsiderationItem:
    'uint8 itemType, address token, uint256 identifierOrCriteria, uint256 startAmount, uint256 endAmount, address recipient',
  BulkOrder: 'OrderComponents[2][2] tree',
}
export const seaportDomain = { name: 'Seaport', version: '1.6', chainId: 1, verifyingContract: seaport }

/** A listing of one collectible, for a price in wei. */
export function seaportOrder(priceWei: bigint, recipient: string = user): Readonly<Record<string, unknown>> {
  return {
    offerer: user,
    zone: zero,
    offer: [{ itemType: 2, token: apes, identifierOrCriteria: 8520n, startAmount: 1n, endAmount: 1n }],
    consideration: [
      { itemType: 0, token: zero, identifierOrCriteria: 0n, startAmount: priceWei, endAmount: priceWei, recipient },
    ],
    orderType: 0,
    startTime: seconds(0),
    endTime: seconds(7),
    zoneHash: toHex(0, { size: 32 }),
    salt: 1n,
    conduitKey: toHex(1, { size: 32 }),
    counter: 0n,
  }
}

export const elementDomain = {
  name: 'ElementEx',
  version: '1.0.0',
  chainId: 1,
  verifyingContract: '0x20f780a973856b93f63670377900c1d2a50a77c4',
} as const
const elementFields =
  'address maker, address taker, uint256 expiry, uint256 nonce, address erc20Token, uint256 erc20TokenAmount, address nft, uint256 nftId'
export const elementTypes = { NFTSellOrder: elementFields, NFTBuyOrder: elementFields }

/** @param taker The only account that can accept the order. @default anyone */
export function elementOrder(priceWei: bigint, taker: string = zero): Readonly<Record<string, unknown>> {
  const erc20Token = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
  return {
    maker: user,
    taker,
    expiry: seconds(1),
    nonce: 1,
    erc20Token,
    erc20TokenAmount: priceWei,
    nft: apes,
    nftId: 8520,
  }
}
