// @vitest-environment happy-dom
import { type ChainToken, defineModule, definePlugin, type TransferParameters } from '@latchkey/plugin-api'
import {
  createTestModal,
  type TestModal,
  type TestModalParameters,
  testAddresses,
  testNetworks,
} from '@latchkey/plugin-api/testing'
import { createModal, type Modal } from '@latchkey/shell'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type SendOptions, type SendParameters, send } from './index.js'
import { createSendModule } from './module.js'

type Plugins = readonly [ReturnType<typeof send>]

const receiver = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const contract = `0x${'cd'.repeat(20)}`
const hash = `0x${'ab'.repeat(32)}`
const ether = 10n ** 18n
const coins = (value: bigint) => ({ value, decimals: 18, symbol: 'ETH' })

let test: TestModal
let events: [string, unknown][]
/** The transfers that the chain built. */
let built: TransferParameters[]
/** What the chain returns for the token. */
let onChain: ChainToken
// Import up front, so that the first test does not wait for the compiler.
beforeAll(() => Promise.all([import('./module.js'), import('./preview.js')]), 60_000)
afterEach(() => test.dispose())

/** Keeps the wallet's request pending. Returns a function that answers it. */
function ask(): (answer: unknown) => void {
  let answer: (value: unknown) => void = () => undefined
  test.wallet.answer('eth_sendTransaction', () => new Promise((resolve) => (answer = resolve)))
  return (value) => answer(value)
}

/** Returns the modal with the host's types. */
const host = () => test.modal as unknown as Modal<Plugins>

const tracked = ['OPEN_SEND', 'SEND_INITIATED', 'SEND_SUCCESS', 'SEND_REJECTED', 'SEND_ERROR'] as const

async function begin(parameters: TestModalParameters = {}, options?: SendOptions): Promise<TestModal> {
  test = createTestModal(createModal, { plugins: [send(options)], ...parameters })
  events = []
  built = []
  onChain = { decimals: 6, symbol: 'USDC', name: 'USD Coin' }
  for (const event of tracked) host().on(event, (properties) => void events.push([event, properties]))
  await test.accounts.connect()
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
  chain.estimateFee = async () => ({ ...coins(21_000n), reserve: coins(42_000n) })
  chain.readToken = async () => onChain
  chain.buildTransfer = (transfer) => {
    built.push(transfer)
    return buildTransfer(transfer)
  }
  test.wallet.answer('eth_sendTransaction', hash)
  return test
}

/** Sets every token's balance on the chain. */
function countTokens(value: bigint): void {
  test.chain('eip155').getBalance = async ({ tokenAddress }) => coins(tokenAddress ? value : ether)
}

async function open(args?: SendParameters): Promise<void> {
  await test.open('WalletSend', args)
  await pause()
}

/** Waits until the plugin has looked up the recipient and loaded the fee. */
async function pause(): Promise<void> {
  await test.clock.advance(600)
  await test.settle()
  await test.clock.advance(600)
  await test.settle()
}

async function review(args?: SendParameters): Promise<void> {
  await open(args)
  await test.click('Review')
  await pause()
}

const announced = () =>
  test
    .all('status')
    .map(({ textContent }) => textContent)
    .join()

const readToast = () => test.root().querySelector('.lk-toast')?.textContent
const leftWarning = 'An earlier transaction may still be sent. Check your wallet'

const account = { isSmartAccount: false, network: 'eip155:1' }
const paid = { ...account, token: 'ETH', amount: '0.25' }

