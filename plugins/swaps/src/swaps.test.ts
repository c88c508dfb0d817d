// @vitest-environment happy-dom
import { LatchkeyError, type SimulateParameters, type Simulation, type TokenAmount } from '@latchkey/plugin-api'
import { createTestModal, type TestModal, type TestModalParameters, testAddresses } from '@latchkey/plugin-api/testing'
import { createModal, type Modal } from '@latchkey/shell'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type SwapParameters, type SwapsOptions, swaps } from './index.js'
import { createSwapsModule } from './module.js'
import {
  answerSwaps,
  approve,
  describeToken,
  ether,
  type Market,
  native,
  router,
  uniswap,
  usdc,
} from './testing/answerSwaps.js'

type Plugins = readonly [ReturnType<typeof swaps>]

const swapHash = `0x${'ab'.repeat(32)}`
const approvalHash = `0x${'cd'.repeat(32)}`
const contract = usdc.address.slice('eip155:1:'.length)
const coins = (value: bigint) => ({ value, decimals: 18, symbol: 'ETH' })

let test: TestModal
let market: Market
let events: [string, unknown][]
/** By hash: what the node says of it. */
let receipts: Record<string, '0x1' | '0x0' | undefined>
// The modal's parts are compiled when they are first opened, which takes longer than any visitor's step.
beforeAll(async () => {
  await begin()
  await open()
  await test.dispose()
  await import('./preview.js')
}, 60_000)
afterEach(() => test.dispose())

const host = () => test.modal as unknown as Modal<Plugins>
const tracked = ['OPEN_SWAP', 'CLICK_SELECT_TOKEN_TO_SWAP', 'CLICK_SELECT_NETWORK_TO_SWAP', 'INITIATE_SWAP'] as const
const outcomes = ['SWAP_SUCCESS', 'SWAP_ERROR', 'SWAP_APPROVAL_ERROR'] as const

async function begin(
  parameters: TestModalParameters = {},
  options?: SwapsOptions,
  known: readonly string[] = ['eip155:1', 'eip155:137'],
): Promise<void> {
  test = createTestModal(createModal, { plugins: [swaps(options)], ...parameters })
  test.services.answer('/v1/supported-chains', { http: known })
  events = []
  for (const event of [...tracked, ...outcomes]) host().on(event, (properties) => void events.push([event, properties]))
  await test.accounts.connect()
  market = answerSwaps(test.services)
  const chain = test.chain('eip155')
  chain.readToken = describeToken
  chain.simulate = () => market.simulate()
  receipts = { [swapHash]: '0x1', [approvalHash]: '0x1' }
  test.wallet.answer('eth_sendTransaction', (params: unknown) => {
    const [{ data }] = params as [{ data: string }]
    if (!data.startsWith('0x095ea7b3')) return swapHash
    market.allowance = BigInt(`0x${data.slice(-64)}`)
    return approvalHash
  })
  test.services.answerNode('eth_getTransactionReceipt', (params: unknown) => {
    const [hash] = params as [string]
    const status = receipts[hash]
    return status ? { status, blockNumber: '0x10', transactionHash: hash } : null
  })
  test.services.answerNode('eth_getTransactionByHash', null)
  test.services.answerNode('eth_getTransactionCount', '0x0')
}

/** A visitor who has stopped typing: the offer is there. */
async function pause(ms = 600): Promise<void> {
  await test.clock.advance(ms)
  await test.settle()
}

/** What the chain counts of every token. */
function countTokens(value: bigint): void {
  test.chain('eip155').getBalance = async ({ tokenAddress }) => coins(tokenAddress ? value : 10n ** 18n)
}

async function open(args?: SwapParameters): Promise<void> {
  await test.open('Swap', args)
  await pause()
}

async function review(args: SwapParameters): Promise<void> {
  await open(args)
  await toReview()
}

async function toReview(): Promise<void> {
  await test.waitFor(() => !test.get('button', 'Review').hasAttribute('aria-busy'))
  await test.click('Review')
  await test.waitFor(() => test.get('heading', 'Review'))
  await test.settle()
}

/** A host asks for a swap, and the visitor is about to agree. In an object, as the answer itself is not waited for here. */
async function requestReview(args: typeof toUsdc | typeof fromUsdc) {
  const asking = host().request({ view: 'Swap', args })
  await test.settle()
  await pause()
  await toReview()
  return { asking }
}

const sent = () =>
  test.wallet.calls.filter(({ method }) => method === 'eth_sendTransaction').map(({ params }) => params)
