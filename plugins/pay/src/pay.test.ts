// @vitest-environment happy-dom
import {
  type ChainToken,
  defineModule,
  definePlugin,
  LatchkeyError,
  type TransferParameters,
} from '@latchkey/plugin-api'
import { createTestModal, type TestModal, type TestModalParameters, testAddresses } from '@latchkey/plugin-api/testing'
import { createModal, type Modal } from '@latchkey/shell'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type PaymentRequest, type PayOptions, pay } from './index.js'

type Plugins = readonly [ReturnType<typeof pay>]

const recipient = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const contract = `0x${'cd'.repeat(20)}`
const hash = `0x${'ab'.repeat(32)}`
const from = testAddresses.eip155[0]
const coins = (value: bigint) => ({ value, decimals: 18, symbol: 'ETH' })
const inEther: PaymentRequest = {
  networkId: 'eip155:1',
  asset: 'native',
  decimals: 18,
  amount: '0.25',
  recipient,
  paymentId: 'order-7',
}
const inDollars: PaymentRequest = { ...inEther, asset: contract, decimals: 6, amount: '4.50' }
const result = { paymentId: 'order-7', hash, networkId: 'eip155:1', from }
const events = ['PAY_MODAL_OPEN', 'PAY_INITIATED', 'PAY_SUCCESS', 'PAY_ERROR'] as const

let test: TestModal
let tracked: [string, unknown][]
/** The transfers that the chain built. */
let built: TransferParameters[]
/** What the token's contract returns. */
let token: Record<string, unknown>
/** The token's balance in base units. */
let owned: bigint

afterEach(() => test.dispose())

/** Returns the modal with the host's types. */
const host = () => test.modal as unknown as Modal<Plugins>
const request = (args: PaymentRequest = inEther) => watch(host().request({ view: 'Pay', args }))
const askFor = (args: PaymentRequest = inEther) =>
  watch(
    host()
      .plugins.pay()
      .then((api) => api.pay(args)),
  )

/** Stores a promise's outcome in its property `ended`, so that tests can read the outcome synchronously. */
function watch<Value>(promise: Promise<Value>): Promise<Value> & { ended?: unknown } {
  const watched: Promise<Value> & { ended?: unknown } = promise
  promise.then(
    (value) => {
      watched.ended = value
    },
    (error: unknown) => {
      watched.ended = error
    },
  )
  return watched
}

