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
/** The node's receipts, by hash. */
let receipts: Record<string, '0x1' | '0x0' | undefined>
// Compile the modal's parts up front, because that can exceed the time limit of a test step.
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

/** Waits until the offer has loaded. */
async function pause(ms = 600): Promise<void> {
  await test.clock.advance(ms)
  await test.settle()
}

/** Sets every token's balance on the chain. */
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

/** Requests a swap and opens the review. Returns the promise in an object, so that `await` does not wait for it. */
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
/** Presses the last button, whatever its label. */
async function pressLastButton() {
  test.all('button').at(-1)?.click()
  await test.settle()
}
/** The last button's description, which explains why it is disabled. */
const disabledReason = () => test.all('button').at(-1)?.title
/** Returns whether the checkbox is above the review's details. */
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
const leftWarning = 'An earlier swap may still go through'
const account = { isSmartAccount: false, network: 'eip155:1' }

describe('a swap', () => {
  it('default: swaps a coin for a token and resolves with the hash', async () => {
    await begin()
    const result = host().request({ view: 'Swap', args: toUsdc })
    await test.settle()
    await pause()
    expect(test.text()).toContain('750')
    await toReview()
    for (const fact of ['742.5 USDC', '1 ETH = 3,000 USDC', '0%', '0.00021 ETH', '0.002125 ETH']) {
      expect(test.text()).toContain(fact)
    }
    countTokens(1_250_000_000n)
    await test.click('Swap')
    await expect(result).resolves.toEqual({ hash: swapHash, networkId: 'eip155:1' })
    await test.waitFor(() => test.text().includes('Swapped 0.25 ETH for about 750 USDC'))
    // The pressed button is gone, so focus moves here.
    const { activeElement } = test.get('heading', 'Swap').getRootNode() as ShadowRoot
    expect(activeElement?.textContent).toMatch(/^Swapped 0.25 ETH/)
    expect(test.get('link', /View on explorer/).getAttribute('href')).toContain(swapHash)
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
      ...account,
      swapFromToken: 'ETH',
      swapToToken: 'USDC',
      swapFromAmount: '0.25',
      swapToAmount: '750',
    }
    expect(events).toEqual([
      ['OPEN_SWAP', account],
      ['INITIATE_SWAP', done],
      ['SWAP_SUCCESS', done],
    ])
    // The plugin reads both balances again, even if the service has cached them.
    const forced = calls(`/v1/account/${testAddresses.eip155[0]}/balance`).map(({ query }) => query.get('forceUpdate'))
    expect(forced).toContain(`${native},${usdc.address}`)
    await test.click('Done')
    expect(test.get('heading', 'Account')).toBeDefined()
    await open()
    expect(field().value).toBe('')
    // A newer balance replaces the one read after the swap.
    test.services.answer('/v1/account/*', {
      balances: [{ ...usdc, chainId: 'eip155:1', price: 1, quantity: { decimals: '6', numeric: '777' } }],
    })
    countTokens(777_000_000n)
    await pause(40_000)
    await open({ fromToken: 'USDC' })
    expect(test.text()).toContain('Balance 777')
  })

  it('default: approves exactly the amount to swap, then swaps it', async () => {
    await begin()
    receipts = {}
    const swapping = host()
      .plugins.swaps()
      .then((api) => api.swap(fromUsdc))
    await test.waitFor(() => test.all('textbox', /^Amount/).length)
    await pause()
    await toReview()
    expect(test.text()).toContain('You allow 300 USDC to be spent by')
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
    await test.waitFor(() => test.text().includes('Swapped 300 USDC for about 0.1 ETH'))
  })

  it('default: requests no approval if the allowance suffices', async () => {
    await begin()
    market.allowance = 300_000_000n
    await review(fromUsdc)
    expect(test.text()).not.toContain('You allow')
    await test.click('Swap')
    await test.waitFor(() => test.text().includes('Swapped'))
    expect(sent()).toHaveLength(1)
  })

  it('behavior: sends one atomic batch if the wallet supports it', async () => {
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

  it('behavior: resolves with the batch’s id, but links to no transaction, if the wallet reports no hash', async () => {
    await begin()
    test.chain('eip155').getCapabilities = async () => ({ atomic: { status: 'ready' } })
    test.wallet.answer('wallet_sendCalls', { id: swapHash })
    test.wallet.answer('wallet_getCallsStatus', { status: 200, receipts: [{ transactionHash: '0x' }] })
    const { asking: result } = await requestReview(fromUsdc)
    await test.click('Approve and swap')
    await expect(result).resolves.toEqual({ batchId: swapHash, networkId: 'eip155:1' })
    await test.waitFor(() => test.text().includes('Swapped'))
    expect(test.all('link', 'View on explorer')).toEqual([])
  })

  it('behavior: sends single requests if the wallet does not accept the batch', async () => {
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

  it('behavior: shows an unlimited approval as unlimited', async () => {
    await begin()
    market.approves = (1n << 256n) - 1n
    await review(fromUsdc)
    expect(test.text()).toContain('Unlimited USDC')
    expect(test.get('button', 'Approve and swap').getAttribute('aria-disabled')).toBe('true')
    await test.click('Approve anyway', 'checkbox')
    expect(test.get('button', 'Approve and swap').getAttribute('aria-disabled')).toBeNull()
  })

  it('error: rejects an approval whose spender is not the swap contract', async () => {
    await begin()
    market.spender = `0x${'66'.repeat(20)}`
    await review(fromUsdc)
    expect(test.text()).toContain('The service returned a different swap')
    expect(isDisabled()).toBe(true)
    await pressLastButton()
    expect(sent()).toEqual([])
  })

  it('error: requests no approval if the swap can’t be built', async () => {
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

  it('behavior: resolves with a batch’s hash, whether the modal is open or closed', async () => {
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

  it('behavior: shows the approved amount to the last digit', async () => {
    await begin()
    const exact = { ...usdc, decimals: 18 }
    test.chain('eip155').readToken = async () => exact
    test.services.answer('/v1/convert/tokens', { tokens: [ether, exact, uniswap] })
    test.services.answer('/v1/account/*', { balances: [] })
    await review({ ...fromUsdc, amount: '0.123456789012345678' })
    expect(test.text()).toContain('You allow 0.123456789012345678 USDC to be spent by')
  })

  it('behavior: lets the user retry after rejecting, and reuses a granted approval', async () => {
    await begin()
    await review(fromUsdc)
    test.wallet.reject('eth_sendTransaction')
    await test.click('Approve and swap')
    expect(test.text()).toContain('You rejected the request. Nothing was swapped.')
    test.wallet.answer('eth_sendTransaction', (params: unknown) => {
      const [{ data }] = params as [{ data: string }]
      if (!data.startsWith('0x095ea7b3')) throw Object.assign(new Error('no'), { code: 4001 })
      market.allowance = 300_000_000n
      return approvalHash
    })
    await test.click('Approve and swap')
    await test.waitFor(() => test.text().includes('USDC stays approved. Nothing was swapped.'))
    const before = sent().length
    test.wallet.answer('eth_sendTransaction', swapHash)
    await test.click('Swap')
    await test.waitFor(() => test.text().includes('Swapped'))
    expect(sent()).toHaveLength(before + 1)
    expect(events.filter(([name]) => name.endsWith('ERROR'))).toEqual([])
  })

  it('error: says that the token stays approved if the swap reverts', async () => {
    await begin()
    receipts[swapHash] = '0x0'
    await review(fromUsdc)
    await test.click('Approve and swap')
    await test.waitFor(() => test.text().includes('The swap failed on the network'))
    expect(test.text()).toContain('Nothing was swapped')
    expect(test.text()).toContain('USDC stays approved')
    expect(submit()).toBe('Swap')
    expect(events.at(-1)).toMatchObject(['SWAP_ERROR', { message: 'The swap failed on the network' }])
  })

  it('error: resets the allowance first for tokens known or found to require it', async () => {
    await begin()
    market.allowance = 5n
    receipts[approvalHash] = '0x0'
    await review(fromUsdc)
    test.wallet.answer('eth_sendTransaction', approvalHash)
    await test.click('Approve and swap')
    await test.waitFor(() => test.text().includes('The approval failed on the network'))
    expect(events.at(-1)).toMatchObject(['SWAP_APPROVAL_ERROR', { message: 'The approval failed on the network' }])
    expect(test.text()).toContain('Reset the earlier approval of USDC')
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

  it('behavior: stops the swap and shows a toast if the user closes the modal during the approval', async () => {
    await begin()
    let answer: (hash: string) => void = () => undefined
    test.wallet.answer('eth_sendTransaction', () => new Promise((resolve) => (answer = resolve)))
    const { asking: result } = await requestReview(fromUsdc)
    await test.click('Approve and swap')
    test.modal.close()
    answer(approvalHash)
    await expect(result).rejects.toMatchObject({ code: 'MODAL_CLOSED', message: 'Modal closed' })
    await test.waitFor(() => test.text().includes('The token is approved, but not swapped'))
    expect(sent()).toHaveLength(1)
  })

  it('behavior: tracks the swap and shows a toast if the user closes the modal during the swap request', async () => {
    await begin()
    let answer: (hash: string) => void = () => undefined
    test.wallet.answer('eth_sendTransaction', () => new Promise((resolve) => (answer = resolve)))
    await review(toUsdc)
    await test.click('Swap')
    test.modal.close()
    answer(swapHash)
    await test.waitFor(() => test.text().includes('Swapped 0.25 ETH for about 750 USDC'))
  })

  it('behavior: a late approval neither settles another request nor closes its form', async () => {
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
    await test.settle()
    await pause()
    answer(swapHash)
    await expect(first).resolves.toEqual({ hash: swapHash, networkId: 'eip155:1' })
    await test.waitFor(() => test.text().includes('Swapped 0.25 ETH for about 750 USDC'))
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

  it('behavior: stops the swap if another one is requested between its steps', async () => {
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

  it('behavior: allows one swap at a time', async () => {
    await begin()
    await review(toUsdc)
    test.wallet.hang('eth_sendTransaction')
    await test.click('Swap')
    await test.click('Back')
    await toReview()
    expect(test.text()).toContain('An earlier request is still waiting in your wallet')
    await test.click('Swap')
    expect(sent()).toHaveLength(1)
  })

  it('behavior: lets the user swap again after “Stop waiting”, and shows a toast on a late approval', async () => {
    await begin()
    await review(toUsdc)
    let answer: (hash: string) => void = () => undefined
    test.wallet.answer('eth_sendTransaction', () => new Promise((resolve) => (answer = resolve)))
    await test.click('Swap')
    await test.click('Stop waiting')
    expect(test.text()).toContain('An earlier swap may still go through')
    expect(submit()).toBe('Swap')
    expect(test.get('button', 'Swap').getAttribute('aria-disabled')).toBeNull()
    answer(swapHash)
    await test.waitFor(() => test.text().includes('Swapped 0.25 ETH for about 750 USDC'))
    expect(test.text()).not.toContain('earlier swap')
    expect(test.get('heading', 'Review')).toBeDefined()
  })

  it('behavior: resolves the request on a late approval after “Stop waiting”', async () => {
    await begin()
    let answer: (hash: string) => void = () => undefined
    test.wallet.answer('eth_sendTransaction', () => new Promise((resolve) => (answer = resolve)))
    const { asking } = await requestReview(toUsdc)
    await test.click('Swap')
    await test.click('Stop waiting')
    answer(swapHash)
    await expect(asking).resolves.toEqual({ hash: swapHash, networkId: 'eip155:1' })
  })

  it('behavior: resolves the request with the second swap if the user stopped waiting for the first', async () => {
    await begin()
    const answers: ((hash: string) => void)[] = []
    test.wallet.answer('eth_sendTransaction', () => new Promise((resolve) => answers.push(resolve)))
    const { asking } = await requestReview(toUsdc)
    await test.click('Swap')
    await test.click('Stop waiting')
    await test.click('Swap')
    await test.waitFor(() => answers.length === 2)
    answers[0]?.(swapHash)
    await test.waitFor(() => test.text().includes('Swapped 0.25 ETH for about 750 USDC'))
    const other = `0x${'ef'.repeat(32)}`
    receipts[other] = '0x1'
    answers[1]?.(other)
    await expect(asking).resolves.toEqual({ hash: other, networkId: 'eip155:1' })
  })

  it('behavior: does not claim an approval if the modal closes before the wallet gets the request', async () => {
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

  it('error: reports an invalid answer as unclear, and keeps addresses out of analytics events', async () => {
    await begin()
    await review(toUsdc)
    test.wallet.answer('eth_sendTransaction', { nonsense: true })
    await test.click('Swap')
    expect(test.text()).toContain('The wallet returned an invalid response')
    test.wallet.answer('eth_sendTransaction', () => Promise.reject(new Error(`no response for ${contract}`)))
    await test.click('Swap')
    expect(test.text()).toContain('It may still go through. Check your wallet before you try again.')
    expect(events.at(-1)).toMatchObject(['SWAP_ERROR', { message: 'Unknown error' }])
  })
})

describe('tokens checked on the chain', () => {
  it('error: rejects a token that is listed with wrong decimals', async () => {
    await begin()
    test.chain('eip155').readToken = async () => ({ ...usdc, decimals: 8 })
    await review(toUsdc)
    expect(test.text()).toContain('The token list and the network disagree about a token’s decimals')
    expect(test.text()).not.toContain('742.5')
    expect(test.all('button', /^(Swap|Try again)$/)).toEqual([])
    expect(calls('/v1/convert/build-transaction')).toEqual([])
  })

  it('behavior: shows the chain’s symbol', async () => {
    await begin()
    test.chain('eip155').readToken = async () => ({ decimals: 6, symbol: 'FAKE', name: 'Fake Dollar' })
    await review(toUsdc)
    expect(test.text()).toContain('742.5 FAKE')
    expect(test.text()).not.toContain('USDC')
    await test.click('Swap')
    await test.waitFor(() => test.text().includes('Swapped 0.25 ETH for about 750 FAKE'))
  })

  it('behavior: shows no amount until the chain answers, and retries after a failure', async () => {
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

describe('swap contract', () => {
  const attacker = `0x${'66'.repeat(20)}`

  it('default: shows the full address, with a known router’s name', async () => {
    await begin()
    await review(toUsdc)
    expect(test.text()).toContain('1inch Aggregation Router v6')
    expect(test.text()).toContain(router)
    expect(test.text()).not.toContain('Unknown swap contract')
    expect(isDisabled()).toBe(false)
  })

  it('error: makes the user accept an unknown contract', async () => {
    await begin()
    market.target = attacker
    await review(toUsdc)
    expect(test.text()).toContain('Unknown swap contract')
    expect(test.text()).toContain(attacker)
    expect(isDisabled()).toBe(true)
    expect(isAboveFacts('I trust this contract')).toBe(true)
    expect(disabledReason()).toBe('Review the warnings above')
    await pressLastButton()
    expect(sent()).toEqual([])
    await test.click('I trust this contract', 'checkbox')
    expect(isDisabled()).toBe(false)
    await test.click('Swap')
    await test.waitFor(() => test.text().includes('Swapped'))
    expect(sent()).toMatchObject([[{ to: attacker }]])
  })

  it('parameters: accepts routers in any letter case', async () => {
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

  it('error: rejects a contract that has changed since the review', async () => {
    await begin()
    await review(toUsdc)
    market.target = attacker
    await test.click('Swap')
    expect(test.text()).toContain('The swap contract has changed. Review it again')
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
    ['nothing arrives', success({ amount: -quarter }), 'You would receive less than the minimum shown'],
    [
      'a unit less than the minimum arrives',
      success({ amount: -quarter }, { tokenAddress: address, amount: 742_499_999n }),
      'You would receive less than the minimum shown',
    ],
    [
      'more coins leave',
      success({ amount: -quarter - 1n }, { tokenAddress: address, amount: 750_000_000n }),
      'You would pay more than shown',
    ],
    [
      'another token leaves',
      success(
        { amount: -quarter },
        { tokenAddress: address, amount: 750_000_000n },
        { tokenAddress: `0x${'1f'.repeat(20)}`, amount: -1n },
      ),
      'You would pay more than shown',
    ],
    ['it reverts', { status: 'reverted', changes: [] }, 'This swap would fail'],
  ])('error: %s', async (_name, simulation, sentence) => {
    await begin()
    market.simulation = simulation
    await review(toUsdc)
    expect(test.text()).toContain(sentence)
    expect(isDisabled()).toBe(true)
    await pressLastButton()
    expect(sent()).toEqual([])
    delete market.simulation
    await test.click('Try again')
    expect(isDisabled()).toBe(false)
  })

  it('behavior: accepts exactly the minimum, and less than the offered payment', async () => {
    await begin()
    market.simulation = success({ amount: 1n - quarter }, { tokenAddress: address, amount: 742_500_000n })
    await review(toUsdc)
    await test.click('Swap')
    await test.waitFor(() => test.text().includes('Swapped'))
  })

  it('error: simulates again before it sends the request to the wallet', async () => {
    await begin()
    await review(toUsdc)
    market.simulation = success({ amount: -quarter })
    await test.click('Swap')
    expect(test.text()).toContain('You would receive less than the minimum shown')
    expect(sent()).toEqual([])
  })

  it.each(['reports it unavailable', 'is unreachable', 'has no simulation'])(
    'error: makes the user accept that there is no simulation if the node %s',
    async (reason) => {
      await begin()
      const chain = test.chain('eip155')
      if (reason === 'reports it unavailable') market.simulation = 'unavailable'
      else if (reason === 'is unreachable') chain.simulate = () => Promise.reject(new Error('away'))
      else Reflect.deleteProperty(chain, 'simulate')
      await review(toUsdc)
      expect(test.text()).toContain('This swap couldn’t be simulated')
      expect(isDisabled()).toBe(true)
      expect(isAboveFacts('Swap without simulation')).toBe(true)
      expect(disabledReason()).toBe('Review the warnings above')
      await pressLastButton()
      expect(sent()).toEqual([])
      await test.click('Swap without simulation', 'checkbox')
      expect(isDisabled()).toBe(false)
      await test.click('Swap')
      await test.waitFor(() => test.text().includes('Swapped'))
    },
  )

  it('error: makes the user accept that simulations are no longer available', async () => {
    await begin()
    await review(toUsdc)
    market.simulation = 'unavailable'
    await test.click('Swap')
    expect(test.text()).toContain('This swap couldn’t be simulated. Review it again')
    expect(sent()).toEqual([])
    expect(isDisabled()).toBe(true)
    await test.click('Swap without simulation', 'checkbox')
    await test.click('Swap')
    await test.waitFor(() => test.text().includes('Swapped'))
  })

  it('behavior: makes the user accept a worse offer without blocking the review', async () => {
    await begin()
    market.built = 9_000n
    await review(toUsdc)
    expect(isDisabled()).toBe(false)
    await test.click('Swap')
    expect(test.text()).toContain('You would now receive 675 USDC instead of 750 USDC.')
    expect(sent()).toEqual([])
  })

  it('behavior: simulates the missing approval first, and watches all the account’s tokens', async () => {
    await begin()
    const simulated: SimulateParameters[] = []
    test.chain('eip155').simulate = (parameters) => {
      simulated.push(parameters)
      return market.simulate()
    }
    await review(fromUsdc)
    const approval = { to: contract, data: approve(router, 300_000_000n), value: 0n }
    const swap = { to: router, data: '0x12345678', value: 0n }
    expect(simulated.at(-1)).toMatchObject({
      from: testAddresses.eip155[0],
      calls: [approval, swap],
      tokens: [address],
    })
    await test.click('Approve and swap')
    await test.waitFor(() => test.text().includes('Swapped'))
    expect(simulated.at(-1)).toMatchObject({ calls: [swap] })
  })

  it('behavior: discovers a token whose allowance must be reset first', async () => {
    await begin()
    market.allowance = 5n
    test.chain('eip155').simulate = async ({ calls: made }) =>
      made.length === 3 ? market.simulate() : { status: 'reverted', changes: [] }
    await review(fromUsdc)
    expect(test.text()).toContain('Reset the earlier approval of USDC')
    expect(isDisabled()).toBe(false)
  })
})

describe('wallet that simulates', () => {
  const reverted = () => Promise.reject(Object.assign(new Error('execution reverted'), { code: 3 }))

  it('default: reports that the swap would fail and that nothing was sent', async () => {
    await begin()
    await review(toUsdc)
    test.wallet.answer('eth_sendTransaction', reverted)
    await test.click('Swap')
    expect(test.text()).toContain('Nothing was swapped')
    expect(test.text()).toContain('This swap would fail. Try again, or raise your slippage tolerance')
    expect(events.at(-1)).toMatchObject(['SWAP_ERROR', { message: expect.stringMatching(/^This swap would fail/) }])
  })

  it('behavior: reports that a batch would fail and that nothing was sent', async () => {
    await begin()
    test.chain('eip155').getCapabilities = async () => ({ atomic: { status: 'supported' } })
    test.wallet.answer('wallet_sendCalls', reverted)
    await review(fromUsdc)
    await test.click('Approve and swap')
    expect(test.text()).toContain('Nothing was swapped')
    expect(sent()).toEqual([])
  })
})

describe('changes during the review', () => {
  it('behavior: makes the user accept a worse offer before they sign anything', async () => {
    await begin()
    await review(toUsdc)
    market.share = 9_900n
    await test.click('Swap')
    expect(test.text()).toContain('The quote got worse')
    expect(test.text()).toContain('You would now receive 742.5 USDC instead of 750 USDC.')
    expect(sent()).toEqual([])
    const announced = test.all('status').filter(({ textContent }) => textContent === 'The quote got worse')
    expect(announced).toHaveLength(1)
    // Both buttons stay disabled until the user has had time to read the change.
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
    await test.waitFor(() => test.text().includes('Swapped 0.25 ETH for about 742.5 USDC'))
  })

  it('behavior: makes the user accept a worse offer during the review, but not a better one', async () => {
    await begin()
    await review(toUsdc)
    market.share = 10_100n
    await pause(10_000)
    expect(test.text()).toContain('757.5')
    expect(submit()).toBe('Swap')
    // This is still the amount that the user agreed to.
    market.share = 10_000n
    await pause(10_000)
    expect(submit()).toBe('Swap')
    market.share = 9_999n
    await pause(10_000)
    expect(submit()).toBe('Accept')
    expect(test.text()).toContain('You would now receive 749.925 USDC instead of 750 USDC.')
    market.share = 10_100n
    await pause(10_000)
    expect(submit()).toBe('Swap')
  })

  it('behavior: checks the offer again after the approval', async () => {
    await begin()
    await review(fromUsdc)
    test.wallet.answer('eth_sendTransaction', () => {
      market.allowance = 300_000_000n
      market.share = 9_000n
      return approvalHash
    })
    await test.click('Approve and swap')
    await test.waitFor(() => test.text().includes('The quote got worse'))
    expect(test.text()).toContain('USDC stays approved')
    expect(sent()).toHaveLength(1)
  })

  it('error: makes the user accept the swap again if the built amount is below the offer', async () => {
    await begin()
    await review(toUsdc)
    market.built = 9_900n
    await test.click('Swap')
    expect(test.text()).toContain('You would now receive 742.5 USDC instead of 750 USDC.')
    expect(sent()).toEqual([])
    // The built swap's amount limits the quote.
    market.share = 10_100n
    await pause(10_000)
    expect(submit()).toBe('Accept')
    expect(test.text()).toContain('You would now receive 742.5 USDC')
    market.share = 10_000n
    await test.click('Accept')
    await pause(10_000)
    await test.click('Swap')
    await test.waitFor(() => test.text().includes('for about 742.5 USDC'))
  })

  it('behavior: keeps the warning about an unresolved swap in the next review', async () => {
    await begin()
    await review(toUsdc)
    test.wallet.answer('eth_sendTransaction', () => Promise.reject(new Error('gone')))
    await test.click('Swap')
    for (const share of [9_900n, 10_100n]) {
      market.share = share
      await pause(10_000)
      expect(test.text()).toContain('It may still go through. Check your wallet before you try again.')
    }
  })

  it('error: keeps the warning about an abandoned swap with an unclear outcome', async () => {
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

  it('error: keeps the warning about an unclear swap when another offer arrives', async () => {
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

  it('error: does not claim that nothing was swapped if an earlier attempt’s outcome is unclear', async () => {
    await begin()
    await review(toUsdc)
    test.wallet.answer('eth_sendTransaction', () => Promise.reject(new Error('gone')))
    await test.click('Swap')
    expect(test.text()).toContain('It may still go through')
    test.wallet.reject('eth_sendTransaction')
    await test.click('Swap')
    await test.waitFor(() => test.text().includes('User rejected the request'))
    expect(test.text()).toContain(leftWarning)
    expect(test.text()).not.toContain('Nothing was swapped')
    expect(test.all('status').map(({ textContent }) => textContent)).toContainEqual(
      expect.stringMatching(`^User rejected the request. ${leftWarning}`),
    )
    test.wallet.answer('eth_sendTransaction', () => Promise.reject(Object.assign(new Error('reverted'), { code: 3 })))
    await test.click('Swap')
    await test.waitFor(() => test.text().includes('This swap would fail'))
    expect(test.text()).toContain(leftWarning)
    expect(test.text()).not.toContain('Nothing was swapped')
  })

  it.each(['the next review', 'another account'])(
    'error: keeps the warning about an unclear outcome after %s',
    async (comes) => {
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
    },
  )

  it('error: reports the outcome as unclear if the connection to the wallet breaks', async () => {
    await begin()
    await review(toUsdc)
    test.wallet.answer('eth_sendTransaction', () =>
      Promise.reject(new LatchkeyError('REQUEST_ABORTED', 'Request was aborted')),
    )
    await test.click('Swap')
    expect(test.text()).toContain('It may still go through. Check your wallet before you try again.')
    expect(test.text()).not.toContain('Nothing was swapped')
  })

  it('error: reports the outcome as unclear if the connection breaks after an approval, even in a closed modal', async () => {
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

  it('error: rejects an approval that differs from the one shown', async () => {
    await begin()
    await review(fromUsdc)
    market.approves = (1n << 256n) - 1n
    await test.click('Approve and swap')
    expect(test.text()).toContain('The approval has changed. Review it again')
    expect(test.text()).toContain('Unlimited USDC')
    expect(sent()).toEqual([])
  })

  it('behavior: clears form and review if the account or network changes', async () => {
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

  it('error: rejects if the balance has decreased', async () => {
    await begin()
    await review(toUsdc)
    test.chain('eip155').getBalance = async () => ({ value: 10n ** 17n, decimals: 18, symbol: 'ETH' })
    await test.click('Swap')
    expect(test.text()).toContain('You don’t have enough ETH')
    expect(sent()).toEqual([])
  })
})

describe('the form', () => {
  it('behavior: shows the next missing field on the button', async () => {
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

  it('behavior: enters the exact received amount when the user swaps the sides', async () => {
    await begin()
    await open({ toToken: 'USDC', amount: '0.5' })
    await test.click('Swap the other way round')
    await pause()
    expect(field().value).toBe('1500')
    expect(test.get('button', 'You pay: USDC, USD Coin')).toBeDefined()
    expect(test.get('button', 'You receive: ETH, ETH')).toBeDefined()
    expect(submit()).toBe('You don’t have enough USDC')
  })

  it('behavior: switches the amount to dollars and back', async () => {
    await begin()
    await open({ ...toUsdc, amount: '0.5' })
    await test.click(/Enter the amount in USD/)
    expect(field().value).toBe('1500')
    await test.type('Amount in USD', '300')
    await test.click(/Enter the amount in ETH/)
    expect(field().value).toBe('0.1')
  })

  it('behavior: swaps the sides when the user selects the other side’s token', async () => {
    await begin()
    await open(toUsdc)
    await test.click(/^You receive/)
    await test.click(/^ETH/)
    expect(test.get('button', 'You pay: USDC, USD Coin')).toBeDefined()
    expect(test.get('button', 'You receive: ETH, ETH')).toBeDefined()
  })

  it('behavior: drops offers for earlier amounts, and polls only while visible', async () => {
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
    const before = calls('/v1/convert/quotes').length
    await pause(30_000)
    expect(calls('/v1/convert/quotes')).toHaveLength(before)
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
  it('error: ignores invalid quotes', async () => {
    await begin()
    await open({ toToken: 'USDC' })
    for (const [index, [name, quote]] of hostile.entries()) {
      const amount = `0.${index + 11}`
      const fromAmount = String(BigInt(index + 11) * 10n ** 16n)
      const usual = { fromAccount: native, toAccount: usdc.address, fromAmount, toAmount: '5' }
      test.services.answer('/v1/convert/quotes', 'quotes' in quote ? quote : { quotes: [{ ...usual, ...quote }] })
      await test.type(/^Amount/, amount)
      await pause()
      expect([name, submit()]).toEqual([name, 'No quote available for this swap right now'])
    }
    const reasons = [{ description: 'insufficient liquidity' }]
    test.services.answer(
      '/v1/convert/quotes',
      () => new Response(JSON.stringify({ status: 'FAILED', reasons }), { status: 400 }),
    )
    await test.type(/^Amount/, '0.9')
    await pause()
    expect(submit()).toBe('Not enough liquidity for this amount')
  })

  it('error: shows that the service failed, and retries', async () => {
    await begin()
    await open({ toToken: 'USDC' })
    test.services.answer('/v1/convert/quotes', () => new Response('', { status: 503 }))
    await test.type(/^Amount/, '0.2')
    await pause()
    expect(test.text()).toContain('No quote available for this swap right now')
    expect(submit()).toBe('Try again')
    answerSwaps(test.services)
    await test.click('Try again')
    await test.waitFor(() => submit() === 'Review')
    expect(test.text()).not.toContain('No quote available for this swap right now')
  })

  it('behavior: warns about a high price impact, and makes the user accept a severe one', async () => {
    await begin()
    market.share = 9_400n
    await review(toUsdc)
    expect(test.text()).toContain('What you receive is worth 6% less than what you pay.')
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

  it('behavior: shows the price impact as unknown if a price is missing', async () => {
    await begin({ refusedPermissions: { swaps: ['prices:read', 'balances:read'] } })
    await open(toUsdc)
    expect(test.text()).toContain('Unknown')
    expect(submit()).toBe('Review')
  })

  it('error: disables Max if the gas price is unknown, and fetches the price again', async () => {
    await begin()
    test.services.fail('/v1/convert/gas-price', 404)
    await open(toUsdc)
    expect(test.text()).toContain('Network not supported for Gas Price')
    expect(submit()).toBe('Review')
    await test.click('Max')
    expect(submit()).toBe('Network not supported for Gas Price')
    // The plugin fetches the gas price again, even without an offer.
    answerSwaps(test.services)
    await pause(10_000)
    await pause()
    expect(submit()).toBe('Review')
  })

  it('parameters: slippagePercent sets a tolerance that the user can change', async () => {
    await begin({}, { slippagePercent: 3 })
    await open(toUsdc)
    await test.click('Slippage tolerance: 3%')
    for (const wrong of ['51', '0', '0.5']) {
      await test.type('Custom tolerance in %', wrong)
      expect(test.text()).toContain('A whole number from 1% to 50%')
    }
    await test.type('Custom tolerance in %', '7')
    expect(test.text()).toContain('up to 7% less')
    await test.click('Done')
    await toReview()
    expect(test.text()).toContain('697.5 USDC')
    expect(calls('/v1/convert/build-transaction').at(-1)?.body).toMatchObject({ eip155: { slippage: 7 } })
  })
})

describe('networks and tokens', () => {
  it('error: offers to switch from an unsupported network to a supported one', async () => {
    await begin({}, undefined, ['eip155:137'])
    await open()
    expect(test.text()).toContain('Network not supported for Swaps')
    await test.click('Polygon')
    await test.waitFor(() => test.modal.state.networkId === 'eip155:137')
    expect(events).toContainEqual(['CLICK_SELECT_NETWORK_TO_SWAP', undefined])
  })

  it('error: shows an error if the review can’t be loaded, and retries', async () => {
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

  it('error: offers a retry if the token list can’t be loaded', async () => {
    await begin()
    test.services.fail('/v1/convert/tokens', 500)
    await open()
    expect(test.text()).toContain('Failed to initialize swap')
    answerSwaps(test.services)
    await test.click('Try again')
    expect(field()).toBeDefined()
  })

  it('error: fills in the parameters when a retry loads the token list', async () => {
    await begin()
    test.services.fail('/v1/convert/tokens', 500)
    await open(toUsdc)
    answerSwaps(test.services)
    await test.click('Try again')
    await pause()
    expect(field().value).toBe('0.25')
    expect(test.get('button', 'You receive: USDC, USD Coin')).toBeDefined()
  })

  it('parameters: drops an unknown token’s amount, and never uses the same token for both sides', async () => {
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

  it('parameters: accepts a token address on another network, and reports an unknown token', async () => {
    await begin()
    const address = `eip155:137:0x${'CD'.repeat(20)}`
    test.services.answer('/v1/convert/tokens', { tokens: [{ ...usdc, address }] })
    await open({ fromToken: address, toToken: 'NOPE', amount: '1' })
    await test.waitFor(() => test.modal.state.networkId === 'eip155:137')
    await pause()
    expect(test.get('button', 'You pay: USDC, USD Coin')).toBeDefined()
    expect(test.text()).toContain('NOPE can’t be swapped on this network.')
  })

  it('behavior: never replaces a newer balance with a slow answer', async () => {
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

  it('behavior: lists the user’s tokens first, then popular ones, and renders only visible rows', async () => {
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
