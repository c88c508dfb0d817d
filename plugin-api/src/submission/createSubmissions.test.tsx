// @vitest-environment happy-dom
import { createModal } from '@latchkey/shell'
import { createStore } from 'jotai/vanilla'
import { createElement, type ReactElement } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  type CaipNetworkId,
  defineModule,
  definePlugin,
  LatchkeyError,
  type Plugin,
  type PluginContext,
  type PluginManifest,
  RequestError,
  readTransactionHash,
  type SentTransaction,
  useModalAtom,
  WalletAnswerInvalidError,
} from '../index.js'
import { Button } from '../kit/index.js'
import { createTestModal, type TestModal, testAddresses, testSubmission } from '../testing/index.js'
import {
  countUnresolved,
  createReceipts,
  createSubmissions,
  findState,
  type SubmissionControl,
  type SubmissionEnd,
  type SubmissionSuccess,
  type Submissions,
  toError,
  useSubmission,
} from './index.js'

const hash = `0x${'ab'.repeat(32)}`
const networkId: CaipNetworkId = 'eip155:1'

interface Tip {
  readonly hash: string
}

declare module '../registries.js' {
  interface ViewMap {
    Tip: { readonly time: string }
    TipOutcome: Tip
  }
  interface ViewResultMap {
    Tip: Tip
  }
}

const manifest = {
  id: 'tips',
  version: '1.0.0',
  api: '^1.0.0',
  permissions: ['accounts:read', 'rpc:send', 'storage'],
  views: {
    Tip: { title: { id: 'tips.title', text: 'Tip' }, when: { connected: true } },
    TipOutcome: { title: { id: 'tips.outcome', text: 'Your tip' } },
  },
} as const satisfies PluginManifest

type TipsContext = PluginContext<typeof manifest>
type Run = (control: SubmissionControl<Tip, string>) => Promise<SubmissionSuccess<Tip>>

let context: TipsContext
declare module '../errorMap.js' {
  interface ErrorMap {
    TIP_ANSWER_INVALID: string
    TIP_TOO_LATE: string
    TIP_REVERTED: string
  }
}

let submissions: Submissions<undefined, Tip, string>

async function sendTip({ ask, id }: SubmissionControl<Tip, string>) {
  const from = testAddresses.eip155[0]
  const answer = await ask(async () => {
    const read = readTransactionHash(
      'eip155',
      await context.request('eip155', 'eth_sendTransaction', [{ from, to: from }], { reference: id }),
    )
    if (read === undefined) throw new LatchkeyError('TIP_ANSWER_INVALID', 'The wallet returned no transaction')
    return read
  }, 'tip')
  return { status: 'sent', result: { hash: answer }, follow: answer } as const
}

function submit(subject: string, run: Run = sendTip, onEnd?: (end: SubmissionEnd<undefined, Tip, string>) => void) {
  const account = context.store.get(context.accounts.activeAccount)
  const end = onEnd && { onEnd }
  return submissions.submit({ subject, details: undefined, account, networkId, views: ['Tip'], run, ...end })
}

/** A plugin that contains only the state machine. */
function tips(): Plugin<typeof manifest> {
  return definePlugin<typeof manifest>({
    manifest,
    load: async () =>
      defineModule<typeof manifest>({
        activate(given) {
          context = given
          submissions = createSubmissions<undefined, Tip, string>(context, {
            isConclusive: (error) => error instanceof LatchkeyError && error.code === 'TIP_REVERTED',
          })
          return {
            views: {
              Tip: ({ args }) => createElement(TipView, { subject: args.time }),
              TipOutcome: ({ args }) => createElement('p', null, `Sent as ${args.hash}`),
            },
          }
        },
      }),
  })
}