describe('a payment', () => {
  it('default: resolves with the transaction hash that the wallet returns', async () => {
    await begin()
    const result = host().request({ view: 'WalletSend', args: { to: receiver, amount: '0.25' } })
    await test.settle()
    await pause()
    await test.click('Review')
    await pause()
    expect(test.text()).toContain(receiver)
    await test.click('Send')
    await expect(result).resolves.toEqual({ hash, networkId: 'eip155:1' })
    expect(built).toMatchObject([{ from: testAddresses.eip155[0], to: receiver, amount: ether / 4n }])
    await test.waitFor(() => test.get('heading', 'Transaction'))
    expect(events).toEqual([
      ['OPEN_SEND', account],
      ['SEND_INITIATED', paid],
      ['SEND_SUCCESS', paid],
    ])
    expect(JSON.stringify(events).toLowerCase()).not.toMatch(/0x/)
    await test.click('Done')
    expect(test.get('heading', 'Account')).toBeDefined()
    await open()
    expect(test.get('textbox', /^Amount/)).toHaveProperty('value', '')
    expect(test.all('button', receiver)).toHaveLength(1)
  })

  it('default: api.send() resolves like nav.request()', async () => {
    await begin()
    const sending = host()
      .plugins.send()
      .then((api) => api.send({ to: receiver, amount: '0.25' }))
    await test.waitFor(() => test.get('textbox', /^Amount/))
    await pause()
    await test.click('Review')
    await pause()
    await test.click('Send')
    await expect(sending).resolves.toEqual({ hash, networkId: 'eip155:1' })
  })

  it('default: Max sends the requested token’s whole balance', async () => {
    await begin()
    await open({ to: receiver, token: `eip155:1:${contract}` })
    await test.click('Max')
    expect(test.get('textbox', /^Amount/)).toHaveProperty('value', '5')
    await test.click('Review')
    await pause()
    await test.click('Send')
    expect(built).toMatchObject([{ to: receiver, amount: 5_000_000n, tokenAddress: contract }])
  })

  it('behavior: Max leaves the fee reserve for a native coin', async () => {
    await begin()
    await open({ to: receiver })
    await test.click('Max')
    expect(test.get('textbox', /^Amount/)).toHaveProperty('value', '0.999999999999958')
    await test.click('Review')
    await pause()
    await test.click('Send')
    expect(built).toMatchObject([{ amount: ether - 42_000n }])
  })

  it('behavior: switches the amount to dollars and back', async () => {
    await begin()
    await open({ to: receiver })
    await test.type(/^Amount/, '0.5')
    await test.click(/Enter the amount in USD/)
    expect(test.get('textbox', 'Amount in USD')).toHaveProperty('value', '1500')
    await test.type('Amount in USD', '300')
    await test.click(/Enter the amount in ETH/)
    expect(test.get('textbox', /^Amount/)).toHaveProperty('value', '0.1')
  })

  it('behavior: lets the user retry after rejecting the payment', async () => {
    await begin()
    await review({ to: receiver, amount: '0.25' })
    test.wallet.reject('eth_sendTransaction')
    await test.click('Send')
    expect(test.text()).toContain('You rejected the request. Nothing was sent.')
    expect(events.at(-1)).toEqual(['SEND_REJECTED', paid])
    test.wallet.answer('eth_sendTransaction', hash)
    await test.click('Send')
    await test.waitFor(() => test.get('heading', 'Transaction'))
  })

  it('behavior: resolves the request and shows a toast if the user approves after closing the modal', async () => {
    await begin()
    const result = host().request({ view: 'WalletSend', args: { to: receiver, amount: '0.25' } })
    await test.settle()
    await pause()
    await test.click('Review')
    await pause()
    const answer = ask()
    await test.click('Send')
    test.modal.close()
    answer(hash)
    await expect(result).resolves.toEqual({ hash, networkId: 'eip155:1' })
    await test.waitFor(() => test.text().includes('Transaction started'))
    await test.click('Details')
    expect(test.get('heading', 'Transaction')).toBeDefined()
  })

  it('behavior: approving an abandoned payment does not settle the next request', async () => {
    await begin()
    const first = host().request({ view: 'WalletSend', args: { to: receiver, amount: '0.25' } })
    await test.settle()
    await pause()
    await test.click('Review')
    await pause()
    const answer = ask()
    await test.click('Send')
    test.modal.close()
    let second: unknown
    const asking = host().request({ view: 'WalletSend', args: { to: receiver, amount: '0.125' } })
    asking.then(
      (result) => (second = result),
      (error) => (second = error),
    )
    await test.settle()
    await pause()
    answer(hash)
    await expect(first).resolves.toEqual({ hash, networkId: 'eip155:1' })
    await test.waitFor(() => test.text().includes('Transaction started'))
    await pause()
    expect(second).toBeUndefined()
    expect(test.get('textbox', /^Amount/)).toHaveProperty('value', '0.125')
    const other = `0x${'cd'.repeat(32)}`
    test.wallet.answer('eth_sendTransaction', other)
    await test.click('Review')
    await pause()
    await test.click('Send')
    await expect(asking).resolves.toEqual({ hash: other, networkId: 'eip155:1' })
  })

  it.each(['stops waiting', 'waits'])(
    'behavior: if the user %s, a late approval does not settle another request in the open modal',
    async (does) => {
      await begin()
      const first = host().request({ view: 'WalletSend', args: { to: receiver, amount: '0.25' } })
      await test.settle()
      await pause()
      await test.click('Review')
      await pause()
      const answer = ask()
      await test.click('Send')
      if (does === 'stops waiting') await test.click('Stop waiting')
      let second: unknown
      const asking = host().request({ view: 'WalletSend', args: { to: receiver, amount: '0.125' } })
      asking.then(
        (result) => (second = result),
        (error) => (second = error),
      )
      await test.settle()
      await pause()
      answer(hash)
      await expect(first).resolves.toEqual({ hash, networkId: 'eip155:1' })
      await test.waitFor(() => readToast()?.includes('Transaction started'))
      await pause()
      expect(second).toBeUndefined()
      expect(test.get('textbox', /^Amount/)).toHaveProperty('value', '0.125')
      const other = `0x${'cd'.repeat(32)}`
      test.wallet.answer('eth_sendTransaction', other)
      await test.click('Review')
      await pause()
      await test.click('Send')
      await expect(asking).resolves.toEqual({ hash: other, networkId: 'eip155:1' })
    },
  )

  it('behavior: sends the wallet one payment at a time', async () => {
    await begin()
    await review({ to: receiver, amount: '0.25' })
    const answer = ask()
    await test.click('Send')
    await test.click('Back')
    await test.click('Review')
    await pause()
    expect(test.text()).toContain('An earlier request is still waiting in your wallet')
    expect(test.get('button', 'Send').getAttribute('aria-disabled')).toBe('true')
    await test.click('Send')
    expect(built).toHaveLength(1)
    answer(hash)
    await test.waitFor(() => test.get('heading', 'Transaction'))
    expect(built).toHaveLength(1)
  })

  it('error: shows a toast when an earlier payment fails, and unblocks the current one', async () => {
    await begin()
    await review({ to: receiver, amount: '0.25' })
    const answer = ask()
    await test.click('Send')
    await test.click('Back')
    await test.click('Review')
    await pause()
    answer({ nonsense: true })
    await test.waitFor(() => !test.text().includes('about an earlier payment'))
    await pause()
    expect(readToast()).toContain(leftWarning)
    expect(test.text()).toContain(leftWarning)
    expect(test.get('button', 'Send').getAttribute('aria-disabled')).toBeNull()
  })

  it('behavior: lets the user send again after “Stop waiting”, and shows a toast on a late approval', async () => {
    await begin()
    await review({ to: receiver, amount: '0.25' })
    const answer = ask()
    await test.click('Send')
    expect(test.get('button', 'Send').getAttribute('aria-busy')).toBe('true')
    await test.click('Stop waiting')
    expect(test.text()).toContain(leftWarning)
    expect(announced()).toContain(leftWarning)
    expect(test.get('button', 'Send').getAttribute('aria-busy')).not.toBe('true')
    const second = `0x${'cd'.repeat(32)}`
    test.wallet.answer('eth_sendTransaction', second)
    await test.click('Send')
    await test.waitFor(() => test.get('heading', 'Transaction'))
    expect(test.wallet.calls.filter(({ method }) => method === 'eth_sendTransaction')).toHaveLength(2)
    test.services.answerNode('eth_getTransactionByHash', null)
    test.services.answerNode('eth_getTransactionReceipt', (params: unknown) =>
      Object(params)[0] === hash ? { status: '0x1', blockNumber: '0x10', transactionHash: hash } : null,
    )
    answer(hash)
    await test.waitFor(() => test.text().includes('Transaction started'))
    await test.click('Details')
    expect(test.get('link', /View on explorer/).getAttribute('href')).toContain(hash)
    expect(test.text()).toContain('Confirmed by the network.')
  })

  it('behavior: ignores the rejection of an abandoned payment', async () => {
    await begin()
    await review({ to: receiver, amount: '0.25' })
    let refuse: (error: unknown) => void = () => undefined
    test.wallet.answer('eth_sendTransaction', () => new Promise((_resolve, reject) => (refuse = reject)))
    await test.click('Send')
    await test.click('Stop waiting')
    refuse(Object.assign(new Error('User rejected the request.'), { code: 4001 }))
    await test.waitFor(() => !test.text().includes('may still be sent'))
    expect(test.text()).not.toContain('You rejected the request')
    expect(events.at(-1)).toEqual(['SEND_REJECTED', paid])
    await test.click('Cancel')
    expect(test.get('textbox', /^Amount/)).toHaveProperty('value', '0.25')
  })

  it('behavior: a late approval of the reviewed payment ends the review and resolves the request', async () => {
    await begin()
    const result = host().request({ view: 'WalletSend', args: { to: receiver, amount: '0.25' } })
    await test.settle()
    await pause()
    await test.click('Review')
    await pause()
    const answer = ask()
    await test.click('Send')
    await test.click('Stop waiting')
    answer(hash)
    await expect(result).resolves.toEqual({ hash, networkId: 'eip155:1' })
    await test.waitFor(() => test.get('heading', 'Transaction'))
    expect(test.all('button', 'Send')).toHaveLength(0)
    await test.click('Done')
    await open()
    expect(test.get('textbox', /^Amount/)).toHaveProperty('value', '')
  })

  it('behavior: a late approval does not affect another payment that is pending', async () => {
    await begin()
    await review({ to: receiver, amount: '0.25' })
    const answer = ask()
    await test.click('Send')
    await test.click('Stop waiting')
    const answerSecond = ask()
    await test.click('Send')
    answer(hash)
    await test.waitFor(() => readToast()?.includes('Transaction started'))
    expect(test.get('button', 'Send').getAttribute('aria-busy')).toBe('true')
    answerSecond(`0x${'cd'.repeat(32)}`)
    await test.waitFor(() => test.get('heading', 'Transaction'))
  })

  it('error: keeps the warning about an abandoned payment with an unclear outcome', async () => {
    await begin()
    await review({ to: receiver, amount: '0.25' })
    const answer = ask()
    await test.click('Send')
    await test.click('Stop waiting')
    answer({ nonsense: true })
    await test.waitFor(() => readToast()?.includes(leftWarning))
    await pause()
    test.modal.close()
    await review({ to: receiver, amount: '0.25' })
    expect(test.text()).toContain(leftWarning)
  })

  it('error: warns in the next review if a payment’s outcome became unclear while the modal was closed', async () => {
    await begin()
    await review({ to: receiver, amount: '0.25' })
    const answer = ask()
    await test.click('Send')
    test.modal.close()
    answer({ nonsense: true })
    await test.waitFor(() => readToast()?.includes(leftWarning))
    await review({ to: receiver, amount: '0.25' })
    expect(test.text()).toContain(leftWarning)
    expect(announced()).toContain(leftWarning)
  })

  it('error: does not claim that nothing was sent if an earlier attempt’s outcome is unclear', async () => {
    await begin()
    await review({ to: receiver, amount: '0.25' })
    test.wallet.answer('eth_sendTransaction', { nonsense: true })
    await test.click('Send')
    expect(test.text()).toContain('It may still go through')
    test.wallet.reject('eth_sendTransaction')
    await test.click('Send')
    await test.waitFor(() => test.text().includes('User rejected the request'))
    expect(announced()).toContain(leftWarning)
    expect(announced()).toContain('User rejected the request')
    expect(`${test.text()}${announced()}`).not.toContain('Nothing was sent')
    test.chain('eip155').estimateFee = async () => ({ ...coins(ether), reserve: coins(ether) })
    await test.click('Send')
    await test.waitFor(() => test.text().includes('You don’t have enough ETH'))
    expect(test.text()).toContain(leftWarning)
    expect(test.text()).not.toContain('Transaction not sent')
  })

  it('behavior: “Stop waiting” cancels a request that the wallet has not received yet', async () => {
    await begin()
    await review({ to: receiver, amount: '0.25' })
    let estimated: () => void = () => undefined
    const waiting = new Promise<void>((resolve) => (estimated = resolve))
    test.chain('eip155').estimateFee = async () => {
      await waiting
      return coins(21_000n)
    }
    test.get('button', 'Send').click()
    await test.waitFor(() => test.get('button', 'Stop waiting'))
    test.get('button', 'Stop waiting').click()
    estimated()
    await test.waitFor(() => events.at(-1)?.[0] === 'SEND_REJECTED')
    await test.settle()
    expect(test.text()).not.toContain('may still be sent')
    expect(test.wallet.calls.filter(({ method }) => method === 'eth_sendTransaction')).toEqual([])
  })

  it('behavior: shows the recipient’s name and full address above the embedded wallet’s approval', async () => {
    await begin()
    await test.auth.signIn()
    test.chain('eip155').resolveName = async () => receiver
    await review({ to: 'ada.eth', amount: '0.25' })
    const answer = ask()
    await test.click('Send')
    const details = () => test.root().querySelector('.lk-approve-details')?.textContent
    await test.waitFor(() => details())
    expect(details()).toContain('0.25 ETH to ada.eth')
    expect(details()).toContain(receiver)
    answer(hash)
    await test.waitFor(() => test.get('heading', 'Transaction'))
  })

  it('error: treats a token that is missing from the list as spent', async () => {
    await begin()
    await review({ to: receiver, amount: '2', token: `eip155:1:${contract}` })
    test.services.answer('/v1/account/*', { balances: [] })
    await test.clock.advance(21_000)
    await test.settle()
    await test.click('Send')
    expect(test.text()).toContain('You don’t have enough USDC')
    expect(test.text()).toContain('Transaction not sent')
    expect(built).toEqual([])
  })

  it('behavior: fetches balances older than 20 s again', async () => {
    await begin()
    await review({ to: receiver, amount: '0.25' })
    const countCalls = () => test.services.calls.filter(({ path }) => path.endsWith('/balance')).length
    const before = countCalls()
    await test.clock.advance(21_000)
    await test.settle()
    test.chain('eip155').getBalance = async () => coins(ether / 8n)
    await test.click('Send')
    expect(countCalls()).toBe(before + 1)
    expect(test.text()).toContain('You don’t have enough ETH')
    expect(events.at(-1)).toEqual(['SEND_ERROR', { ...paid, message: 'You don’t have enough ETH' }])
    expect(built).toEqual([])
  })

  it('error: rejects if the fee has risen since the review', async () => {
    await begin()
    await review({ to: receiver, amount: '0.25' })
    test.chain('eip155').estimateFee = async () => coins(ether)
    await test.click('Send')
    expect(test.text()).toContain('You don’t have enough ETH for the network fee')
    expect(events.at(-1)).toMatchObject(['SEND_ERROR', { message: 'You don’t have enough ETH for the network fee' }])
  })

  it('error: reports an invalid answer as unclear, and keeps addresses out of analytics events', async () => {
    await begin()
    await review({ to: receiver, amount: '0.25' })
    test.wallet.answer('eth_sendTransaction', { nonsense: true })
    await test.click('Send')
    expect(test.text()).toContain('The wallet returned an invalid response')
    expect(test.text()).not.toContain('Transaction not sent')
    test.wallet.answer('eth_sendTransaction', () => Promise.reject(new Error(`no response for ${receiver}`)))
    await test.click('Send')
    expect(test.text()).toContain('Check your wallet before you send it again')
    expect(test.text()).not.toContain('Transaction not sent')
    expect(events.filter(([name]) => name === 'SEND_ERROR').map(([, properties]) => properties)).toEqual([
      { ...paid, message: 'The wallet returned an invalid response' },
      { ...paid, message: 'Unknown error' },
    ])
  })

  it('error: fails if the wallet has changed its account', async () => {
    await begin()
    await review({ to: receiver, amount: '0.25' })
    test.accounts.switch()
    await test.waitFor(() => test.modal.state.account?.address === testAddresses.eip155[1])
    await test.click('Send')
    expect(test.text()).toContain('The wallet’s account or network has changed. Start over')
    expect(built).toEqual([])
  })

  it('error: reports that the wallet has too many pending requests', async () => {
    await begin()
    test.services.answerNode('eth_getTransactionReceipt', null)
    for (let sent = 0; sent < 99; sent++) {
      test.wallet.answer('eth_sendTransaction', `0x${sent.toString(16).padStart(64, '0')}`)
      await host()
        .getProvider('eip155')
        .request({ method: 'eth_sendTransaction', params: [{ from: testAddresses.eip155[0], to: receiver }] })
    }
    await review({ to: receiver, amount: '0.25' })
    await test.click('Send')
    expect(test.text()).toContain('Too many transactions are pending')
    expect(built).toEqual([])
  }, 60_000)

  it('error: a failed fee estimate blocks sending until a retry succeeds', async () => {
    await begin()
    const chain = test.chain('eip155')
    const { estimateFee } = chain
    await open({ to: receiver, amount: '0.25' })
    chain.estimateFee = async () => Promise.reject(new Error('execution reverted'))
    await test.click('Review')
    await pause()
    expect(test.text()).toContain('Couldn’t estimate the fee')
    expect(test.get('button', 'Couldn’t estimate the fee').getAttribute('aria-disabled')).toBe('true')
    chain.estimateFee = estimateFee
    await test.click('Try again')
    expect(test.get('button', 'Send').getAttribute('aria-disabled')).toBeNull()
  })
})

