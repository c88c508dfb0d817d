/** Checks that the plugin only accepts valid answers from the swap service. */
import { type ChainAccount, isLatchkeyError, type Network } from '@latchkey/plugin-api'
import fc from 'fast-check'
import { createStore } from 'jotai/vanilla'
import { it } from 'vitest'
import { fuzzBorder } from '../../../tests/fuzz/fuzzBorder.js'
import { hostileJson, hostileText, spoiled } from '../../../tests/fuzz/hostileValues.js'
import { buildApproval, planApprovals } from './build/approvals.js'
import { buildSwap } from './build/buildSwap.js'
import { createGasPrice } from './form/createGasPrice.js'
import type { SwapsContext } from './module.js'
import type { Exchange } from './quote/createQuotes.js'
import { fetchQuote } from './quote/fetchQuote.js'
import { approve, ether, native, router, uniswap, usdc } from './testing/answerSwaps.js'
import { readTokens } from './tokens/readTokens.js'
import type { SwapToken } from './tokens/SwapToken.js'

const networkId = 'eip155:1'
const address = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045'
const account = { address, caipAddress: `${networkId}:${address}`, networkId } as unknown as ChainAccount
const network = {
  caipNetworkId: networkId,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
} as unknown as Network
const token = (one: typeof usdc) => ({ ...one, networkId }) as unknown as SwapToken
const exchange: Exchange = { account, from: token(usdc), to: token(ether), amount: 300n }
const mostUnits = 2n ** 256n - 1n
const { signal } = new AbortController()

/** Creates a service that returns this answer to every request. */
function answering(answer: unknown): SwapsContext {
  const give = async () => answer
  const api = { supports: async () => true, get: give, post: give }
  return { api, project: { id: 'test' }, signal, store: createStore() } as unknown as SwapsContext
}

const isExpectedError = (error: unknown) => isLatchkeyError(error) && error.code.startsWith('SWAP_')
const digits = fc.oneof(
  fc.bigInt(0n, 2n ** 300n).map(String),
  hostileText,
  fc.constantFrom('300', '1', '0', '-1', '1e3'),
)
const target = fc.oneof(
  fc.constantFrom(`${networkId}:${router}`, usdc.address, native, `eip155:10:${router}`, `${networkId}:${address}`),
  hostileText,
)

it('behavior: accepts only safe tokens', () =>
  fuzzBorder({
    name: 'swap tokens',
    input: fc.oneof(
      spoiled(
        fc.record({
          tokens: fc.array(
            fc.record({
              name: hostileText,
              symbol: hostileText,
              address: fc.constantFrom(usdc.address, uniswap.address, native, 'eip155:10:0x1'),
              decimals: fc.oneof(fc.integer({ min: -1, max: 300 }), fc.double()),
              logoUri: hostileText,
            }),
            { maxLength: 4 },
          ),
        }),
      ),
      hostileJson,
    ),
    pass: (answer) => readTokens(answer, network),
    check(tokens) {
      for (const { address: own, decimals, name, symbol, iconUrl } of tokens ?? []) {
        if (!/^eip155:1:0x[\da-f]{40}$/.test(own)) throw new Error(`Address: ${own}`)
        if (!Number.isInteger(decimals) || decimals < 0 || decimals > 77) throw new Error(`Decimals: ${decimals}`)
        if (!symbol || /[\p{C}\s]/u.test(symbol) || /\p{C}/u.test(name)) throw new Error(`Text: ${symbol}, ${name}`)
        if (iconUrl !== undefined && !/^(https?:|data:image\/)/i.test(iconUrl)) throw new Error(`Picture: ${iconUrl}`)
      }
    },
  }))

it('behavior: accepts only quotes with valid amounts', () =>
  fuzzBorder({
    name: 'swap quotes',
    input: fc.oneof(
      spoiled(
        fc.record({
          quotes: fc.array(
            fc.record({
              fromAmount: fc.oneof(fc.constant('300'), digits),
              toAmount: digits,
              fromAccount: fc.constantFrom(usdc.address, native),
              toAccount: fc.constantFrom(native, usdc.address),
            }),
            { maxLength: 4 },
          ),
        }),
      ),
      hostileJson,
    ),
    pass: (answer) => fetchQuote(answering(answer), exchange, signal),
    isExpectedError,
    check(toAmount) {
      if (toAmount <= 0n || toAmount > mostUnits) throw new Error(`Offer: ${toAmount}`)
    },
  }))