function TipView({ subject }: { readonly subject: string }): ReactElement {
  const list = useModalAtom(submissions.list)
  const pending = useModalAtom(submissions.pending)
  const state = findState(list, subject)
  const { isSent } = useSubmission(submissions, subject)
  const tip = () =>
    submit(subject, sendTip, ({ submission: { state }, visit }) => {
      if (state.status !== 'sent') return
      visit.settle('Tip', state.result)
      context.ui.toast({ variant: 'success', message: 'The tip was sent' })
    })
  return (
    <>
      <p>{countUnresolved(list, subject) > 0 ? 'An earlier tip may still be sent' : state.status}</p>
      {pending && <Button onClick={() => submissions.abandon(pending.id)}>Stop waiting</Button>}
      <Button busy={pending !== undefined} disabled={isSent} disabledReason="" onClick={() => void tip()}>
        Give a tip
      </Button>
    </>
  )
}

let requests = 0

async function begin(): Promise<TestModal> {
  const modal = createTestModal(createModal, { plugins: [tips()] })
  await modal.accounts.connect()
  modal.services.answerNode('eth_getTransactionReceipt', { status: '0x1' })
  modal.services.answerNode('eth_getTransactionByHash', null)
  return modal
}

testSubmission(
  {
    name: 'a tip',
    begin,
    async request(modal) {
      requests += 1
      const result = modal.request('Tip', { time: `${requests}` })
      await modal.waitFor(() => modal.get('button', 'Give a tip'))
      await modal.settle()
      return { result }
    },
    button: 'Give a tip',
    stopButton: 'Stop waiting',
    method: 'eth_sendTransaction',
    approval: hash,
    texts: {
      rejected: 'rejected',
      nothingSent: 'failed',
      unclear: 'unclear',
      unresolved: 'An earlier tip may still be sent',
      reported: /^.*The tip was (sent|confirmed)/,
    },
  },
  { describe, it },
)