async function begin(parameters: TestModalParameters = {}, options?: PayOptions): Promise<void> {
  test = createTestModal(createModal, { plugins: [pay(options)], features: { pay: true }, ...parameters })
  tracked = []
  built = []
  token = { symbol: 'USDC', decimals: 6 }
  owned = 5_000_000n
  for (const event of events) host().on(event, (properties) => void tracked.push([event, properties]))
  test.services.answer('/v1/account/*', {
    balances: [
      { name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', price: 3000, quantity: { decimals: '18', numeric: '1' } },
      {
        name: 'USD Coin',
        symbol: 'USDC',
        chainId: 'eip155:1',
        address: `eip155:1:${contract}`,
        price: 1,
        quantity: { decimals: '6', numeric: '5' },
      },
    ],
  })
  const chain = test.chain('eip155')
  const { buildTransfer } = chain
  chain.estimateFee = async () => coins(10n ** 15n)
  const { getBalance } = chain
  chain.getBalance = async (query) => (query.tokenAddress ? coins(owned) : getBalance(query))
  chain.readToken = async () => token as unknown as ChainToken
  chain.isContract = async ({ address }) => address === contract
  chain.buildTransfer = (transfer) => {
    built.push(transfer)
    return buildTransfer(transfer)
  }
  test.wallet.answer('eth_sendTransaction', hash)
  mined('none')
}

// Import the modules up front, because the tests' timeouts are short.
beforeAll(async () => {
  await begin()
  await connect()
  await test.open('Pay', inEther)
  await test.dispose()
}, 60_000)

const connect = () => test.accounts.connect()

/** Sets the transaction's receipt on the node. */
function mined(how: 'none' | 'success' | 'reverted' | 'replaced'): void {
  const receipt = { success: { status: '0x1' }, reverted: { status: '0x0' } }
  test.services.answerNode('eth_getTransactionReceipt', how === 'success' || how === 'reverted' ? receipt[how] : null)
  test.services.answerNode('eth_getTransactionByHash', how === 'replaced' ? null : { nonce: '0x5', from })
  test.services.answerNode('eth_getTransactionCount', how === 'replaced' ? '0x6' : '0x5')
  test.services.answerNode('eth_blockNumber', '0x10')
  const other = { hash: `0x${'ef'.repeat(32)}`, from, nonce: '0x5', to: from, value: '0x0', input: '0x' }
  test.services.answerNode('eth_getBlockByNumber', { transactions: [other] })
}

/** Keeps the wallet's request pending. Returns a function that answers it. */
function hold(): (answer: unknown) => void {
  let answer: (value: unknown) => void = () => undefined
  test.wallet.answer('eth_sendTransaction', () => new Promise((resolve) => (answer = resolve)))
  return (value) => answer(value)
}

/** Waits for the effect of a host's call, which can take long on a busy machine. */
async function until<T>(condition: () => T) {
  await test.settle()
  return test.waitFor(condition)
}
const waitForText = (text: string) => until(() => test.text().includes(text))
const button = (name: string) => until(() => test.get('button', name))
async function press(name: string) {
  await button(name)
  await test.click(name)
}

/** Advances the clock past the shell's next poll (every 4 s). */
async function pass(ms = 5_000): Promise<void> {
  await test.clock.advance(ms)
  await test.settle()
}

describe('a payment', () => {
  it('default: pays with the native coin and resolves when the payment is in a block', async () => {
    await begin()
    await connect()
    const paying = askFor({ ...inEther, description: 'Two\u202E tickets', reference: 'A-1042' })
    await button('Pay 0.25 ETH')
    for (const words of [recipient, '$750.00', '“Two tickets”', 'A-1042', '0.251', '$753.00']) {
      expect(test.text()).toContain(words)
    }
    await press('Pay 0.25 ETH')
    expect(built).toMatchObject([{ from, to: recipient, amount: 25n * 10n ** 16n }])
    expect(built[0]).not.toHaveProperty('tokenAddress')
    await waitForText('Payment on its way')
    await pass()
    expect(paying.ended).toBeUndefined()
    mined('success')
    await pass()
    await expect(paying).resolves.toEqual(result)
    expect(test.text()).toContain('Confirmed by the network.')
    const properties = { paymentId: 'order-7', network: 'eip155:1', asset: 'native', amount: '0.25' }
    expect(tracked).toEqual([
      ['PAY_MODAL_OPEN', properties],
      ['PAY_INITIATED', properties],
      ['PAY_SUCCESS', properties],
    ])
    await test.click('Done')
    expect(test.modal.state.open).toBe(false)
  })

  it('default: pays with a token that the app requested with modal.request()', async () => {
    await begin()
    await connect()
    const paying = request(inDollars)
    await press('Pay 4.50 USDC')
    expect(built).toMatchObject([{ to: recipient, amount: 4_500_000n, tokenAddress: contract }])
    mined('success')
    await pass()
    await expect(paying).resolves.toEqual(result)
  })

  it('behavior: shows the payment before and after the user connects', async () => {
    await begin()
    const paying = request()
    await button('Connect a wallet')
    expect(test.text()).toContain(recipient)
    await press('Connect a wallet')
    await test.click(new RegExp(test.wallet.name))
    await press('Pay 0.25 ETH')
    mined('success')
    await pass()
    await expect(paying).resolves.toEqual(result)
  })

  it('behavior: rejects with MODAL_CLOSED if the user closes Connect', async () => {
    await begin()
    const paying = request()
    await press('Connect a wallet')
    test.modal.close()
    await expect(paying).rejects.toMatchObject({ code: 'MODAL_CLOSED', message: 'Modal closed' })
  })

  it('behavior: switches to the payment’s network', async () => {
    await begin()
    await connect()
    const paying = request({ ...inEther, networkId: 'eip155:137' })
    await waitForText('Your wallet is on Ethereum. This payment is on Polygon.')
    expect(test.all('button', /^Pay/)).toEqual([])
    await press('Switch to Polygon')
    await press('Pay 0.25 POL')
    expect(built).toMatchObject([{ networkId: 'eip155:137' }])
    mined('success')
    await pass()
    await expect(paying).resolves.toEqual({ ...result, networkId: 'eip155:137' })
  })

  it('behavior: tells the user to switch in the wallet if the plugin lacks network:switch', async () => {
    await begin({ refusedPermissions: { pay: ['network:switch'] } })
    await connect()
    void request({ ...inEther, networkId: 'eip155:137' })
    await button('Switch to Polygon')
    expect(test.get('button', 'Switch to Polygon').title).toBe('Switch to Polygon first')
  })

  it('behavior: lets the user retry after rejecting the payment', async () => {
    await begin()
    await connect()
    const paying = request()
    test.wallet.reject('eth_sendTransaction')
    await press('Pay 0.25 ETH')
    await waitForText('You rejected the request. Nothing was paid.')
    expect(paying.ended).toBeUndefined()
    test.wallet.answer('eth_sendTransaction', hash)
    await press('Pay 0.25 ETH')
    mined('success')
    await pass()
    await expect(paying).resolves.toEqual(result)
  })

  it('behavior: rejects if the user leaves after rejecting, and the app can request the payment again', async () => {
    await begin()
    await connect()
    const paying = askFor()
    test.wallet.reject('eth_sendTransaction')
    await press('Pay 0.25 ETH')
    await waitForText('You rejected the request')
    test.modal.close()
    await expect(paying).rejects.toMatchObject({ code: 'MODAL_CLOSED', message: 'Modal closed' })
    void askFor()
    await button('Pay 0.25 ETH')
    expect(test.text()).not.toContain('You rejected the request')
  })

  it('behavior: tracks a payment that the user approves after closing the modal', async () => {
    await begin()
    await connect()
    const paying = askFor()
    const answer = hold()
    await press('Pay 0.25 ETH')
    await waitForText('Confirm in your wallet')
    test.modal.close()
    await test.settle()
    expect(paying.ended).toBeUndefined()
    answer(hash)
    await waitForText('Payment sent')
    mined('success')
    await pass()
    await expect(paying).resolves.toEqual(result)
    await test.click('Details')
    expect(test.text()).toContain('Confirmed by the network.')
  })

  it('behavior: sends nothing if the user rejects after closing the modal', async () => {
    await begin()
    await connect()
    const paying = request()
    let refuse: (error: unknown) => void = () => undefined
    test.wallet.answer('eth_sendTransaction', () => new Promise((_yes, no) => (refuse = no)))
    await press('Pay 0.25 ETH')
    test.modal.close()
    refuse(Object.assign(new Error('No'), { code: 4001 }))
    await expect(paying).rejects.toMatchObject({ code: 'MODAL_CLOSED' })
  })

  it('behavior: sends one request to the wallet on a double click', async () => {
    await begin()
    await connect()
    void request()
    const answer = hold()
    const payButton = await button('Pay 0.25 ETH')
    payButton.click()
    payButton.click()
    await test.settle()
    payButton.click()
    answer(hash)
    await waitForText('Payment on its way')
    expect(test.wallet.calls.filter(({ method }) => method === 'eth_sendTransaction')).toHaveLength(1)
  })
})

describe('failing payments', () => {
  it('error: does not open the modal for an invalid request', async () => {
    await begin()
    await expect(askFor({ ...inEther, amount: '-1' })).rejects.toMatchObject({ code: 'PAY_AMOUNT_INVALID' })
    expect(test.modal.state.open).toBe(false)
    expect(tracked).toEqual([])
  })

  it('error: rejects an invalid modal.request(), and tells the user that the app made a mistake', async () => {
    await begin()
    await connect()
    const paying = request({ ...inEther, recipient: 'ada.eth' })
    await expect(paying).rejects.toMatchObject({ code: 'PAY_RECIPIENT_INVALID' })
    await waitForText('This app asked for a payment that can’t be made. Nothing was sent.')
    await test.click('Close')
    expect(test.modal.state.open).toBe(false)
  })

  it.each([
    ['PAY_DECIMALS_WRONG', 'token’s decimals', { decimals: 18 }],
    ['PAY_ASSET_INVALID', 'doesn’t exist', { asset: recipient, recipient: contract }],
  ])('error: rejects with %s after checking the chain', async (code, sentence, change) => {
    await begin()
    await connect()
    test.chain('eip155').readToken = async ({ address }) => {
      if (address === recipient) throw new LatchkeyError('TOKEN_NOT_FOUND', 'This token doesn’t exist on this network')
      return token as unknown as ChainToken
    }
    const paying = askFor({ ...inDollars, amount: '4', ...change })
    await expect(paying).rejects.toMatchObject({ code })
    await waitForText(sentence)
    expect(test.all('button', /^Pay/)).toEqual([])
    expect(built).toEqual([])
  })

  it('behavior: shows the contract’s symbol, otherwise the listed one', async () => {
    await begin()
    await connect()
    token = { ...token, symbol: 'FAKE' }
    const first = request(inDollars)
    await button('Pay 4.50 FAKE')
    test.modal.close()
    await expect(first).rejects.toMatchObject({ code: 'MODAL_CLOSED' })
    token = { ...token, symbol: undefined }
    void request(inDollars)
    await button('Pay 4.50 USDC')
  })

  it('error: rejects an address with a wrong checksum', async () => {
    await begin()
    test.chain('eip155').checkAddress = async () => 'checksum-wrong'
    await expect(askFor()).rejects.toMatchObject({ code: 'PAY_RECIPIENT_INVALID' })
  })

  it('error: retries if the node is unreachable', async () => {
    await begin()
    await connect()
    test.chain('eip155').readToken = () => Promise.reject(new Error('away'))
    void request(inDollars)
    await waitForText('Couldn’t look up the payment')
    test.chain('eip155').readToken = async () => token as unknown as ChainToken
    await test.click('Try again')
    await button('Pay 4.50 USDC')
  })

  it('error: explains that the token balance is too low', async () => {
    await begin()
    await connect()
    owned = 4_499_999n
    void request(inDollars)
    await waitForText('You don’t have enough USDC')
    expect(test.text()).toContain('You have 4.499999 USDC.')
    expect(test.all('button', /^(Buy|Swap)/)).toEqual([])
    await press('Pay 4.50 USDC')
    expect(built).toEqual([])
  })

  it('behavior: offers to buy or swap if those plugins are installed', async () => {
    const action = (id: string) => ({ id, label: { id: `shop.${id}`, text: id }, opens: 'Networks' }) as const
    const manifest = {
      id: 'shop',
      version: '1.0.0',
      api: '^1.0.0',
      contributes: { actions: [action('onramp'), action('swaps')] },
    } as const
    const shop = definePlugin({ manifest, load: async () => defineModule({ activate: () => ({}) }) })
    await begin({ plugins: [pay(), shop] })
    await connect()
    owned = 0n
    void request(inDollars)
    await button('Swap for USDC')
    await press('Buy USDC')
    expect(test.get('heading', 'Choose network')).toBeDefined()
  })

  it('error: explains that the native coin does not cover the fee', async () => {
    await begin()
    await connect()
    test.chain('eip155').getBalance = async ({ tokenAddress }) => coins(tokenAddress ? owned : 10n ** 15n - 1n)
    void request(inDollars)
    await waitForText('You don’t have enough ETH for the network fee')
    expect(test.get('button', 'Pay 4.50 USDC').getAttribute('aria-disabled')).toBe('true')
  })

  it('error: lets the user retry a failed fee estimate', async () => {
    await begin()
    await connect()
    const chain = test.chain('eip155')
    chain.estimateFee = () => Promise.reject(new Error('away'))
    void request()
    await waitForText('Couldn’t estimate the fee')
    chain.estimateFee = async () => coins(1n)
    await test.click('Try again')
    await press('Pay 0.25 ETH')
    expect(built).toHaveLength(1)
  })

  it('error: checks the balance again before it sends the request to the wallet', async () => {
    await begin()
    await connect()
    void request(inDollars)
    await button('Pay 4.50 USDC')
    owned = 1n
    await press('Pay 4.50 USDC')
    await waitForText('Payment not sent')
    expect(built).toEqual([])
  })

  it('error: asks the user to start over if the account changes while the payment is prepared', async () => {
    await begin()
    await connect()
    const chain = test.chain('eip155')
    const { buildTransfer } = chain
    chain.buildTransfer = (transfer) => {
      test.accounts.switch()
      return buildTransfer(transfer)
    }
    void request()
    await press('Pay 0.25 ETH')
    await waitForText('The wallet’s account or network has changed. Start over')
    expect(test.wallet.calls.map(({ method }) => method)).not.toContain('eth_sendTransaction')
  })

  it('error: warns that the payment may still go through after an invalid answer', async () => {
    await begin()
    await connect()
    void request()
    test.wallet.answer('eth_sendTransaction', 'yes')
    await press('Pay 0.25 ETH')
    await waitForText('It may still go through. Check your wallet before you pay again.')
    expect(tracked.at(-1)).toMatchObject(['PAY_ERROR', { message: 'The wallet returned an invalid response' }])
  })

  it('error: rejects with PAY_UNCLEAR if the user leaves an unclear payment, and keeps the warning', async () => {
    await begin()
    await connect()
    const order = { ...inEther, paymentId: 'order-7' }
    const paying = askFor(order)
    test.wallet.answer('eth_sendTransaction', 'yes')
    await press('Pay 0.25 ETH')
    await waitForText('It may still go through.')
    test.modal.close()
    await expect(paying).rejects.toMatchObject({ code: 'PAY_UNCLEAR', details: 'order-7' })
    const again = askFor(order)
    await waitForText('It may still go through. Check your wallet before you pay again.')
    test.wallet.reject('eth_sendTransaction')
    await press('Pay 0.25 ETH')
    await waitForText('It may still go through.')
    test.modal.close()
    await expect(again).rejects.toMatchObject({ code: 'PAY_UNCLEAR' })
    const inOtherWords = askFor({ ...order, description: 'Two tickets' })
    await waitForText('It may still go through.')
    test.modal.close()
    await expect(inOtherWords).rejects.toMatchObject({ code: 'PAY_UNCLEAR' })
  })

  it.each([
    ['Transaction failed', 'It may still go through.', 'PAY_UNCLEAR'],
    ['User disapproved', 'You rejected the request.', 'MODAL_CLOSED'],
  ])('error: interprets a wallet’s code 5000 by its message: %s', async (message, sentence, code) => {
    await begin()
    await connect()
    const paying = askFor()
    test.wallet.answer('eth_sendTransaction', () => Promise.reject(Object.assign(new Error(message), { code: 5000 })))
    await press('Pay 0.25 ETH')
    await waitForText(sentence)
    test.modal.close()
    await expect(paying).rejects.toMatchObject({ code })
  })

  it('error: ends the request if the wallet disconnects, and the next payment can start', async () => {
    await begin()
    await connect()
    const paying = askFor()
    const answer = hold()
    await press('Pay 0.25 ETH')
    test.modal.close()
    await test.accounts.disconnect()
    await expect(paying).rejects.toMatchObject({ code: 'PAY_UNCLEAR' })
    await test.waitFor(() => test.text().includes('It may still go through. Check your wallet before you pay again.'))
    await connect()
    test.wallet.answer('eth_sendTransaction', hash)
    const next = askFor({ ...inEther, paymentId: 'another' })
    await press('Pay 0.25 ETH')
    answer(hash)
    mined('success')
    await pass()
    await expect(next).resolves.toMatchObject({ paymentId: 'another' })
  })

  it('behavior: warns about the user’s own address and about contracts', async () => {
    await begin()
    await connect()
    void request({ ...inEther, recipient: from.toLowerCase() })
    await waitForText('This is the address you’re paying from.')
    void request({ ...inEther, recipient: contract, paymentId: 'another' })
    await waitForText('The recipient is a contract')
  })
})

describe('several payments', () => {
  it('error: rejects a second payment while the first is open or pending', async () => {
    await begin()
    await connect()
    const paying = askFor()
    const answer = hold()
    await button('Pay 0.25 ETH')
    const second = { ...inEther, paymentId: 'another' }
    await expect(askFor(second)).rejects.toMatchObject({ code: 'PAY_IN_PROGRESS', details: 'another' })
    await press('Pay 0.25 ETH')
    test.modal.close()
    await expect(askFor(second)).rejects.toMatchObject({ code: 'PAY_IN_PROGRESS' })
    await expect(askFor()).rejects.toMatchObject({ code: 'PAY_IN_PROGRESS' })
    answer(hash)
    await waitForText('Payment sent')
    // A sent payment only blocks requests with its own id.
    await expect(askFor()).rejects.toMatchObject({ code: 'PAY_IN_PROGRESS', details: hash, result })
    void askFor(second)
    await button('Pay 0.25 ETH')
    mined('success')
    await pass()
    await expect(paying).resolves.toEqual(result)
  })

  it('behavior: an approval settles only its own payment if another payment is open', async () => {
    await begin()
    await connect()
    const first = request()
    const answer = hold()
    await press('Pay 0.25 ETH')
    const second = request({ ...inEther, amount: '0.5', paymentId: 'another' })
    await waitForText('0.50')
    expect(test.get('button', 'Pay 0.50 ETH').title).toBe('An earlier request is still waiting in your wallet')
    answer(hash)
    mined('success')
    await pass()
    await expect(first).resolves.toEqual(result)
    expect(second.ended).toBeUndefined()
    test.modal.close()
    await expect(second).rejects.toMatchObject({ code: 'MODAL_CLOSED' })
  })

  it('behavior: later requests and errors do not affect a pending payment', async () => {
    await begin()
    await connect()
    const first = askFor(inDollars)
    const answer = hold()
    await press('Pay 4.50 USDC')
    token = { ...token, decimals: 18 }
    await pass(16_000)
    expect(test.text()).not.toContain('Nothing was sent')
    await expect(request(inDollars)).rejects.toMatchObject({ code: 'PAY_IN_PROGRESS' })
    const wrong = { ...inEther, recipient: 'ada.eth' }
    await expect(request(wrong)).rejects.toMatchObject({ code: 'PAY_RECIPIENT_INVALID' })
    expect(first.ended).toBeUndefined()
    answer(hash)
    await waitForText('Payment sent')
    await expect(request(inDollars)).rejects.toMatchObject({ code: 'PAY_IN_PROGRESS', result })
    await expect(request({ ...wrong })).rejects.toMatchObject({ code: 'PAY_RECIPIENT_INVALID' })
    mined('success')
    await pass()
    await expect(first).resolves.toEqual(result)
  })

  it('behavior: shows a toast about a payment while another payment’s progress is open', async () => {
    await begin()
    await connect()
    const first = askFor()
    await press('Pay 0.25 ETH')
    await waitForText('Payment on its way')
    const other = `0x${'9'.repeat(64)}`
    test.wallet.answer('eth_sendTransaction', other)
    const second = askFor({ ...inEther, amount: '0.5', paymentId: 'another' })
    await press('Pay 0.50 ETH')
    await waitForText('0.50 ETH to')
    test.services.answerNode('eth_getTransactionReceipt', ([requested]: readonly unknown[]) =>
      requested === hash ? { status: '0x1' } : null,
    )
    await pass()
    await expect(first).resolves.toEqual(result)
    await button('Details')
    expect(second.ended).toBeUndefined()
  })

  it('error: never pays the same id twice, but lets the app repeat a payment that has no id', async () => {
    await begin()
    await connect()
    const paying = askFor()
    await press('Pay 0.25 ETH')
    mined('success')
    await pass()
    await expect(paying).resolves.toEqual(result)
    await expect(askFor({ ...inEther, amount: '7' })).rejects.toMatchObject({ code: 'PAY_ALREADY_PAID', result })
    await expect(request()).rejects.toMatchObject({ code: 'PAY_ALREADY_PAID', result })

    const { paymentId: _none, ...unnamed } = inEther
    for (const amount of ['0.25', '0.25', '0.5']) {
      const args = Object.assign(unnamed, { amount })
      const again = request(args)
      const other = `0x${String(built.length).repeat(64)}`
      test.wallet.answer('eth_sendTransaction', other)
      await press(`Pay ${amount === '0.5' ? '0.50' : amount} ETH`)
      await pass()
      await expect(again).resolves.toMatchObject({ hash: other })
    }
    expect(built.map(({ amount }) => amount)).toEqual([1n, 1n, 1n, 2n].map((quarters) => quarters * 25n * 10n ** 16n))
  })
})

describe('the outcome', () => {
  it('error: rejects with the last known state when the modal is disposed', async () => {
    await begin()
    await connect()
    const sent = askFor()
    await press('Pay 0.25 ETH')
    await waitForText('Payment on its way')
    hold()
    const payment = askFor({ ...inEther, paymentId: 'another' })
    await press('Pay 0.25 ETH')
    await waitForText('Confirm in your wallet')
    await test.dispose()
    await expect(sent).rejects.toMatchObject({ code: 'PAY_TIMEOUT', result })
    await expect(payment).rejects.toMatchObject({ code: 'PAY_UNCLEAR', details: 'another' })
    await begin()
    await connect()
    const refused = askFor()
    test.wallet.reject('eth_sendTransaction')
    await press('Pay 0.25 ETH')
    await waitForText('You rejected the request')
    await test.dispose()
    await expect(refused).rejects.toMatchObject({ code: 'MODAL_CLOSED' })
  })

  it.each([
    ['reverted', 'PAY_REVERTED', 'Payment failed'],
    ['replaced', 'PAY_REPLACED', 'Transaction replaced'],
  ] as const)('error: %s', async (how, code, sentence) => {
    await begin()
    await connect()
    const paying = askFor()
    await press('Pay 0.25 ETH')
    await pass()
    mined(how)
    await pass(30_000)
    await expect(paying).rejects.toMatchObject({ code, result: { paymentId: 'order-7' } })
    await waitForText(sentence)
    // The dapp can request it again.
    void askFor()
    await button('Pay 0.25 ETH')
  })

  it('error: rejects a payment that takes too long, and shows its later outcome as a toast', async () => {
    await begin({}, { timeoutMs: 60_000 })
    await connect()
    const paying = askFor()
    await press('Pay 0.25 ETH')
    await pass(59_000)
    expect(paying.ended).toBeUndefined()
    await pass(2_000)
    await expect(paying).rejects.toMatchObject({ code: 'PAY_TIMEOUT', details: hash, result })
    await waitForText('Not confirmed yet')
    expect(tracked.at(-1)).toMatchObject(['PAY_ERROR', { message: 'The payment was not confirmed in time' }])
    await expect(askFor()).rejects.toMatchObject({ code: 'PAY_IN_PROGRESS', result })
    await test.click('Done')
    mined('success')
    await pass()
    await waitForText('Paid')
    expect(tracked.at(-1)?.[0]).toBe('PAY_SUCCESS')
    await expect(askFor()).rejects.toMatchObject({ code: 'PAY_ALREADY_PAID', result })
  })
})