describe('the form', () => {
  const networkBalance = () => {
    const root = test.get('heading', 'Send').getRootNode() as ShadowRoot
    const label = [...root.querySelectorAll('dt')].find(({ textContent }) => textContent === 'Available for fees')
    return label?.nextElementSibling?.textContent
  }
  const submit = () => test.all('button').at(-1)?.textContent

  it('behavior: shows the next missing field on the button', async () => {
    await begin()
    await open()
    expect(submit()).toBe('Enter an amount')
    await test.type(/^Amount/, '7')
    expect(submit()).toBe('You don’t have enough ETH')
    await test.type(/^Amount/, '0.5')
    expect(submit()).toBe('Add a recipient')
    await test.type('To', 'nonsense')
    await pause()
    expect(test.text()).toContain('This address isn’t valid on this network')
    expect(submit()).toBe('Check the recipient')
    await test.type('To', receiver)
    await pause()
    expect(submit()).toBe('Review')
  })

  it('error: shows an error when the review can’t be loaded, and retries', async () => {
    let fetched = 0
    let isOffline = true
    const module = createSendModule(() => {
      fetched += 1
      return isOffline ? Promise.reject(new Error('offline')) : import('./preview.js')
    })
    await begin({ plugins: [{ ...send(), load: async () => ({ default: module }) }] })
    await open()
    expect(fetched).toBe(0)
    await test.type('To', receiver)
    await test.type(/^Amount/, '0.25')
    await pause()
    expect(fetched).toBe(1)
    expect(test.text()).toContain('The review could not be loaded. Try again')
    await test.click('Review')
    expect(fetched).toBe(2)
    expect(test.text()).toContain('The review could not be loaded. Try again')
    await test.open('WalletSendConfirmed', { hash, networkId: 'eip155:1' })
    expect(test.get('alert').textContent).toContain('The review could not be loaded. Try again')
    isOffline = false
    await test.click('Try again')
    await test.waitFor(() => test.text().includes('On its way'))
    await open()
    await test.click('Review')
    expect(test.text()).toContain(receiver)
  })

  it('behavior: never uses a recipient that was found for earlier input', async () => {
    await begin()
    await open({ to: receiver, amount: '0.1' })
    expect(submit()).toBe('Review')
    const [, other = ''] = testAddresses.eip155
    const field = test.get('textbox', 'To') as HTMLInputElement
    const typing = test.type('To', other)
    await test.waitFor(() => field.value === other)
    const button = test.all('button').at(-1)
    expect(button?.getAttribute('aria-busy')).toBe('true')
    button?.click()
    await typing
    expect(test.all('heading', 'Review')).toHaveLength(0)
    await pause()
    await test.click('Review')
    expect(test.text()).toContain(other)
  })

  it('behavior: resolves a name and shows its address and avatar', async () => {
    await begin()
    test.chain('eip155').resolveName = async ({ name }) => (name === 'ada.eth' ? receiver : undefined)
    await open({ to: 'ada.eth', amount: '0.1' })
    expect(test.text()).toContain('0x5aAe...7Ef1BeAed'.slice(0, 9))
    await test.click('Review')
    await pause()
    expect(test.text()).toContain('ada.eth')
    expect(test.text()).toContain(receiver)
  })

  it('behavior: resolves names with the names plugin, and reports unknown names', async () => {
    const known: Record<string, string> = { 'Ada.reown.id': receiver, 'odd.reown.id': 'javascript:alert(1)' }
    const service = { resolveName: async ({ name }: { name: string }) => known[name], getNames: async () => [] }
    const manifest = { id: 'registry', version: '1.0.0', api: '^1.0.0', provides: ['names'] } as const
    const registry = definePlugin({
      manifest,
      load: async () => ({ activate: () => ({ services: { names: service } }) }),
    })
    await begin({ plugins: [send(), registry] })
    await open({ to: 'Ada.reown.id', amount: '0.1' })
    expect(submit()).toBe('Review')
    await test.type('To', 'odd.reown.id')
    await pause()
    expect(test.text()).toContain('This address isn’t valid on this network')
    await test.type('To', 'bob.reown.id')
    await pause()
    expect(test.text()).toContain('This name isn’t registered')
  })

  it('behavior: resolves names on chain if the names plugin is missing', async () => {
    await begin()
    await open({ to: 'ada.reown.id', amount: '0.1' })
    await test.type('To', 'bob.reown.id')
    await pause()
    expect(test.text()).toContain('This name isn’t registered')
    test.chain('eip155').resolveName = async () => Promise.reject(new Error('offline'))
    await test.type('To', 'eve.eth')
    await pause()
    expect(test.text()).toContain('Couldn’t look up the name')
  })

  it('behavior: warns about checksums, contracts and the user’s own address', async () => {
    await begin()
    const chain = test.chain('eip155')
    chain.checkAddress = async (value) => (value === receiver ? 'checksum-wrong' : 'valid')
    chain.isContract = async ({ address }) => address === contract
    await open({ to: receiver, amount: '0.1' })
    expect(test.text()).toContain('The capital letters in this address don’t match its checksum')
    expect(announced()).toContain('The capital letters in this address don’t match its checksum')
    await test.type('To', contract)
    await pause()
    expect(announced()).toContain('This is a contract')
    expect(announced()).not.toContain('The capital letters')
    await test.type('To', testAddresses.eip155[0].toLowerCase())
    await pause()
    expect(test.text()).toContain('This is the address you’re sending from')
    expect(submit()).toBe('Review')
  })

  it('error: rejects the token contract and the zero address as recipients', async () => {
    await begin()
    await open({ to: contract, amount: '1', token: `eip155:1:${contract}` })
    expect(test.text()).toContain('Anything sent to this address is lost')
    expect(submit()).toBe('Check the recipient')
    await test.type('To', contract.slice(2).toUpperCase())
    await pause()
    expect(test.text()).toContain('Anything sent to this address is lost')
    await test.type('To', `0x${'0'.repeat(40)}`)
    await pause()
    expect(submit()).toBe('Check the recipient')
  })

  it('behavior: clears amount and token on a network change, and the parameters when the modal closes', async () => {
    await begin()
    await open({ to: receiver, amount: '0.1' })
    test.accounts.switchNetwork('eip155:137')
    await test.waitFor(() => test.modal.state.networkId === 'eip155:137')
    await pause()
    expect(test.get('textbox', /^Amount/)).toHaveProperty('value', '')
    expect(test.get('textbox', 'To')).toHaveProperty('value', receiver)
    test.modal.close()
    await open()
    expect(test.get('textbox', 'To')).toHaveProperty('value', '')
  })

  it('behavior: switches to the requested network', async () => {
    await begin()
    await open({ to: receiver, amount: '0.1', networkId: 'eip155:137' })
    await test.waitFor(() => test.modal.state.networkId === 'eip155:137')
    await pause()
    expect(test.get('textbox', /^Amount/)).toHaveProperty('value', '0.1')
    expect(test.get('textbox', 'To')).toHaveProperty('value', receiver)
  })

  it('behavior: fills the form each time it is opened with the same parameters', async () => {
    await begin()
    const args = { to: receiver, amount: '0.1' }
    for (let visit = 0; visit < 2; visit++) {
      await open(args)
      expect(test.get('textbox', /^Amount/)).toHaveProperty('value', '0.1')
      await test.type(/^Amount/, '0.2')
      await test.click(/available/)
      await test.click(/1 ETH/)
      expect(test.get('textbox', /^Amount/)).toHaveProperty('value', '0.2')
      test.modal.close()
      await test.settle()
    }
  })

  it('error: rejects parameters for another network if the plugin lacks network:switch', async () => {
    await begin({ refusedPermissions: { send: ['network:switch'] } })
    await open({ to: receiver, amount: '0.1', networkId: 'eip155:137' })
    expect(test.text()).toContain('Unsupported chain')
    expect(test.all('textbox')).toHaveLength(0)
    test.accounts.switchNetwork('eip155:137')
    await test.waitFor(() => test.modal.state.networkId === 'eip155:137')
    await test.click('Switch network')
    await pause()
    expect(test.get('textbox', /^Amount/)).toHaveProperty('value', '0.1')
  })

  it('default: shows the token’s balance, and its value if the price is known', async () => {
    await begin()
    await open()
    await pause()
    expect(test.get('button', /1 ETH available/).textContent).toContain('$3,000.00')
  })

  it('behavior: shows the native balance and its value if another token is listed too', async () => {
    await begin()
    await open()
    expect(test.text()).not.toContain('Available for fees')
    await open({ token: `eip155:1:${contract}` })
    await pause()
    expect(test.get('button', /5 USDC available/).textContent).toContain('$5.00')
    expect(networkBalance()).toBe('1 ETH$3,000.00')
  })

  it('behavior: shows no value for a native balance if the price is unknown', async () => {
    await begin()
    test.services.answer('/v1/account/*', { balances: [] })
    countTokens(3_000_000n)
    await open({ token: `eip155:1:${contract}` })
    await pause()
    expect(test.get('button', /3 USDC available/).textContent).not.toContain('$')
    expect(networkBalance()).toBe('1 ETH')
  })

  it('behavior: reads an unlisted Solana token from its mint', async () => {
    const [network] = testNetworks.solana
    const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
    await begin({ networks: [network, ...testNetworks.eip155] })
    test.services.answer('/v1/account/*', { balances: [] })
    const chain = test.chain('solana')
    const { getBalance } = chain
    chain.readToken = async () => onChain
    chain.getBalance = async (query) => (query.tokenAddress === mint ? coins(7_000_000n) : getBalance(query))
    await open({ token: `${network.caipNetworkId}:${mint}` })
    await pause()
    expect(test.text()).toContain('7 USDC available')
  })

  it('behavior: ignores a listed coin whose decimals differ from the network’s', async () => {
    await begin()
    test.services.answer('/v1/account/*', {
      balances: [
        { name: 'Ether', symbol: 'BTC', chainId: 'eip155:1', price: 9, quantity: { decimals: '6', numeric: '7' } },
      ],
    })
    await open({ to: receiver, amount: '0.25' })
    expect(test.get('button', /1 ETH available/).textContent).not.toContain('$')
    await test.click('Review')
    await pause()
    await test.click('Send')
    expect(built).toMatchObject([{ amount: ether / 4n }])
  })

  it('behavior: reads an unlisted token again before sending it', async () => {
    await begin()
    test.services.answer('/v1/account/*', { balances: [] })
    onChain = { decimals: 6, symbol: 'TSET' }
    countTokens(3_000_000n)
    await review({ to: receiver, amount: '2', token: `eip155:1:${contract}` })
    countTokens(1_000_000n)
    await test.click('Send')
    expect(test.text()).toContain('You don’t have enough TSET')
    expect(built).toEqual([])
  })

  describe('a token checked on the chain', () => {
    const usdcPayment = { to: receiver, amount: '1', token: `eip155:1:${contract}` } as const

    it('error: rejects a token that is listed with wrong decimals', async () => {
      await begin()
      onChain = { decimals: 4, symbol: 'USDC', name: 'USD Coin' }
      await review(usdcPayment)
      expect(test.text()).toContain('The token list and the network disagree about this token’s decimals')
      expect(test.text()).not.toContain('1 USDC')
      expect(test.all('button', /^(Send|Try again)$/)).toEqual([])
      expect(built).toEqual([])
    })

    it('behavior: shows the chain’s symbol and name', async () => {
      await begin()
      onChain = { decimals: 6, symbol: 'FAKE', name: 'Fake Dollar' }
      await review(usdcPayment)
      expect(test.text()).toContain('1 FAKE')
      expect(test.text()).not.toContain('USDC')
      await test.click('Send')
      expect(built).toMatchObject([{ amount: 1_000_000n, tokenAddress: contract }])
      expect(events.at(-1)).toEqual(['SEND_SUCCESS', { ...account, token: 'FAKE', amount: '1' }])
    })

    it('behavior: keeps the listed symbol if the token has none', async () => {
      await begin()
      onChain = { decimals: 6 }
      await review(usdcPayment)
      expect(test.text()).toContain('1 USDC')
    })

    it('behavior: shows no amount until the chain answers, and retries after a failure', async () => {
      await begin()
      let fail: (reason: Error) => void = () => undefined
      test.chain('eip155').readToken = () => new Promise((_resolve, reject) => (fail = reject))
      await review(usdcPayment)
      expect(test.text()).not.toContain('1 USDC')
      expect(test.all('button', 'Send')).toEqual([])
      fail(new Error('away'))
      await test.waitFor(() => test.text().includes('Couldn’t check the token on the network'))
      expect(test.all('button', 'Send')).toEqual([])
      test.chain('eip155').readToken = async () => onChain
      await test.click('Try again')
      await test.waitFor(() => test.text().includes('1 USDC'))
      await pause()
      await test.click('Send')
      expect(built).toHaveLength(1)
    })

    it('behavior: ignores a late answer about an earlier token', async () => {
      await begin()
      let answer: (token: ChainToken) => void = () => undefined
      test.chain('eip155').readToken = () => new Promise((resolve) => (answer = resolve))
      await review(usdcPayment)
      await review({ to: receiver, amount: '0.25' })
      answer({ decimals: 4 })
      await test.settle()
      expect(test.text()).toContain('0.25 ETH')
      expect(test.get('button', 'Send')).toBeDefined()
    })
  })

  it('behavior: never shows another recipient’s fee', async () => {
    await begin()
    await open({ to: receiver })
    await test.click('Max')
    // The node does not answer.
    test.services.hang('/kept-back')
    void fetch(`${test.services.origin}/kept-back`)
    test.chain('eip155').estimateFee = () => new Promise(() => undefined)
    await test.type('To', testAddresses.eip155[1] ?? '')
    await pause()
    expect(test.get('textbox', /^Amount/)).toHaveProperty('value', '')
    expect(test.all('button').at(-1)?.getAttribute('aria-busy')).toBe('true')
  })

  it('parameters: contacts', async () => {
    await begin({}, { contacts: [{ name: 'Ada', address: receiver }] })
    await open({ amount: '0.1' })
    await test.click(`Ada, ${receiver}`)
    await pause()
    expect(submit()).toBe('Review')
  })

  it('behavior: reads the coin from the node and a token from its contract if no service lists them', async () => {
    await begin()
    test.services.answer('/v1/supported-chains', { http: [] })
    onChain = { decimals: 6, symbol: 'TSET' }
    countTokens(3_000_000n)
    const token = `eip155:137:${contract}` as const
    await open({ to: receiver, amount: '2', token })
    await test.waitFor(() => test.modal.state.networkId === 'eip155:137')
    await pause()
    expect(test.text()).toContain('3 TSET available')
    expect(submit()).toBe('Review')
  })

  it('behavior: reopens an empty form if the user leaves during a network switch', async () => {
    await begin()
    await open()
    await test.type(/^Amount/, '0.5')
    const allow = test.accounts.holdSwitching()
    await test.open('WalletSend', { to: receiver, amount: '0.1', networkId: 'eip155:137' })
    expect(test.all('textbox')).toHaveLength(0)
    await test.click('Close')
    allow()
    await test.waitFor(() => test.modal.state.networkId === 'eip155:137')
    await test.settle()
    await open()
    expect(test.get('textbox', /^Amount/)).toHaveProperty('value', '')
    expect(test.get('textbox', 'To')).toHaveProperty('value', '')
  })

  it('error: does not treat an empty list as a balance of zero', async () => {
    await begin()
    test.services.answer('/v1/account/*', { balances: [] })
    test.chain('eip155').getBalance = async () => Promise.reject(new Error('offline'))
    await open()
    expect(test.text()).toContain('Couldn’t read your balance')
  })

  it('error: shows an error if the balance is unknown', async () => {
    await begin()
    test.services.fail('/v1/account/*', 500)
    const chain = test.chain('eip155')
    const { getBalance } = chain
    chain.getBalance = async () => Promise.reject(new Error('offline'))
    await open()
    expect(test.text()).toContain('Couldn’t read your balance')
    chain.getBalance = getBalance
    await test.click('Try again')
    expect(test.get('textbox', /^Amount/)).toBeDefined()
  })
})

