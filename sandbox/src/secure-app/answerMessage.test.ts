// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answerMessage } from './answerMessage.js'
import { createConfirmations } from './confirmations/createConfirmations.js'
import type { FrameContext } from './FrameContext.js'
import type { Site, SiteAnswer } from './openSite.js'

/** Reports everything on the page as visible. */
class SeenObserver {
  constructor(private readonly tell: (entries: readonly { isIntersecting: boolean }[]) => void) {}
  observe() {
    this.tell([{ isIntersecting: true }])
  }
  disconnect() {
    this.tell([{ isIntersecting: false }])
  }
}

beforeEach(() => void vi.stubGlobal('IntersectionObserver', SeenObserver))

/** Sets up the page, with a server that responds when the test says so. */
function setUp() {
  const prepared = new Map<string, (answer: SiteAnswer) => void>()
  const answered: string[] = []
  let settle: (answer: SiteAnswer) => void = () => undefined
  const site = {
    send: (name: string, payload: unknown) =>
      name === 'RPC_REQUEST'
        ? new Promise<SiteAnswer>((resolve) => prepared.set(String(payload), resolve))
        : Promise.resolve({}),
    answer(id: string, isApproved: boolean) {
      answered.push(`${isApproved ? 'approve' : 'cancel'} ${id}`)
      if (!isApproved) return Promise.resolve({ error: 'User rejected the request' })
      return new Promise<SiteAnswer>((resolve) => {
        settle = resolve
      })
    },
  } as unknown as Site
  const root = document.createElement('main')
  document.body.replaceChildren(root)
  const confirmations = createConfirmations()
  const context: FrameContext = { site, root, confirmations, origin: 'https://shop.test', dapp: {} }
  const hear = (name: string, id: string, payload?: unknown) => answerMessage(context, { name, id, payload })
  const titles = () => [...root.querySelectorAll('h1')].map(({ textContent }) => textContent)
  const button = (name: string) => [...root.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  return {
    hear,
    titles,
    answered,
    others: () => root.querySelector('.others')?.textContent,
    /** Makes the server respond with a confirmation. */
    prepare(name: string) {
      const view = { title: name, explanation: '', warnings: [], lines: [] }
      prepared.get(name)?.({ confirmation: { id: name, view }, hasCookie: true })
    },
    async press(name: string) {
      await vi.waitFor(() => expect(button(name)).toMatchObject({ disabled: false }))
      button(name)?.click()
    },
    settle: (answer: SiteAnswer) => settle(answer),
  }
}

describe('RPC_ABORT', () => {
  it('behavior: skips a request that was aborted during preparation, and shows the next one', async () => {
    const { hear, prepare, titles, others, answered, press, settle } = setUp()
    const first = hear('RPC_REQUEST', 'a', 'first')
    await hear('RPC_ABORT', 'a')
    const second = hear('RPC_REQUEST', 'b', 'second')
    prepare('first')
    await expect(first).resolves.toEqual({ error: 'Request was aborted' })
    expect(titles()).toEqual([])
    prepare('second')
    await vi.waitFor(() => expect(titles()).toEqual(['second']))
    expect(others()).toBe('')
    await press('Approve')
    settle({ payload: '0x1' })
    await expect(second).resolves.toEqual({ payload: '0x1' })
    expect(answered).toEqual(['cancel first', 'approve second'])
  })

  it('behavior: aborts only the request with the given id', async () => {
    const { hear, prepare, titles, others, answered } = setUp()
    const [first] = ['first', 'second', 'third'].map((name) => hear('RPC_REQUEST', name, name))
    for (const name of ['first', 'second', 'third']) prepare(name)
    await vi.waitFor(() => expect(others()).toBe('2 more'))
    await hear('RPC_ABORT', 'third')
    expect([titles(), others()]).toEqual([['first'], '1 more'])
    await hear('RPC_ABORT', 'first')
    await expect(first).resolves.toEqual({ error: 'Request was aborted' })
    expect([titles(), others()]).toEqual([['second'], ''])
    expect(answered).toEqual(['cancel third', 'cancel first'])
  })

  it.each(['RPC_ABORT', 'SIGN_OUT'])('behavior: %s with another id aborts all requests, shown or not', async (name) => {
    const { hear, prepare, titles } = setUp()
    const shown = hear('RPC_REQUEST', 'a', 'shown')
    prepare('shown')
    await vi.waitFor(() => expect(titles()).toEqual(['shown']))
    const late = hear('RPC_REQUEST', 'b', 'late')
    await hear(name, 'c')
    prepare('late')
    for (const one of [shown, late]) await expect(one).resolves.toEqual({ error: 'Request was aborted' })
    expect(titles()).toEqual([])
  })

  it('error: completes a request that was approved before the abort, and aborts queued requests', async () => {
    const { hear, prepare, titles, others, answered, press, settle } = setUp()
    const first = hear('RPC_REQUEST', 'a', 'first')
    prepare('first')
    const second = hear('RPC_REQUEST', 'b', 'second')
    prepare('second')
    await press('Approve')
    expect(others()).toBe('1 more')
    await expect(hear('RPC_ABORT', 'c')).resolves.toEqual({ error: 'The request was approved' })
    await expect(second).resolves.toEqual({ error: 'Request was aborted' })
    expect([titles(), others()]).toEqual([['first'], ''])
    await expect(hear('RPC_ABORT', 'a')).resolves.toEqual({ error: 'The request was approved' })
    settle({ payload: '0x1' })
    await expect(first).resolves.toEqual({ payload: '0x1' })
    expect(answered).toEqual(['approve first', 'cancel second'])
    await expect(hear('RPC_ABORT', 'a')).resolves.toEqual({})
  })
})
