import { vi } from 'vitest'
import type { MessageName } from '../frame/FrameMessages.js'

export interface FrameMessage {
  readonly name: MessageName
  readonly id: string
  readonly payload: unknown
}

/** Replaces the page in the secure frame, and sends only what the test tells it to. */
export interface TestFrame {
  /** The frame's parent. */
  readonly slot: HTMLElement
  /** The URLs of all frames, oldest first. */
  readonly addresses: string[]
  /** Messages from the dapp's page, oldest first. */
  readonly received: (FrameMessage & { readonly targetOrigin: string })[]
  find(name: MessageName): FrameMessage | undefined
  /** Answers messages of this name with the result of `act`, or with an error if it throws. */
  answer(name: MessageName, act: (payload: unknown) => unknown): void
  ready(): void
  /** Sends anything, even from another origin or window. */
  send(data: unknown, from?: { readonly origin?: string; readonly source?: unknown }): void
  succeed(message: FrameMessage | undefined, payload?: unknown): void
  fail(message: FrameMessage | undefined, payload?: unknown): void
}

export const frameOrigin = 'https://secure.test'

/** Replaces every frame that is added to the page, until `vi.restoreAllMocks()`. */
export function createTestFrame(): TestFrame {
  // Not in the document: the frame would load there.
  const slot = document.createElement('div')
  const answers = new Map<MessageName, (payload: unknown) => unknown>()
  const page = {
    postMessage(data: { type: string; id: string; payload?: unknown }, targetOrigin: string) {
      const name = data.type.replace('@w3m-app/', '') as MessageName
      // Like `postMessage`, throws for values that can't be cloned.
      const message = { name, id: data.id, payload: structuredClone(data.payload), targetOrigin }
      frame.received.push(message)
      const act = answers.get(name)
      if (act) void answerBy(act, message)
    },
  }
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockImplementation(function (this: HTMLIFrameElement) {
    return (this.parentNode ? page : null) as unknown as Window
  })

  async function answerBy(act: (payload: unknown) => unknown, message: FrameMessage) {
    try {
      frame.succeed(message, await act(message.payload))
    } catch (error) {
      frame.fail(message, { message: (error as Error).message })
    }
  }

  const addresses: string[] = []
  vi.spyOn(slot, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) {
      if (node instanceof HTMLIFrameElement) addresses.push(node.src)
      slot.appendChild(node as Node)
    }
  })

  const frame: TestFrame = {
    slot,
    addresses,
    received: [],
    find: (name) => frame.received.findLast((message) => message.name === name),
    answer: (name, act) => void answers.set(name, act),
    ready: () => frame.send({ type: '@w3m-frame/READY', payload: { version: '4' } }),
    send(data, { origin = frameOrigin, source = page } = {}) {
      const event = new MessageEvent('message', { data, origin })
      Object.defineProperty(event, 'source', { value: source })
      window.dispatchEvent(event)
    },
    succeed: (message, payload) =>
      frame.send({ type: `@w3m-frame/${message?.name}_SUCCESS`, id: message?.id, payload }),
    fail: (message, payload) => frame.send({ type: `@w3m-frame/${message?.name}_ERROR`, id: message?.id, payload }),
  }
  return frame
}