describe('selecting a token', () => {
  async function choose(): Promise<void> {
    await begin()
    test.services.answer('/v1/account/*', {
      balances: ['USDC', 'usdc', 'DAI'].map((symbol, index) => ({
        ...{
          name: `Token ${index}`,
          symbol,
          chainId: 'eip155:1',
          quantity: { decimals: '6', numeric: `${index + 1}.5` },
        },
        address: `eip155:1:0x${`${index + 1}`.repeat(40)}`,
        price: index === 2 ? 1 : 0,
      })),
    })
    await open({ to: receiver, amount: '0.1' })
    await test.click(/available/)
  }
  const rows = () => test.all('listitem').map(({ textContent }) => textContent)

  it('default: lists the coin first with its value, and shows addresses for duplicate symbols', async () => {
    await choose()
    expect(rows()).toEqual([
      expect.stringContaining('1 ETH'),
      expect.stringMatching(/1\.5 USDC · 0x11\.\.\.111111$/),
      expect.stringMatching(/2\.5 usdc · 0x22\.\.\.222222$/),
      expect.stringMatching(/3\.5 DAI\$3\.50$/),
    ])
    await test.click(/Token 2/)
    expect(test.get('textbox', 'Amount in DAI')).toHaveProperty('value', '')
    expect(test.get('textbox', 'To')).toHaveProperty('value', receiver)
  })

  it('behavior: searches by name, symbol and address', async () => {
    await choose()
    for (const [search, found] of [
      ['token 1', 1],
      ['usdc', 2],
      [`0x${'3'.repeat(40)}`, 1],
      ['nothing', 0],
    ] as const) {
      await test.type('Search by name or address', search)
      expect(rows()).toHaveLength(found)
    }
    expect(test.text()).toContain('No token found')
  })

  it('behavior: keeps the amount if the user selects the same token again', async () => {
    await choose()
    await test.click(/1 ETH/)
    expect(test.get('textbox', 'Amount in ETH')).toHaveProperty('value', '0.1')
  })
})