describe('createSubmissions', () => {
  let modal: TestModal
  afterEach(() => modal.dispose())
  const open = async () => {
    modal = await begin()
    await modal.open('Tip', { time: 'first' })
  }
  const read = (subject = 'first') => findState(context.store.get(submissions.list), subject)
  const list = () => context.store.get(submissions.list).map(({ state }) => state.status)
  const transaction: SentTransaction = {
    ...{ id: hash, kind: 'transaction', networkId, from: testAddresses.eip155[0], sentAtMs: 0 },
    status: 'success',
  }

  describe('if the modal closes while the wallet is asked', () => {
    async function closeWhileAsking(answer: () => Promise<unknown>) {
      modal = await begin()
      const result = modal.request('Tip', { time: 'first' })
      result.catch(() => undefined)
      await modal.waitFor(() => modal.get('button', 'Give a tip'))
      let finish: () => void = () => undefined
      const asked = new Promise<void>((resolve) => (finish = resolve))
      modal.wallet.answer('eth_sendTransaction', () => asked.then(answer))
      await modal.click('Give a tip')
      await modal.waitFor(() => read().status === 'asking')
      modal.modal.close()
      await modal.settle()
      finish()
      return result
    }

    it('default: an approval resolves the dapp’s promise', async () => {
      await expect(closeWhileAsking(async () => hash)).resolves.toEqual({ hash })
    })

    it('default: so does an approval if the modal closes before the wallet is asked', async () => {
      modal = await begin()
      const result = modal.request('Tip', { time: 'first' })
      result.catch(() => undefined)
      await modal.waitFor(() => modal.get('button', 'Give a tip'))
      let finish: () => void = () => undefined
      const prepared = new Promise<void>((resolve) => (finish = resolve))
      modal.wallet.answer('eth_sendTransaction', async () => hash)
      const ended = submit(
        'first',
        async (control) => {
          await prepared
          return sendTip(control)
        },
        ({ submission: { state }, visit }) => {
          if (state.status === 'sent') visit.settle('Tip', state.result)
        },
      )
      modal.modal.close()
      await modal.settle()
      finish()
      await ended
      await expect(result).resolves.toEqual({ hash })
    })

    it('behavior: a rejection rejects it, because nothing was sent', async () => {
      const rejecting = () => Promise.reject(Object.assign(new Error('no'), { code: 4001 }))
      await expect(closeWhileAsking(rejecting)).rejects.toMatchObject({ code: 'MODAL_CLOSED' })
    })

    it('error: a failure rejects it with REQUEST_OUTCOME_UNKNOWN', async () => {
      const failing = () => Promise.reject(new Error('the relay is gone'))
      await expect(closeWhileAsking(failing)).rejects.toMatchObject({
        ...{ code: 'REQUEST_OUTCOME_UNKNOWN', rpcCode: -32000 },
      })
    })

    it('error: disposing of the modal rejects it with REQUEST_OUTCOME_UNKNOWN', async () => {
      await expect(closeWhileAsking(() => modal.dispose())).rejects.toMatchObject({ code: 'REQUEST_OUTCOME_UNKNOWN' })
    })
  })

  it('error: after an unclear outcome, closing the modal rejects with REQUEST_OUTCOME_UNKNOWN', async () => {
    modal = await begin()
    const result = modal.request('Tip', { time: 'first' })
    result.catch(() => undefined)
    await modal.waitFor(() => modal.get('button', 'Give a tip'))
    modal.wallet.answer('eth_sendTransaction', () => Promise.reject(new Error('the relay is gone')))
    await modal.click('Give a tip')
    await modal.waitFor(() => read().status === 'unclear')
    modal.modal.close()
    await expect(result).rejects.toMatchObject({ code: 'REQUEST_OUTCOME_UNKNOWN' })
  })

  it('default: goes from preparing to confirmed', async () => {
    await open()
    const seen: unknown[] = []
    context.store.sub(submissions.list, () => seen.push(read()))
    await submit('first', async (control) => {
      control.prepare('check')
      return sendTip(control)
    })
    await modal.waitFor(() => read().status === 'confirmed')
    expect(seen).toEqual([
      { status: 'preparing' },
      { status: 'preparing', step: 'check' },
      { status: 'asking', step: 'tip' },
      { status: 'sent', result: { hash: expect.any(String) } },
      { status: 'confirmed', result: { hash: expect.any(String) } },
    ])
  })

  it('behavior: becomes confirmed if the run itself waits for the block', async () => {
    await open()
    const end = await submit('first', async ({ ask, sent }) => {
      await ask(async () => sent({ hash }, 'tip'))
      expect(read()).toEqual({ status: 'sent', result: { hash }, step: 'tip' })
      expect(context.store.get(submissions.pending)?.subject).toBe('first')
      return { status: 'confirmed', result: { hash } } as never
    })
    expect(end?.submission.state).toEqual({ status: 'confirmed', result: { hash } })
    expect(context.store.get(submissions.pending)).toBeUndefined()
  })

  it('behavior: submits one at a time, but allows another once the first is abandoned', async () => {
    await open()
    modal.wallet.hang('eth_sendTransaction')
    void submit('first')
    await modal.waitFor(() => read().status === 'asking')
    await expect(submit('first')).resolves.toBeUndefined()
    submissions.abandon('1')
    expect(read()).toEqual({ status: 'idle' })
    expect(countUnresolved(context.store.get(submissions.list), 'first')).toBe(1)
    void submit('first')
    await modal.waitFor(() => read().status === 'asking')
    expect(list()).toEqual(['asking', 'asking'])
  })

  it('behavior: does not call the wallet if the user abandons it while preparing', async () => {
    await open()
    const end = await submit('first', async (control) => {
      submissions.abandon(control.id)
      expect(control.isWaiting()).toBe(false)
      return sendTip(control)
    })
    expect(end?.submission.state.status).toBe('rejected')
    expect(modal.wallet.calls.map(({ method }) => method)).not.toContain('eth_sendTransaction')
  })

  it('error: fails if an error occurs before the wallet is called, or a conclusive error after', async () => {
    await open()
    const early = await submit('first', async () => Promise.reject(new TypeError('no node')))
    expect(early?.submission.state).toEqual({ status: 'failed', error: { message: 'Unknown error' } })
    const error = Object.assign(new LatchkeyError('TIP_REVERTED', 'It was reverted'), { values: { symbol: 'ETH' } })
    const late = await submit('first', ({ ask }) => ask(() => Promise.reject(error)))
    expect(late).toMatchObject({ error })
    const data = { code: 'TIP_REVERTED', message: 'It was reverted', values: { symbol: 'ETH' } }
    expect(late?.submission.state).toEqual({ status: 'failed', error: data })
    expect(toError(data)).toMatchObject(data)
    expect(toError({ message: 'Unknown error' })).toBeUndefined()
  })

  it('error: fails with ACCOUNT_CHANGED if the shell finds the wallet on another network', async () => {
    await open()
    modal.wallet.answer('eth_chainId', '0x89')
    const end = await submit('first')
    expect(modal.wallet.calls.map(({ method }) => method)).not.toContain('eth_sendTransaction')
    expect(end?.submission.state).toMatchObject({ status: 'failed', error: { code: 'ACCOUNT_CHANGED' } })
    expect(countUnresolved(context.store.get(submissions.list), 'another')).toBe(0)
  })

  it('error: fails if the wallet answers with nonsense before it gets the request, and is unclear afterwards', async () => {
    await open()
    modal.wallet.answer('eth_accounts', ['0x123', 42, null])
    const before = await submit('first')
    expect(before?.submission.state).toMatchObject({ status: 'failed', error: { code: 'WALLET_ANSWER_INVALID' } })
    expect(modal.wallet.calls.map(({ method }) => method)).not.toContain('eth_sendTransaction')
    const after = await submit('first', ({ ask }) => ask(() => Promise.reject(new WalletAnswerInvalidError('no hash'))))
    expect(after?.submission.state).toMatchObject({ status: 'unclear', error: { code: 'WALLET_ANSWER_INVALID' } })
  })

  it.each([
    ['a method is not supported', 'METHOD_NOT_SUPPORTED', 'The wallet does not support the method wallet_sendCalls'],
    ['the code for requests does not load', 'MODAL_LOAD_FAILED', 'The wallet window could not be loaded'],
  ] as const)('error: fails if %s', async (_title, code, message) => {
    await open()
    const error = new LatchkeyError(code, message)
    const end = await submit('first', ({ ask }) => ask(() => Promise.reject(error)))
    expect(end?.submission.state).toMatchObject({ status: 'failed', error: { code } })
  })

  it('error: fails if a connector says with its error that it does not support the method', async () => {
    class CardReadOnlyError extends RequestError {
      constructor() {
        super('TIPS_CARD_READ_ONLY' as never, 'A card can only look' as never, { rpcCode: 4200 })
      }
    }
    await open()
    modal.wallet.answer('eth_sendTransaction', () => Promise.reject(new CardReadOnlyError()))
    const end = await submit('first')
    expect(end?.submission.state).toMatchObject({ status: 'failed', error: { message: 'A card can only look' } })
  })

  it('error: fails if the account can’t pay', async () => {
    await open()
    modal.wallet.answer('eth_sendTransaction', () => Promise.reject(new Error('insufficient funds for gas')))
    const end = await submit('first')
    expect(end?.submission.state).toMatchObject({ status: 'failed', error: { code: 'FUNDS_INSUFFICIENT' } })
  })

  it("error: logs a developer's error with its details, and hides it from the user", async () => {
    await open()
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const requests = [
      () => context.request('eip155', 'personal_sign' as never, ['0x00'] as never),
      () => context.request('eip155', 'eth_sendTransaction', [{ run: () => 1 }]),
      () => (context as unknown as { chain(namespace: string): unknown }).chain('eip155'),
    ]
    for (const request of requests) {
      const end = await submit('first', ({ ask }) => ask(async () => request() as never))
      expect(end?.submission.state).toEqual({ status: 'failed', error: { message: 'Unknown error' } })
    }
    const logged = log.mock.calls.map(([text]) => text)
    log.mockRestore()
    expect(logged).toEqual([
      expect.stringMatching(
        /^\[latchkey:tips\] .* \(Plugin tips needs the permission rpc:sign\.\)\n.*#permission-missing$/,
      ),
      expect.stringMatching(/^\[latchkey:tips\] Invalid params.*\n.*#request-params-invalid$/),
      expect.stringMatching(
        /^\[latchkey:tips\] .*context\.chain needs the permission chain:read.*\n.*#permission-denied$/,
      ),
    ])
  })

  it('error: logs that `run` ended without `ask`', async () => {
    await open()
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await submit('first', async () => ({ status: 'confirmed', result: { hash } }))
    await submit('second', async ({ ask }) => ({ status: 'confirmed', result: await ask(async () => ({ hash })) }))
    const logged = log.mock.calls.map(([text]) => text)
    log.mockRestore()
    expect(logged).toEqual([expect.stringMatching(/`run` ended without `ask`.*\n.*#submission-unasked$/)])
  })

  it('error: a fault in `run` after the wallet’s answer is logged, and does not say that nothing was sent', async () => {
    await open()
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const end = await submit('first', async ({ ask }) => {
      await ask(async () => '0x01')
      throw new TypeError('Do not know how to serialize a BigInt')
    })
    const logged = log.mock.calls.map((texts) => texts.join(' '))
    log.mockRestore()
    expect(end?.submission.state).toEqual({ status: 'unclear', error: { message: 'Unknown error' } })
    expect(logged).toEqual([expect.stringContaining('serialize a BigInt')])
  })

  it('error: a receipt with invalid details does not say that nothing was sent', async () => {
    await open()
    const receipts = createReceipts<object>(context, { readDetails: () => undefined })
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const add = (id: string) => receipts.add({ id, from: 'x', networkId: 'eip155:1' }, { amount: 5n })
    const later = await submit('first', async ({ ask }) => {
      add(await ask(async () => '0x01'))
      return { status: 'sent', result: { hash } }
    })
    const atOnce = await submit('first', async ({ ask }) => {
      await ask(async () => add('0x02'))
      return { status: 'sent', result: { hash } }
    })
    const logged = log.mock.calls.map(([text]) => text)
    log.mockRestore()
    const unclear = { status: 'unclear', error: { message: 'Unknown error' } }
    expect([later, atOnce].map((end) => end?.submission.state)).toEqual([unclear, unclear])
    const line = expect.stringMatching(
      /details\.amount is a bigint; store it as a string.*\n.*#receipt-details-invalid$/,
    )
    expect(logged).toEqual([line, line])
  })

  it('error: stays unclear after an unclear step, whatever error follows', async () => {
    await open()
    const end = await submit('first', async ({ ask }) => {
      await ask(() => Promise.reject(new Error('the relay is gone'))).catch(() => undefined)
      throw new LatchkeyError('REQUEST_REJECTED', 'User rejected the request')
    })
    expect(end?.submission.state.status).toBe('unclear')
    expect(countUnresolved(context.store.get(submissions.list), 'first')).toBe(0)
    expect(countUnresolved(context.store.get(submissions.list), 'another')).toBe(1)
  })

  it('error: fails if the account is missing or not the active account', async () => {
    await open()
    modal.accounts.switch()
    await modal.settle()
    const [address] = testAddresses.eip155
    const other = { ...(context.store.get(context.accounts.activeAccount) as never as object), address }
    for (const account of [undefined, other as never]) {
      const end = await submissions.submit({ subject: 'first', details: undefined, account, networkId, run: sendTip })
      expect(end?.submission.state).toMatchObject({ status: 'failed', error: { code: 'ACCOUNT_CHANGED' } })
    }
  })

  it('parameters: outcome resolves for the dapp, and opens its view with the result', async () => {
    modal = await begin()
    const result = modal.request('Tip', { time: 'first' })
    await modal.waitFor(() => modal.get('button', 'Give a tip'))
    modal.wallet.answer('eth_sendTransaction', hash)
    await submitWithOutcome()
    expect(await result).toEqual({ hash })
    await modal.waitFor(() => modal.text().includes(`Sent as ${hash}`))
    expect(modal.text()).not.toContain('The tip was sent')
  })

  it('parameters: outcome shows its toast if the user looks at another view', async () => {
    await open()
    modal.wallet.answer('eth_sendTransaction', async () => {
      context.nav.push('Networks')
      return hash
    })
    await submitWithOutcome()
    await modal.waitFor(() => modal.text().includes('The tip was sent'))
    expect(context.store.get(context.atoms.view).name).toBe('Networks')
  })

  it('parameters: outcome does nothing after a rejection', async () => {
    await open()
    modal.wallet.reject('eth_sendTransaction')
    await submitWithOutcome()
    expect(read().status).toBe('rejected')
    expect(context.store.get(context.atoms.view).name).toBe('Tip')
    expect(modal.text()).not.toContain('The tip was sent')
  })

  const submitWithOutcome = () =>
    submissions.submit({
      ...{ subject: 'first', details: undefined, networkId, views: ['Tip'], run: sendTip },
      account: context.store.get(context.accounts.activeAccount),
      outcome: { view: 'TipOutcome', toast: 'The tip was sent' },
    })

  it('parameters: onOutcome gets the followed transaction once the submission has its outcome', async () => {
    await open()
    modal.services.answerNode('eth_getTransactionReceipt', { status: '0x0' })
    const seen: unknown[] = []
    const account = context.store.get(context.accounts.activeAccount)
    await submissions.submit({
      ...{ subject: 'first', details: undefined, account, networkId, run: sendTip },
      onOutcome: ({ status }, { submission }) => seen.push([status, submission.state]),
    })
    await modal.waitFor(() => seen.length > 0)
    expect(seen).toEqual([['reverted', { ...read(), status: 'failed', outcome: 'reverted' }]])
  })

  it.each([
    ['success', { status: 'confirmed', result: { hash } }],
    ['reverted', { status: 'failed', outcome: 'reverted', result: { hash } }],
    ['dropped', { status: 'sent', result: { hash } }],
  ] as const)('parameters: conclude with %s', async (status, state) => {
    await open()
    await submit('first', async () => ({ status: 'sent', result: { hash } }))
    submissions.conclude('1', { ...transaction, status })
    expect(read()).toEqual(state)
  })

  it('parameters: conclude as overdue, then with a replacement transaction', async () => {
    await open()
    await submit('first', async () => ({ status: 'sent', result: { hash } }))
    submissions.conclude('1', 'overdue')
    expect(read()).toEqual({ status: 'sent', result: { hash }, isOverdue: true })
    submissions.conclude('1', { ...transaction, replacedBy: '0xcd' })
    expect(read()).toEqual({ status: 'confirmed', result: { hash }, replacedBy: '0xcd' })
    submissions.conclude('1', 'overdue')
    expect(read().status).toBe('confirmed')
  })

  it('behavior: aborts the signal when the wallet disconnects', async () => {
    await open()
    let signal: AbortSignal | undefined
    void submit('first', async (control) => {
      signal = control.signal
      return new Promise(() => undefined)
    })
    await modal.waitFor(() => signal)
    expect(signal?.aborted).toBe(false)
    await modal.accounts.disconnect()
    expect(signal?.aborted).toBe(true)
  })

  it('behavior: the list of submissions is plain data', async () => {
    await open()
    await submit('first')
    const submitted = context.store.get(submissions.list)
    expect(structuredClone(submitted)).toEqual(submitted)
    expect(createStore().get(submissions.list)).toEqual([])
  })
})