const submit = () => test.all('button').at(-1)?.textContent
const isDisabled = () => test.all('button').at(-1)?.getAttribute('aria-disabled') === 'true'
/** Presses the button whatever it says. */
async function swapAnyway() {
  test.all('button').at(-1)?.click()
  await test.settle()
}
/** The last button's description. */
const disabledReason = () => test.all('button').at(-1)?.title
/** Whether the tick stands above the facts of the review. */
function isAboveFacts(label: string) {
  const tick = test.get('checkbox', label)
  const facts = [...(tick.getRootNode() as ShadowRoot).querySelectorAll('dl')].find(({ textContent }) =>
    textContent?.includes('Minimum received'),
  )
  return facts !== undefined && (tick.compareDocumentPosition(facts) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}
const calls = (path: string) => test.services.calls.filter((call) => call.path === path)
const field = () => test.get('textbox', /^Amount/) as HTMLInputElement
const toUsdc = { toToken: 'usdc', amount: '0.25' }
const fromUsdc = { fromToken: 'USDC', toToken: 'ETH', amount: '300' }
const leftWarning = 'A swap that you no longer wait for may still go through'
const place = { isSmartAccount: false, network: 'eip155:1' }

describe('a swap', () => {
  it('default: a coin for a token, from the host’s request to its hash', async () => {
    await begin()
    const result = host().request({ view: 'Swap', args: toUsdc })
    await test.settle()
    await pause()
    expect(test.text()).toContain('750')
    await toReview()
    for (const shown of ['742.5 USDC', '1 ETH = 3,000 USDC', '0%', '0.00021 ETH', '0.002125 ETH']) {
      expect(test.text()).toContain(shown)
    }
    countTokens(1_250_000_000n)
    await test.click('Swap')
    await expect(result).resolves.toEqual({ hash: swapHash, networkId: 'eip155:1' })
    await test.waitFor(() => test.text().includes('Swapped 0.25 ETH to about 750 USDC'))
    // The button that was pressed has gone, and a screen reader goes on from here.
    const { activeElement } = test.get('heading', 'Swap').getRootNode() as ShadowRoot
    expect(activeElement?.textContent).toMatch(/^Swapped 0.25 ETH/)
    expect(test.get('link', /View on the explorer/).getAttribute('href')).toContain(swapHash)
    expect(sent()).toEqual([
      [
        {
          from: testAddresses.eip155[0],
          chainId: '0x1',
          to: router,
          data: '0x12345678',
          value: `0x${(10n ** 18n / 4n).toString(16)}`,
        },
      ],
    ])
    expect(calls('/v1/convert/build-transaction').at(-1)?.body).toEqual({
      amount: String(10n ** 18n / 4n),
      eip155: { slippage: 1 },
      projectId: 'test-project',
      from: native,
      to: usdc.address,
      userAddress: `eip155:1:${testAddresses.eip155[0]}`,
      disableEstimate: true,
    })
    const done = {
      ...place,
      swapFromToken: 'ETH',
      swapToToken: 'USDC',
      swapFromAmount: '0.25',
      swapToAmount: '750',
    }
    expect(events).toEqual([
      ['OPEN_SWAP', place],
      ['INITIATE_SWAP', done],
      ['SWAP_SUCCESS', done],
    ])
    // Both tokens are looked at anew, whatever the service has cached.
    const forced = calls(`/v1/account/${testAddresses.eip155[0]}/balance`).map(({ query }) => query.get('forceUpdate'))
    expect(forced).toContain(`${native},${usdc.address}`)
    await test.click('Done')
    expect(test.get('heading', 'Account')).toBeDefined()
    await open()
    expect(field().value).toBe('')
    // What was counted after the swap holds only until somebody knows better.
    test.services.answer('/v1/account/*', {
      balances: [{ ...usdc, chainId: 'eip155:1', price: 1, quantity: { decimals: '6', numeric: '777' } }],
    })
    countTokens(777_000_000n)
    await pause(40_000)
    await open({ fromToken: 'USDC' })
    expect(test.text()).toContain('Balance 777')
  })

  it('default: a token: exactly its amount is approved, then it is swapped', async () => {
    await begin()
    receipts = {}
    const swapping = host()
      .plugins.swaps()
      .then((api) => api.swap(fromUsdc))
    await test.waitFor(() => test.all('textbox', /^Amount/).length)
    await pause()
    await toReview()
    expect(test.text()).toContain('You allow 300 USDC to be taken by')
    expect(test.text()).toContain(router)
    await test.click('Approve and swap')
    await test.waitFor(() => test.text().includes('Step 1 of 2. Waiting for the network'))
    expect(sent()).toMatchObject([[{ to: contract, data: approve(router, 300_000_000n), value: '0x0' }]])
    receipts[approvalHash] = '0x1'
    await pause(4_000)
    await test.waitFor(() => test.text().includes('Step 2 of 2. Waiting for the network'))
    expect(sent().at(-1)).toMatchObject([{ to: router, value: '0x0' }])
    await expect(swapping).resolves.toEqual({ hash: swapHash, networkId: 'eip155:1' })
    receipts[swapHash] = '0x1'
    await pause(4_000)
    await test.waitFor(() => test.text().includes('Swapped 300 USDC to about 0.1 ETH'))
  })

  it('default: what is allowed already needs no approval', async () => {
    await begin()
    market.allowance = 300_000_000n
    await review(fromUsdc)
    expect(test.text()).not.toContain('You allow')
    await test.click('Swap')
    await test.waitFor(() => test.text().includes('Swapped'))
    expect(sent()).toHaveLength(1)
  })

  it('behavior: one batch where the wallet does both or none', async () => {
    await begin()
    test.chain('eip155').getCapabilities = async () => ({ atomic: { status: 'ready' } })
    test.wallet.answer('wallet_sendCalls', { id: 'batch-1' })
    test.wallet.answer('wallet_getCallsStatus', {
      status: 200,
      receipts: [{ transactionHash: swapHash, status: '0x1' }],
    })
    const { asking: result } = await requestReview(fromUsdc)
    await test.click('Approve and swap')
    await expect(result).resolves.toEqual({ hash: swapHash, networkId: 'eip155:1' })
    expect(sent()).toEqual([])
    expect(test.wallet.calls.find(({ method }) => method === 'wallet_sendCalls')?.params).toEqual([
      {
        version: '2.0.0',
        chainId: '0x1',
        from: testAddresses.eip155[0],
        atomicRequired: true,
        calls: [
          { to: contract, data: approve(router, 300_000_000n), value: '0x0' },
          { to: router, data: '0x12345678', value: '0x0' },
        ],
      },
    ])
  })

  it('behavior: a wallet that takes no batch after all is asked for one after the other', async () => {
    await begin()
    test.chain('eip155').getCapabilities = async () => ({ atomic: { status: 'ready' } })
    test.wallet.answer('wallet_sendCalls', () => {
      throw Object.assign(new Error('upgrade rejected'), { code: 5750 })
    })
    await review(fromUsdc)
    await test.click('Approve and swap')
    await test.waitFor(() => test.text().includes('Swapped'))
    expect(sent()).toHaveLength(2)
  })

  it('behavior: an approval without an end is shown as one', async () => {
    await begin()
    market.approves = (1n << 256n) - 1n
    await review(fromUsdc)
    expect(test.text()).toContain('All USDC, without an end')
    expect(test.get('button', 'Approve and swap').getAttribute('aria-disabled')).toBe('true')
    await test.click('Approve anyway', 'checkbox')
    expect(test.get('button', 'Approve and swap').getAttribute('aria-disabled')).toBeNull()
  })

  it('error: an approval for somebody else than the contract that swaps', async () => {
    await begin()
    market.spender = `0x${'66'.repeat(20)}`
    await review(fromUsdc)
    expect(test.text()).toContain('The service has made something else than this swap')
    expect(isDisabled()).toBe(true)
    await swapAnyway()
    expect(sent()).toEqual([])
  })

  it('error: nothing is approved where nobody has built what it is for', async () => {
    await begin()
    test.services.fail('/v1/convert/build-transaction', 500)
    await review(fromUsdc)
    expect(test.text()).toContain('Failed to create transaction')
    expect(isDisabled()).toBe(true)
    market = answerSwaps(test.services)
    await test.click('Try again')
    expect(submit()).toBe('Approve and swap')
    expect(isDisabled()).toBe(false)
  })

  it('behavior: of a batch the host hears how it ended, whether the modal is open or not', async () => {
    await begin()
    test.chain('eip155').getCapabilities = async () => ({ atomic: { status: 'ready' } })
    test.wallet.answer('wallet_sendCalls', { id: 'batch-1' })
    test.wallet.answer('wallet_getCallsStatus', { status: 100 })
    const { asking: result } = await requestReview(fromUsdc)
    await test.click('Approve and swap')
    await test.waitFor(() => test.text().includes('Waiting for the network'))
    test.modal.close()
    test.wallet.answer('wallet_getCallsStatus', {
      status: 200,
      receipts: [{ transactionHash: swapHash, status: '0x1' }],
    })
    await pause(10_000)
    await expect(result).resolves.toEqual({ hash: swapHash, networkId: 'eip155:1' })
  })

  it('behavior: an approval is shown to the last digit', async () => {
    await begin()
    const exact = { ...usdc, decimals: 18 }
    test.chain('eip155').readToken = async () => exact
    test.services.answer('/v1/convert/tokens', { tokens: [ether, exact, uniswap] })
    test.services.answer('/v1/account/*', { balances: [] })
    await review({ ...fromUsdc, amount: '0.123456789012345678' })
    expect(test.text()).toContain('You allow 0.123456789012345678 USDC to be taken by')
  })

  it('behavior: a no is calm; after the approval it says that this stands, and goes straight to the swap', async () => {
    await begin()
    await review(fromUsdc)
    test.wallet.refuse('eth_sendTransaction')
    await test.click('Approve and swap')
    expect(test.text()).toContain('You said no in your wallet. Nothing was swapped.')
    test.wallet.answer('eth_sendTransaction', (params: unknown) => {
      const [{ data }] = params as [{ data: string }]
      if (!data.startsWith('0x095ea7b3')) throw Object.assign(new Error('no'), { code: 4001 })
      market.allowance = 300_000_000n
      return approvalHash
    })
    await test.click('Approve and swap')
    await test.waitFor(() => test.text().includes('The approval of USDC stands. Nothing was swapped.'))
    const before = sent().length
    test.wallet.answer('eth_sendTransaction', swapHash)
    await test.click('Swap')
    await test.waitFor(() => test.text().includes('Swapped'))
    expect(sent()).toHaveLength(before + 1)
    expect(events.filter(([name]) => name.endsWith('ERROR'))).toEqual([])
  })

  it('error: the network refuses the swap after the approval', async () => {
    await begin()
    receipts[swapHash] = '0x0'
    await review(fromUsdc)
    await test.click('Approve and swap')
    await test.waitFor(() => test.text().includes('The network refused the swap'))
    expect(test.text()).toContain('Nothing was swapped')
    expect(test.text()).toContain('The approval of USDC stands')
    expect(submit()).toBe('Swap')
    expect(events.at(-1)).toMatchObject(['SWAP_ERROR', { message: 'The network refused the swap' }])
  })

  it('error: a token that wants its allowance at zero first is learnt of, and known ones are not tried', async () => {
    await begin()
    market.allowance = 5n
    receipts[approvalHash] = '0x0'
    await review(fromUsdc)
    test.wallet.answer('eth_sendTransaction', approvalHash)
    await test.click('Approve and swap')
    await test.waitFor(() => test.text().includes('The network refused the approval'))
    expect(events.at(-1)).toMatchObject(['SWAP_APPROVAL_ERROR', { message: 'The network refused the approval' }])
    expect(test.text()).toContain('Take back the earlier approval of USDC')
    const before = sent().length
    const hashes = [1, 2, 3].map((one) => `0x${`${one}`.repeat(64)}`)
    receipts = Object.fromEntries(hashes.map((hash) => [hash, '0x1' as const]))
    test.wallet.answer('eth_sendTransaction', () => hashes.shift())
    await test.click('Approve and swap')
    await test.waitFor(() => test.text().includes('Swapped'))
    expect(sent().slice(before)).toMatchObject([
      [{ data: approve(router, 0n) }],
      [{ data: approve(router, 300_000_000n) }],
      [{ to: router }],
    ])
  })

  it('behavior: the modal is closed after the approval was asked for: nothing else is, and the visitor hears of it', async () => {
    await begin()
    let answer: (hash: string) => void = () => undefined
    test.wallet.answer('eth_sendTransaction', () => new Promise((resolve) => (answer = resolve)))
    const { asking: result } = await requestReview(fromUsdc)
    await test.click('Approve and swap')
    test.modal.close()
    await expect(result).rejects.toMatchObject({ code: 'MODAL_CLOSED', message: 'Modal closed' })
    answer(approvalHash)
    await test.waitFor(() => test.text().includes('The token is approved, but not swapped'))
    expect(sent()).toHaveLength(1)
  })

  it('behavior: closed while the wallet asks for the swap itself: it goes on, and the visitor hears of it', async () => {
    await begin()
    let answer: (hash: string) => void = () => undefined
    test.wallet.answer('eth_sendTransaction', () => new Promise((resolve) => (answer = resolve)))
    await review(toUsdc)
    await test.click('Swap')
    test.modal.close()
    answer(swapHash)
    await test.waitFor(() => test.text().includes('Swapped 0.25 ETH to about 750 USDC'))
  })

  it('behavior: another request takes its place: the yes is no answer to that one, whose form stays', async () => {
    await begin()
    let answer: (hash: string) => void = () => undefined
    test.wallet.answer('eth_sendTransaction', () => new Promise((resolve) => (answer = resolve)))
    const { asking: first } = await requestReview(toUsdc)
    await test.click('Swap')
    let second: unknown
    const asking = host().request({ view: 'Swap', args: fromUsdc })
    asking.then(
      (result) => (second = result),
      (error) => (second = error),
    )
    await expect(first).rejects.toMatchObject({ code: 'MODAL_CLOSED' })
    await test.settle()
    await pause()
    answer(swapHash)
    await test.waitFor(() => test.text().includes('Swapped 0.25 ETH to about 750 USDC'))
    expect(second).toBeUndefined()
    expect(field().value).toBe('300')
    market.allowance = 300_000_000n
    const other = `0x${'ef'.repeat(32)}`
    receipts[other] = '0x1'
    test.wallet.answer('eth_sendTransaction', other)
    await toReview()
    await test.click('Swap')
    await expect(asking).resolves.toEqual({ hash: other, networkId: 'eip155:1' })
  })

  it('behavior: another request takes its place between two steps: nothing more is signed for the first', async () => {
    await begin()
    await review(fromUsdc)
    let answer: (hash: string) => void = () => undefined
    test.wallet.answer('eth_sendTransaction', () => new Promise((resolve) => (answer = resolve)))
    await test.click('Approve and swap')
    host()
      .request({ view: 'Swap', args: toUsdc })
      .catch(() => undefined)
    await test.settle()
    await pause()
    answer(approvalHash)
    await test.waitFor(() => test.text().includes('The token is approved, but not swapped'))
    expect(sent()).toHaveLength(1)
  })

  it('behavior: one swap at a time', async () => {
    await begin()
    await review(toUsdc)
    test.wallet.hang('eth_sendTransaction')
    await test.click('Swap')
    await test.click('Back')
    await toReview()
    expect(test.text()).toContain('Your wallet is still asking about an earlier swap')
    await test.click('Swap')
    expect(sent()).toHaveLength(1)
  })

  it('behavior: who stops waiting may swap again, and hears of a yes that comes later', async () => {
    await begin()
    await review(toUsdc)
    let answer: (hash: string) => void = () => undefined
    test.wallet.answer('eth_sendTransaction', () => new Promise((resolve) => (answer = resolve)))
    await test.click('Swap')
    await test.click('Stop waiting')
    expect(test.text()).toContain('A swap that you no longer wait for may still go through')
    expect(submit()).toBe('Swap')
    expect(test.get('button', 'Swap').getAttribute('aria-disabled')).toBeNull()
    answer(swapHash)
    await test.waitFor(() => test.text().includes('Swapped 0.25 ETH to about 750 USDC'))
    expect(test.text()).not.toContain('no longer wait')
    expect(test.get('heading', 'Review')).toBeDefined()
  })

  it('behavior: who stops waiting: the host hears of a yes that comes later', async () => {
    await begin()
    let answer: (hash: string) => void = () => undefined
    test.wallet.answer('eth_sendTransaction', () => new Promise((resolve) => (answer = resolve)))
    const { asking } = await requestReview(toUsdc)
    await test.click('Swap')
    await test.click('Stop waiting')
    answer(swapHash)
    await expect(asking).resolves.toEqual({ hash: swapHash, networkId: 'eip155:1' })
  })

  it('behavior: who stops waiting and swaps again: the host hears of the swap that is waited for', async () => {
    await begin()
    const answers: ((hash: string) => void)[] = []
    test.wallet.answer('eth_sendTransaction', () => new Promise((resolve) => answers.push(resolve)))
    const { asking } = await requestReview(toUsdc)
    await test.click('Swap')
    await test.click('Stop waiting')
    await test.click('Swap')
    await test.waitFor(() => answers.length === 2)
    answers[0]?.(swapHash)
    await test.waitFor(() => test.text().includes('Swapped 0.25 ETH to about 750 USDC'))
    const other = `0x${'ef'.repeat(32)}`
    receipts[other] = '0x1'
    answers[1]?.(other)
    await expect(asking).resolves.toEqual({ hash: other, networkId: 'eip155:1' })
  })

  it('behavior: closed before the wallet is asked: nothing is said to be approved', async () => {
    await begin()
    await review(fromUsdc)
    let late: () => void = () => undefined
    test.services.answer(
      '/v1/convert/allowance',
      () => new Promise((resolve) => (late = () => resolve({ allowance: '0' }))),
    )
    await test.click('Approve and swap')
    test.modal.close()
    late()
    await test.waitFor(() => test.text().includes('You left before the swap. Nothing was swapped'))
    expect(sent()).toEqual([])
  })

  it('error: the wallet answers nonsense, or fails with an address in its mouth', async () => {
    await begin()
    await review(toUsdc)
    test.wallet.answer('eth_sendTransaction', { nonsense: true })
    await test.click('Swap')
    expect(test.text()).toContain('The wallet gave no transaction')
    test.wallet.answer('eth_sendTransaction', () => Promise.reject(new Error(`insufficient funds for ${contract}`)))
    await test.click('Swap')
    expect(test.text()).toContain('It may still go through. Look into your wallet before you try again.')
    expect(events.at(-1)).toMatchObject(['SWAP_ERROR', { message: 'Unknown error' }])
  })
})

describe('tokens that the chain is asked about', () => {
  it('error: a list with wrong decimals would have other amounts signed', async () => {
    await begin()
    test.chain('eip155').readToken = async () => ({ ...usdc, decimals: 8 })
    await review(toUsdc)
    expect(test.text()).toContain('The token list and the network disagree about a token’s decimals')
    expect(test.text()).not.toContain('742.5')
    expect(test.all('button', /^(Swap|Try again)$/)).toEqual([])
    expect(calls('/v1/convert/build-transaction')).toEqual([])
  })

  it('behavior: goes by the symbol that the chain states', async () => {
    await begin()
    test.chain('eip155').readToken = async () => ({ decimals: 6, symbol: 'FAKE', name: 'Fake Dollar' })
    await review(toUsdc)
    expect(test.text()).toContain('742.5 FAKE')
    expect(test.text()).not.toContain('USDC')
    await test.click('Swap')
    await test.waitFor(() => test.text().includes('Swapped 0.25 ETH to about 750 FAKE'))
  })

  it('behavior: shows no amount before the chain has answered, and asks again after a failure', async () => {
    await begin()
    let fail: (reason: Error) => void = () => undefined
    test.chain('eip155').readToken = () => new Promise((_resolve, reject) => (fail = reject))
    await review(toUsdc)
    expect(test.text()).not.toContain('742.5')
    expect(test.all('button', 'Swap')).toEqual([])
    fail(new LatchkeyError('NODE_UNREACHABLE', 'The network’s node could not be reached'))
    await test.waitFor(() => test.text().includes('The network’s node could not be reached'))
    test.chain('eip155').readToken = describeToken
    await test.click('Try again')
    await test.waitFor(() => test.text().includes('742.5 USDC'))
    expect(submit()).toBe('Swap')
  })
})

describe('the contract that swaps', () => {
  const attacker = `0x${'66'.repeat(20)}`

  it('default: is shown in full, with the name of a known router', async () => {
    await begin()
    await review(toUsdc)
    expect(test.text()).toContain('1inch Aggregation Router v6')
    expect(test.text()).toContain(router)
    expect(test.text()).not.toContain('Unknown swap contract')
    expect(isDisabled()).toBe(false)
  })

  it('error: one that nobody knows has to be accepted', async () => {
    await begin()
    market.target = attacker
    await review(toUsdc)
    expect(test.text()).toContain('Unknown swap contract')
    expect(test.text()).toContain(attacker)
    expect(isDisabled()).toBe(true)
    expect(isAboveFacts('I trust this contract')).toBe(true)
    expect(disabledReason()).toBe('Look at what stands above')
    await swapAnyway()
    expect(sent()).toEqual([])
    await test.click('I trust this contract', 'checkbox')
    expect(isDisabled()).toBe(false)
    await test.click('Swap')
    await test.waitFor(() => test.text().includes('Swapped'))
    expect(sent()).toMatchObject([[{ to: attacker }]])
  })

  it('parameters: routers, in any case', async () => {
    await begin({}, { routers: { 'eip155:1': [`0x${'aB'.repeat(20)}`], 'eip155:137': [attacker] } })
    market.target = `0x${'ab'.repeat(20)}`
    await review(toUsdc)
    expect(test.text()).not.toContain('Unknown swap contract')
    expect(isDisabled()).toBe(false)
    await test.click('Cancel')
    market.target = attacker
    await pause()
    await toReview()
    expect(test.text()).toContain('Unknown swap contract')
  })

  it('error: another one after the review is not signed', async () => {
    await begin()
    await review(toUsdc)
    market.target = attacker
    await test.click('Swap')
    expect(test.text()).toContain('Another contract would swap now. Review it again')
    expect(sent()).toEqual([])
    await test.waitFor(() => test.text().includes('Unknown swap contract'))
    expect(isDisabled()).toBe(true)
  })
})

describe('the simulation', () => {
  const quarter = 10n ** 18n / 4n
  const address = usdc.address.slice('eip155:1:'.length)
  const success = (...changes: Simulation['changes']): Simulation => ({ status: 'success', changes })

  it.each<[string, Simulation, string]>([
    ['nothing arrives', success({ amount: -quarter }), 'Less than the minimum shown would arrive'],
    [
      'a unit less than the minimum arrives',
      success({ amount: -quarter }, { tokenAddress: address, amount: 742_499_999n }),
      'Less than the minimum shown would arrive',
    ],
    [
      'more coins leave',
      success({ amount: -quarter - 1n }, { tokenAddress: address, amount: 750_000_000n }),
      'More would leave your account than shown',
    ],
    [
      'another token leaves',
      success(
        { amount: -quarter },
        { tokenAddress: address, amount: 750_000_000n },
        { tokenAddress: `0x${'1f'.repeat(20)}`, amount: -1n },
      ),
      'More would leave your account than shown',
    ],
    ['it reverts', { status: 'reverted', changes: [] }, 'The network would refuse it'],
  ])('error: %s', async (_name, simulation, sentence) => {
    await begin()
    market.simulation = simulation
    await review(toUsdc)
    expect(test.text()).toContain(sentence)
    expect(isDisabled()).toBe(true)
    await swapAnyway()
    expect(sent()).toEqual([])
    delete market.simulation
    await test.click('Try again')
    expect(isDisabled()).toBe(false)
  })

  it('behavior: exactly the minimum, for less than was to leave, is fine', async () => {
    await begin()
    market.simulation = success({ amount: 1n - quarter }, { tokenAddress: address, amount: 742_500_000n })
    await review(toUsdc)
    await test.click('Swap')
    await test.waitFor(() => test.text().includes('Swapped'))
  })

  it('error: what was fine at the review is simulated once more before the wallet is asked', async () => {
    await begin()
    await review(toUsdc)
    market.simulation = success({ amount: -quarter })
    await test.click('Swap')
    expect(test.text()).toContain('Less than the minimum shown would arrive')
    expect(sent()).toEqual([])
  })

  it.each(['knows no way', 'is out of reach', 'is another chain’s'])(
    'error: a node that %s: the user has to accept it',
    async (reason) => {
      await begin()
      const chain = test.chain('eip155')
      if (reason === 'knows no way') market.simulation = 'unavailable'
      else if (reason === 'is out of reach') chain.simulate = () => Promise.reject(new Error('away'))
      else Reflect.deleteProperty(chain, 'simulate')
      await review(toUsdc)
      expect(test.text()).toContain('This swap could not be simulated')
      expect(isDisabled()).toBe(true)
      expect(isAboveFacts('Swap without a simulation')).toBe(true)
      expect(disabledReason()).toBe('Look at what stands above')
      await swapAnyway()
      expect(sent()).toEqual([])
      await test.click('Swap without a simulation', 'checkbox')
      expect(isDisabled()).toBe(false)
      await test.click('Swap')
      await test.waitFor(() => test.text().includes('Swapped'))
    },
  )

  it('error: one that could be simulated at the review, and no longer, has to be accepted', async () => {
    await begin()
    await review(toUsdc)
    market.simulation = 'unavailable'
    await test.click('Swap')
    expect(test.text()).toContain('The swap could not be simulated this time. Review it again')
    expect(sent()).toEqual([])
    expect(isDisabled()).toBe(true)
    await test.click('Swap without a simulation', 'checkbox')
    await test.click('Swap')
    await test.waitFor(() => test.text().includes('Swapped'))
  })

  it('behavior: a market that has moved is asked about, and does not block the review', async () => {
    await begin()
    market.built = 9_000n
    await review(toUsdc)
    expect(isDisabled()).toBe(false)
    await test.click('Swap')
    expect(test.text()).toContain('675 USDC would arrive, and no longer 750 USDC.')
    expect(sent()).toEqual([])
  })

  it('behavior: the approval that is missing comes before it, and what the account owns is watched', async () => {
    await begin()
    const asked: SimulateParameters[] = []
    test.chain('eip155').simulate = (parameters) => {
      asked.push(parameters)
      return market.simulate()
    }
    await review(fromUsdc)
    const approval = { to: contract, data: approve(router, 300_000_000n), value: 0n }
    const swap = { to: router, data: '0x12345678', value: 0n }
    expect(asked.at(-1)).toMatchObject({ from: testAddresses.eip155[0], calls: [approval, swap], tokens: [address] })
    await test.click('Approve and swap')
    await test.waitFor(() => test.text().includes('Swapped'))
    expect(asked.at(-1)).toMatchObject({ calls: [swap] })
  })

  it('behavior: a token that wants its allowance at zero first is learnt of', async () => {
    await begin()
    market.allowance = 5n
    test.chain('eip155').simulate = async ({ calls: made }) =>
      made.length === 3 ? market.simulate() : { status: 'reverted', changes: [] }
    await review(fromUsdc)
    expect(test.text()).toContain('Take back the earlier approval of USDC')
    expect(isDisabled()).toBe(false)
  })
})

describe('a wallet that tries it out', () => {
  const reverted = () => Promise.reject(Object.assign(new Error('execution reverted'), { code: 3 }))

  it('default: says that the network would refuse it, and nothing was sent', async () => {
    await begin()
    await review(toUsdc)
    test.wallet.answer('eth_sendTransaction', reverted)
    await test.click('Swap')
    expect(test.text()).toContain('Nothing was swapped')
    expect(test.text()).toContain('The network would refuse it. Try again, or with more slippage tolerance')
    expect(events.at(-1)).toMatchObject(['SWAP_ERROR', { message: expect.stringMatching(/^The network would refuse/) }])
  })

  it('behavior: a batch as well', async () => {
    await begin()
    test.chain('eip155').getCapabilities = async () => ({ atomic: { status: 'supported' } })
    test.wallet.answer('wallet_sendCalls', reverted)
    await review(fromUsdc)
    await test.click('Approve and swap')
    expect(test.text()).toContain('Nothing was swapped')
    expect(sent()).toEqual([])
  })
})

describe('what changes meanwhile', () => {
  it('behavior: an offer that has got worse is asked about before anything is signed', async () => {
    await begin()
    await review(toUsdc)
    market.share = 9_900n
    await test.click('Swap')
    expect(test.text()).toContain('The offer has got worse')
    expect(test.text()).toContain('742.5 USDC would arrive, and no longer 750 USDC.')
    expect(sent()).toEqual([])
    const announced = test.all('status').filter(({ textContent }) => textContent === 'The offer has got worse')
    expect(announced).toHaveLength(1)
    // Neither button is there yet for whoever presses without reading.
    await test.click('Accept')
    expect(submit()).toBe('Accept')
    await pause()
    const held = new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true, cancelable: true })
    expect(test.get('button', 'Accept').dispatchEvent(held)).toBe(false)
    await test.click('Accept')
    await test.click('Swap')
    expect(sent()).toEqual([])
    await pause()
    const twice = new MouseEvent('click', { bubbles: true, detail: 2 })
    test.get('button', 'Swap').dispatchEvent(twice)
    await test.settle()
    expect(sent()).toEqual([])
    await test.click('Swap')
    await test.waitFor(() => test.text().includes('Swapped 0.25 ETH to about 742.5 USDC'))
  })

  it('behavior: also while it is only looked at, and a better one is taken as it comes', async () => {
    await begin()
    await review(toUsdc)
    market.share = 10_100n
    await pause(10_000)
    expect(test.text()).toContain('757.5')
    expect(submit()).toBe('Swap')
    // Still what was agreed to at the review.
    market.share = 10_000n
    await pause(10_000)
    expect(submit()).toBe('Swap')
    market.share = 9_999n
    await pause(10_000)
    expect(submit()).toBe('Accept')
    expect(test.text()).toContain('749.925 USDC would arrive, and no longer 750 USDC.')
    market.share = 10_100n
    await pause(10_000)
    expect(submit()).toBe('Swap')
  })

  it('behavior: after the approval the offer is looked at once more', async () => {
    await begin()
    await review(fromUsdc)
    test.wallet.answer('eth_sendTransaction', () => {
      market.allowance = 300_000_000n
      market.share = 9_000n
      return approvalHash
    })
    await test.click('Approve and swap')
    await test.waitFor(() => test.text().includes('The offer has got worse'))
    expect(test.text()).toContain('The approval of USDC stands')
    expect(sent()).toHaveLength(1)
  })

  it('error: a swap that is built for less than the offer', async () => {
    await begin()
    await review(toUsdc)
    market.built = 9_900n
    await test.click('Swap')
    expect(test.text()).toContain('742.5 USDC would arrive, and no longer 750 USDC.')
    expect(sent()).toEqual([])
    // What is quoted all the same is refuted.
    market.share = 10_100n
    await pause(10_000)
    expect(submit()).toBe('Accept')
    expect(test.text()).toContain('742.5 USDC would arrive')
    market.share = 10_000n
    await test.click('Accept')
    await pause(10_000)
    await test.click('Swap')
    await test.waitFor(() => test.text().includes('to about 742.5 USDC'))
  })

  it('behavior: what may still go through is not forgotten with the next offer', async () => {
    await begin()
    await review(toUsdc)
    test.wallet.answer('eth_sendTransaction', () => Promise.reject(new Error('gone')))
    await test.click('Swap')
    for (const share of [9_900n, 10_100n]) {
      market.share = share
      await pause(10_000)
      expect(test.text()).toContain('It may still go through. Look into your wallet before you try again.')
    }
  })

  it('error: a swap that nobody waits for ends unclear: that stays said', async () => {
    await begin()
    await review(toUsdc)
    let fail: (error: Error) => void = () => undefined
    test.wallet.answer('eth_sendTransaction', () => new Promise((_resolve, reject) => (fail = reject)))
    await test.click('Swap')
    await test.click('Stop waiting')
    fail(new Error('gone'))
    await test.waitFor(() => test.text().includes('It may still go through'))
    await pause(20_000)
    expect(test.text()).toContain(leftWarning)
  })

  it('error: nor is it forgotten where another offer is looked at by then', async () => {
    await begin()
    await review(toUsdc)
    let fail: (error: Error) => void = () => undefined
    test.wallet.answer('eth_sendTransaction', () => new Promise((_resolve, reject) => (fail = reject)))
    await test.click('Swap')
    await test.click('Back')
    await toReview()
    fail(new Error('gone'))
    await test.waitFor(() => test.text().includes(leftWarning))
  })

  it('error: after an unclear end neither a no nor a failure says that nothing was swapped', async () => {
    await begin()
    await review(toUsdc)
    test.wallet.answer('eth_sendTransaction', () => Promise.reject(new Error('gone')))
    await test.click('Swap')
    expect(test.text()).toContain('It may still go through')
    test.wallet.refuse('eth_sendTransaction')
    await test.click('Swap')
    await test.waitFor(() => test.text().includes('User rejected the request'))
    expect(test.text()).toContain(leftWarning)
    expect(test.text()).not.toContain('Nothing was swapped')
    expect(test.all('status').map(({ textContent }) => textContent)).toContainEqual(
      expect.stringMatching(`^User rejected the request. ${leftWarning}`),
    )
    test.wallet.answer('eth_sendTransaction', () => Promise.reject(Object.assign(new Error('reverted'), { code: 3 })))
    await test.click('Swap')
    await test.waitFor(() => test.text().includes('The network would refuse it'))
    expect(test.text()).toContain(leftWarning)
    expect(test.text()).not.toContain('Nothing was swapped')
  })

  it.each(['the next review', 'another account'])('error: an unclear end stays said after %s', async (comes) => {
    await begin()
    await review(toUsdc)
    test.wallet.answer('eth_sendTransaction', () => Promise.reject(new Error('gone')))
    await test.click('Swap')
    expect(test.text()).toContain('It may still go through')
    if (comes === 'another account') {
      test.accounts.switch()
      await test.waitFor(() => test.all('textbox', /^Amount/).length)
      test.modal.close()
      await review(toUsdc)
    } else {
      await test.click('Cancel')
      await pause()
      await toReview()
    }
    await pause(10_000)
    expect(test.text()).toContain(leftWarning)
  })

  it('error: a wallet that was asked and broke off says nothing about what it sent', async () => {
    await begin()
    await review(toUsdc)
    test.wallet.answer('eth_sendTransaction', () =>
      Promise.reject(new LatchkeyError('REQUEST_ABORTED', 'Request was aborted')),
    )
    await test.click('Swap')
    expect(test.text()).toContain('It may still go through. Look into your wallet before you try again.')
    expect(test.text()).not.toContain('Nothing was swapped')
  })

  it('error: the same after an approval, of which it says nothing then, also to who has left', async () => {
    await begin()
    await review(fromUsdc)
    let fail: (error: Error) => void = () => undefined
    test.wallet.answer('eth_sendTransaction', (params: unknown) => {
      const [{ data }] = params as [{ data: string }]
      if (!data.startsWith('0x095ea7b3')) return new Promise((_resolve, reject) => (fail = reject))
      market.allowance = 300_000_000n
      return approvalHash
    })
    await test.click('Approve and swap')
    await test.waitFor(() => sent().length === 2)
    fail(new Error('gone'))
    await test.waitFor(() => test.text().includes('It may still go through'))
    expect(test.text()).not.toContain('Nothing was swapped')
    await test.click('Swap')
    await test.waitFor(() => sent().length === 3)
    test.modal.close()
    fail(new Error('gone'))
    await test.waitFor(() => test.text().includes('It may still go through'))
  })

  it('error: another approval than the one that was shown', async () => {
    await begin()
    await review(fromUsdc)
    market.approves = (1n << 256n) - 1n
    await test.click('Approve and swap')
    expect(test.text()).toContain('The approval has changed. Look at it again')
    expect(test.text()).toContain('All USDC, without an end')
    expect(sent()).toEqual([])
  })

  it('behavior: another account or network takes what was typed, and what was looked at', async () => {
    await begin()
    await review(toUsdc)
    test.accounts.switch()
    await test.waitFor(() => test.all('textbox', /^Amount/).length)
    expect(field().value).toBe('')
    await test.type(/^Amount/, '0.5')
    const address = usdc.address.replace(':1:', ':137:')
    test.services.answer('/v1/convert/tokens', { tokens: [{ ...usdc, address }] })
    test.accounts.switchNetwork('eip155:137')
    await test.waitFor(() => test.modal.state.networkId === 'eip155:137')
    await pause()
    expect(field().value).toBe('')
  })

  it('error: the balance has gone down', async () => {
    await begin()
    await review(toUsdc)
    test.chain('eip155').getBalance = async () => ({ value: 10n ** 17n, decimals: 18, symbol: 'ETH' })
    await test.click('Swap')
    expect(test.text()).toContain('You don’t have enough ETH')
    expect(sent()).toEqual([])
  })
})