describe('the outcome', () => {
  const receipts: Readonly<Record<string, unknown>> = {
    Sent: { status: '0x1', blockNumber: '0x10', transactionHash: hash },
    'Transaction failed': { status: '0x0', blockNumber: '0x10', transactionHash: hash },
  }

  it.each(Object.keys(receipts))('default: %s', async (title) => {
    await begin()
    test.services.answerNode('eth_getTransactionReceipt', receipts[title])
    test.services.answerNode('eth_getTransactionByHash', null)
    await review({ to: receiver, amount: '0.25' })
    await test.click('Send')
    await test.waitFor(() => test.text().includes(title))
    expect(test.text()).toContain('0.25 ETH to 0x5a...1BeAed')
    expect(test.get('link', /View on explorer/).getAttribute('href')).toContain(hash)
  })

  it('default: shows a pending transaction, and then that it was dropped', async () => {
    await begin()
    test.services.answerNode('eth_getTransactionReceipt', null)
    test.services.answerNode('eth_getTransactionByHash', null)
    test.services.answerNode('eth_getTransactionCount', '0x0')
    await review({ to: receiver, amount: '0.25' })
    await test.click('Send')
    await test.waitFor(() => test.text().includes('On its way'))
    for (let polls = 0; polls < 40 && !test.text().includes('lost it'); polls++) {
      await test.clock.advance(4_000)
      await test.settle()
    }
    expect(test.text()).toContain('Not confirmed yet')
    expect(test.text()).toContain('It may still go through. Check your wallet before you send it again.')
  })

  /** The transaction as a node returns it, with nonce 7. */
  const transaction = { hash, from: testAddresses.eip155[0], nonce: '0x7', to: receiver, value: '0x1', input: '0x' }

  it.each([
    ['Transaction failed', { eth_getTransactionReceipt: receipts['Transaction failed'] }],
    [
      'Transaction replaced',
      {
        eth_getTransactionReceipt: null,
        eth_getTransactionByHash: transaction,
        eth_getTransactionCount: '0x8',
        eth_getBlockByNumber: { transactions: [{ ...transaction, hash: `0x${'ef'.repeat(32)}`, value: '0x0' }] },
      },
    ],
  ])('behavior: shows a toast if the user is in another view: %s', async (title, late) => {
    await begin()
    test.services.answerNode('eth_getTransactionReceipt', null)
    test.services.answerNode('eth_getTransactionByHash', transaction)
    test.services.answerNode('eth_getTransactionCount', '0x7')
    await review({ to: receiver, amount: '0.25' })
    await test.click('Send')
    await test.click('Done')
    for (const [method, answer] of Object.entries(late)) test.services.answerNode(method, answer)
    for (let polls = 0; polls < 5 && !test.all('button', 'Details').length; polls++) {
      await test.clock.advance(4_000)
      await test.settle()
    }
    await test.click('Details')
    expect(test.get('heading', 'Transaction')).toBeDefined()
    expect(test.text()).toContain(title)
  })

  it('behavior: shows a neutral toast about a dropped transaction if the user is in another view', async () => {
    await begin()
    test.services.answerNode('eth_getTransactionReceipt', null)
    test.services.answerNode('eth_getTransactionByHash', null)
    test.services.answerNode('eth_getTransactionCount', '0x0')
    await review({ to: receiver, amount: '0.25' })
    await test.click('Send')
    await test.click('Done')
    for (let polls = 0; polls < 40 && !test.text().includes('Not confirmed yet'); polls++) {
      await test.clock.advance(4_000)
      await test.settle()
    }
    expect(test.text()).toContain('Not confirmed yet')
    expect(test.text()).not.toContain('Transaction not sent')
  })
})