it('behavior: accepts only built swaps with a valid target, data and amounts', () =>
  fuzzBorder({
    name: 'built swap',
    input: fc.oneof(
      spoiled(
        fc.record({
          tx: fc.record({
            from: fc.oneof(fc.constant(account.caipAddress as string), target),
            to: target,
            data: fc.oneof(fc.constantFrom('0x12345678', '0xdeadbeef', approve(router, 1n)), hostileText),
            amount: digits,
            eip155: fc.record({ gas: digits, gasPrice: digits }),
          }),
        }),
      ),
      hostileJson,
    ),
    pass: (answer) =>
      buildSwap(answering(answer), { find: () => undefined }, exchange, 100, new AbortController().signal),
    isExpectedError,
    check({ to, data, toAmount, value }) {
      if (!/^0x[\da-f]{40}$/.test(to) || usdc.address.endsWith(to) || to === address) throw new Error(`Target: ${to}`)
      if (!/^0x[\da-f]{8,}$/i.test(data) || data.startsWith('0x095ea7b3')) throw new Error(`Data: ${data}`)
      if (value !== 0n || toAmount <= 0n || toAmount > mostUnits) throw new Error(`Amounts: ${value}, ${toAmount}`)
    },
    async passGood() {
      const tx = { from: account.caipAddress, to: `${networkId}:${router}`, data: '0x12345678', amount: '5' }
      await buildSwap(answering({ tx }), { find: () => undefined }, exchange, 100, signal)
    },
  }))

const approvalAnswer = fc.oneof(
  spoiled(
    fc.record({
      tx: fc.record({
        from: target,
        data: fc.oneof(
          fc.constantFrom(approve(router, 300n), approve(router, 299n), approve(router, mostUnits), '0x'),
          fc.constantFrom(`${approve(router, 300n)}00`, approve(`0x${'0'.repeat(40)}`, 300n), approve(address, 300n)),
          hostileText,
        ),
        value: fc.oneof(fc.constant('0'), digits),
      }),
    }),
  ),
  hostileJson,
)

it('behavior: accepts only approvals of the requested amount, or unlimited ones', () =>
  fuzzBorder({
    name: 'built approval',
    input: approvalAnswer,
    pass: (answer) => buildApproval(answering(answer), exchange, 300n, signal),
    isExpectedError,
    check({ allowed, data, spender, to, value }) {
      if (allowed !== 300n && allowed !== 'unlimited') throw new Error(`Allowed: ${allowed}`)
      if (!usdc.address.endsWith(to) || value !== 0n) throw new Error(`Call: ${to}, ${value}`)
      if (!data.toLowerCase().includes(spender.slice(2)) || spender === address) throw new Error(`Spender: ${spender}`)
    },
  }))

it('behavior: plans an approval unless the allowance suffices', () =>
  fuzzBorder({
    name: 'swap allowance',
    input: fc.oneof(spoiled(fc.record({ allowance: digits })), hostileJson),
    async pass(answer) {
      const context = answering(answer)
      const tx = { from: usdc.address, data: approve(router, 300n), value: '0' }
      const get = async (path: string) => (path.endsWith('allowance') ? answer : { tx })
      Object.assign(context.api, { get })
      return planApprovals(context, exchange, new Set(), signal)
    },
    isExpectedError,
    check(approvals, answer) {
      const allowance = String(Object(answer).allowance)
      const isEnough = /^\d+$/.test(allowance) && BigInt(allowance) >= 300n
      if (approvals.length === 0 && !isEnough) throw new Error('A swap without its approval.')
    },
  }))

it('behavior: accepts only valid gas prices', () =>
  fuzzBorder({
    name: 'swap gas price',
    input: fc.oneof(spoiled(fc.record({ standard: digits })), hostileJson),
    async pass(answer) {
      const context = answering(answer)
      const gas = createGasPrice(context)
      await gas.load(networkId)
      return context.store.get(gas.state)
    },
    check({ error, gasPrice }) {
      if (error === undefined && (gasPrice === undefined || gasPrice <= 0n || gasPrice > mostUnits))
        throw new Error(`Gas price: ${gasPrice}`)
    },
  }))