describe('the form', () => {
  it('behavior: says what is missing, one after the other', async () => {
    await begin()
    await open()
    expect(submit()).toBe('Select a token')
    await test.click(/^You receive/)
    await test.click(/USD Coin/)
    expect(submit()).toBe('Enter an amount')
    await test.type(/^Amount/, '7')
    expect(submit()).toBe('You don’t have enough ETH')
    await test.type(/^Amount/, '0.99999')
    expect(submit()).toBe('You don’t have enough ETH for the network fee')
    await test.type(/^Amount/, '0.5')
    await pause()
    expect(submit()).toBe('Review')
    await test.click('Max')
    await pause()
    expect(field().value).toBe('0.9997')
    expect(submit()).toBe('Review')
    expect(events).toContainEqual(['CLICK_SELECT_TOKEN_TO_SWAP', undefined])
  })

  it('behavior: the other way round what would arrive is given, to the last digit and without commas', async () => {
    await begin()
    await open({ toToken: 'USDC', amount: '0.5' })
    await test.click('Swap the other way round')
    await pause()
    expect(field().value).toBe('1500')
    expect(test.get('button', 'You pay: USDC, USD Coin')).toBeDefined()
    expect(test.get('button', 'You receive: ETH, ETH')).toBeDefined()
    expect(submit()).toBe('You don’t have enough USDC')
  })

  it('behavior: in dollars, and back', async () => {
    await begin()
    await open({ ...toUsdc, amount: '0.5' })
    await test.click(/Enter the amount in USD/)
    expect(field().value).toBe('1500')
    await test.type('Amount in USD', '300')
    await test.click(/Enter the amount in ETH/)
    expect(field().value).toBe('0.1')
  })

  it('behavior: who takes what is on the other side means the other way round', async () => {
    await begin()
    await open(toUsdc)
    await test.click(/^You receive/)
    await test.click(/^ETH/)
    expect(test.get('button', 'You pay: USDC, USD Coin')).toBeDefined()
    expect(test.get('button', 'You receive: ETH, ETH')).toBeDefined()
  })

  it('behavior: an offer for what was typed before never arrives, and nobody asks for one that nobody sees', async () => {
    await begin()
    await open({ toToken: 'USDC' })
    let late: (answer: unknown) => void = () => undefined
    test.services.answer('/v1/convert/quotes', () => new Promise((resolve) => (late = resolve)))
    await test.type(/^Amount/, '0.2')
    await test.clock.advance(600)
    answerSwaps(test.services)
    await test.type(/^Amount/, '0.3')
    const fromAmount = String(2n * 10n ** 17n)
    late({ quotes: [{ fromAccount: native, toAccount: usdc.address, fromAmount, toAmount: '1' }] })
    await pause()
    expect(test.text()).toContain('900')
    test.modal.close()
    await test.settle()
    const asked = calls('/v1/convert/quotes').length
    await pause(30_000)
    expect(calls('/v1/convert/quotes')).toHaveLength(asked)
  })

  const hostile: readonly (readonly [string, object])[] = [
    ['none', { quotes: [] }],
    ['no list', { quotes: 'all' }],
    ['zero', { toAmount: '0' }],
    ['huge', { toAmount: String(1n << 300n) }],
    ['negative', { toAmount: '-5' }],
    ['an exponent', { toAmount: '1e30' }],
    ['a number', { toAmount: 5 }],
    ['another pair', { toAmount: '5', toAccount: uniswap.address }],
    ['another network', { toAmount: '5', fromAccount: native.replace('eip155:1:', 'eip155:10:') }],
    ['another amount', { toAmount: '5', fromAmount: '1' }],
  ]
  it('error: quotes that are none', async () => {
    await begin()
    await open({ toToken: 'USDC' })
    for (const [index, [name, quote]] of hostile.entries()) {
      const amount = `0.${index + 11}`
      const fromAmount = String(BigInt(index + 11) * 10n ** 16n)
      const usual = { fromAccount: native, toAccount: usdc.address, fromAmount, toAmount: '5' }
      test.services.answer('/v1/convert/quotes', 'quotes' in quote ? quote : { quotes: [{ ...usual, ...quote }] })
      await test.type(/^Amount/, amount)
      await pause()
      expect([name, submit()]).toEqual([name, 'There is no offer for this swap now'])
    }
    const reasons = [{ description: 'insufficient liquidity' }]
    test.services.answer(
      '/v1/convert/quotes',
      () => new Response(JSON.stringify({ status: 'FAILED', reasons }), { status: 400 }),
    )
    await test.type(/^Amount/, '0.9')
    await pause()
    expect(submit()).toBe('There is not enough of the token on the market for this amount')
  })

  it('error: a service that fails: says so, and asks again when the user wants', async () => {
    await begin()
    await open({ toToken: 'USDC' })
    test.services.answer('/v1/convert/quotes', () => new Response('', { status: 503 }))
    await test.type(/^Amount/, '0.2')
    await pause()
    expect(test.text()).toContain('There is no offer for this swap now')
    expect(submit()).toBe('Try again')
    answerSwaps(test.services)
    await test.click('Try again')
    await test.waitFor(() => submit() === 'Review')
    expect(test.text()).not.toContain('There is no offer for this swap now')
  })

  it('behavior: a high impact is warned of, and a severe one has to be known', async () => {
    await begin()
    market.share = 9_400n
    await review(toUsdc)
    expect(test.text()).toContain('What arrives is worth 6% less than what you pay.')
    expect(test.get('button', 'Swap').getAttribute('aria-disabled')).toBeNull()
    await test.click('Cancel')
    market.share = 8_000n
    await test.type(/^Amount/, '0.2')
    await pause()
    await toReview()
    expect(test.get('button', 'Swap').getAttribute('aria-disabled')).toBe('true')
    await test.click('Swap anyway', 'checkbox')
    expect(test.get('button', 'Swap').getAttribute('aria-disabled')).toBeNull()
  })

  it('behavior: without a price nobody knows the impact', async () => {
    await begin({ refusedPermissions: { swaps: ['prices:read', 'balances:read'] } })
    await open(toUsdc)
    expect(test.text()).toContain('Unknown')
    expect(submit()).toBe('Review')
  })

  it('error: gas that nobody knows the price of', async () => {
    await begin()
    test.services.fail('/v1/convert/gas-price', 404)
    await open(toUsdc)
    expect(test.text()).toContain('Network not supported for Gas Price')
    expect(submit()).toBe('Review')
    await test.click('Max')
    expect(submit()).toBe('Network not supported for Gas Price')
    // It is asked for again without an offer.
    answerSwaps(test.services)
    await pause(10_000)
    await pause()
    expect(submit()).toBe('Review')
  })

  it('parameters: slippagePercent, which the visitor changes', async () => {
    await begin({}, { slippagePercent: 3 })
    await open(toUsdc)
    await test.click('Slippage tolerance: 3%')
    for (const wrong of ['51', '0', '0.5']) {
      await test.type('Another tolerance in %', wrong)
      expect(test.text()).toContain('Whole per cent, from 1% to 50%')
    }
    await test.type('Another tolerance in %', '7')
    expect(test.text()).toContain('up to 7% less')
    await test.click('Done')
    await toReview()
    expect(test.text()).toContain('697.5 USDC')
    expect(calls('/v1/convert/build-transaction').at(-1)?.body).toMatchObject({ eip155: { slippage: 7 } })
  })
})