describe('recipient that looks like a known address', () => {
  const lookAlike = `${receiver.slice(0, 6)}${'0'.repeat(30)}${receiver.slice(-6)}`
  const payTo = (to: string) => review({ to, amount: '0.25' })
  const tick = () => test.get('checkbox', 'I checked the whole address')

  it('behavior: makes the user compare the address before it sends the request to the wallet', async () => {
    await begin()
    await payTo(receiver)
    expect(test.all('checkbox')).toHaveLength(0)
    await test.click('Send')
    await test.waitFor(() => test.get('heading', 'Transaction'))

    await open({ to: lookAlike, amount: '0.25' })
    for (const address of [lookAlike, receiver]) expect(test.text()).toContain(address)
    expect(test.text()).toContain('This may be a scam')
    await test.click('Review')
    await pause()
    for (const address of [lookAlike, receiver]) expect(test.text()).toContain(address)
    await test.click('Check the address first')
    await pause()
    expect(built).toHaveLength(1)
    tick().click()
    await test.settle()
    await test.click('Send')
    await test.waitFor(() => test.get('heading', 'Transaction'))
    expect(built.map(({ to }) => to)).toEqual([receiver, lookAlike])

    // The user has compared and chosen it, so it is a known address.
    await payTo(lookAlike)
    expect(test.all('checkbox')).toHaveLength(0)
  })

  it('behavior: makes the user compare the address again for the next payment', async () => {
    await begin({}, { contacts: [{ name: 'Ada', address: receiver }] })
    await payTo(lookAlike)
    tick().click()
    await test.settle()
    await payTo(lookAlike)
    expect(tick()).toHaveProperty('checked', false)
  })

  it('behavior: compares with the user’s own accounts in all namespaces', async () => {
    await begin()
    const ownAddress = testAddresses.eip155[0] ?? ''
    await open({ to: `${ownAddress.slice(0, 6)}${'0'.repeat(30)}${ownAddress.slice(-6)}` })
    expect(test.text()).toContain('Your account')
  })

  it('behavior: compares with the history, and continues if it is unavailable', async () => {
    const queries: unknown[] = []
    const manifest = { id: 'past', version: '1.0.0', api: '^1.0.0', provides: ['history'] } as const
    const history = definePlugin<typeof manifest>({
      manifest,
      load: async () => ({
        default: defineModule<typeof manifest>({
          activate: () => ({
            services: {
              history: {
                async getCounterparties(query: { readonly address: string }) {
                  queries.push(query)
                  if (queries.length > 2) throw new Error('offline')
                  return [
                    { address: receiver, relation: 'seen' },
                    { address: contract.replace('cd', 'ce'), relation: 'worthless' },
                  ] as const
                },
              },
            },
          }),
        }),
      }),
    })
    await begin({ plugins: [send(), history] })
    await open({ to: lookAlike })
    expect(test.text()).toContain('Known address')
    expect(queries).toEqual([{ address: testAddresses.eip155[0], networkId: 'eip155:1' }])
    await open({ to: contract.replace('cd', 'ce') })
    expect(test.text()).toContain('only sent you worthless transfers')
    await payTo(lookAlike)
    expect(test.text()).not.toContain('This may be a scam')
    expect(test.all('checkbox')).toHaveLength(0)
  })
})