describe('networks and tokens', () => {
  it('error: a network that nobody swaps on, with the way to another one', async () => {
    await begin({}, undefined, ['eip155:137'])
    await open()
    expect(test.text()).toContain('Network not supported for Swaps')
    await test.click('Polygon')
    await test.waitFor(() => test.modal.state.networkId === 'eip155:137')
    expect(events).toContainEqual(['CLICK_SELECT_NETWORK_TO_SWAP', undefined])
  })

  it('error: the review can’t be fetched, which is told and tried again', async () => {
    let isOffline = true
    const module = createSwapsModule(() => (isOffline ? Promise.reject(new Error('offline')) : import('./preview.js')))
    await begin({ plugins: [{ ...swaps(), load: async () => ({ default: module }) }] })
    await open(toUsdc)
    await test.waitFor(() => test.text().includes('The review could not be loaded. Try again'))
    await test.click('Review')
    expect(test.text()).toContain('The review could not be loaded. Try again')
    isOffline = false
    await test.click('Review')
    expect(test.text()).not.toContain('The review could not be loaded')
    await toReview()
    expect(submit()).toBe('Swap')
  })

  it('error: the list of tokens can’t be had', async () => {
    await begin()
    test.services.fail('/v1/convert/tokens', 500)
    await open()
    expect(test.text()).toContain('Failed to initialize swap')
    answerSwaps(test.services)
    await test.click('Try again')
    expect(field()).toBeDefined()
  })

  it('error: what the host has asked for is filled in when the list comes at the second try', async () => {
    await begin()
    test.services.fail('/v1/convert/tokens', 500)
    await open(toUsdc)
    answerSwaps(test.services)
    await test.click('Try again')
    await pause()
    expect(field().value).toBe('0.25')
    expect(test.get('button', 'You receive: USDC, USD Coin')).toBeDefined()
  })

  it('parameters: an amount of a token that nobody swaps is none of the coin, and no token is on both sides', async () => {
    await begin()
    await open({ fromToken: 'NOPE', toToken: 'ETH', amount: '1' })
    expect(field().value).toBe('')
    expect(test.get('button', 'You pay: Select a token')).toBeDefined()
    expect(test.get('button', 'You receive: ETH, ETH')).toBeDefined()
    await test.click(/^You pay/)
    await test.click(/^ETH/)
    expect(test.get('button', 'You pay: ETH, ETH')).toBeDefined()
    expect(test.get('button', 'You receive: Select a token')).toBeDefined()
  })

  it('parameters: tokens by address on another network, and one that nobody swaps', async () => {
    await begin()
    const address = `eip155:137:0x${'CD'.repeat(20)}`
    test.services.answer('/v1/convert/tokens', { tokens: [{ ...usdc, address }] })
    await open({ fromToken: address, toToken: 'NOPE', amount: '1' })
    await test.waitFor(() => test.modal.state.networkId === 'eip155:137')
    await pause()
    expect(test.get('button', 'You pay: USDC, USD Coin')).toBeDefined()
    expect(test.text()).toContain('NOPE can’t be swapped on this network.')
  })

  it('behavior: a balance that the node is slow to count is not put over a newer one', async () => {
    await begin()
    test.services.answer('/v1/account/*', { balances: [] })
    let late: (balance: TokenAmount) => void = () => undefined
    test.chain('eip155').getBalance = async ({ tokenAddress }) =>
      tokenAddress ? new Promise((resolve) => (late = resolve)) : coins(10n ** 18n)
    await open(fromUsdc)
    countTokens(777_000_000n)
    await pause(10_000)
    expect(test.text()).toContain('Balance 777')
    late({ value: 1_000_000n, decimals: 6, symbol: 'USDC' })
    await test.settle()
    expect(test.text()).toContain('Balance 777')
  })

  it('behavior: own tokens first, popular ones next, and of thousands those in sight are drawn', async () => {
    await begin()
    const others = Array.from({ length: 5_000 }, (_none, index) => ({
      name: `Token ${index}`,
      symbol: `T${index}`,
      address: `eip155:1:0x${index.toString(16).padStart(40, '0').replace(/^0/, 'a')}`,
      decimals: 18,
    }))
    test.services.answer('/v1/convert/tokens', { tokens: [...others, uniswap, usdc, ether] })
    await open({ toToken: 'uni', amount: '0.1' })
    await test.click(/^You receive/)
    const rows = test.all('listitem').map(({ textContent }) => textContent)
    expect(rows.slice(0, 4)).toEqual([
      expect.stringContaining('1 ETH'),
      expect.stringContaining('500 USDC'),
      expect.stringContaining('Uniswap'),
      expect.stringContaining('T0'),
    ])
    expect(rows.length).toBeLessThan(60)
  })
})
