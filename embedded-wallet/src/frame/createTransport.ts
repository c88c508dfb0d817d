/** Requests to the secure frame and their answers. */
import {
  cleanForeignText,
  type EmbeddedWalletContext,
  RequestAbortedError,
  RequestUnclearError,
  type SecureFrame,
  type Withdrawal,
} from '@latchkey/plugin-api'
import * as v from 'valibot'
import { FrameAbortedError, FrameAnswerError, FrameFailedError } from '../errors.js'
import { waitAtMost } from '../waitAtMost.js'
import { createFramePage, createMessageId, type FramePage } from './createFramePage.js'
import type { MessageName, Payload, Reply, RpcMessage } from './FrameMessages.js'
import { frameFailure, messageTable } from './messageTable.js'

export interface Transport extends Pick<FramePage, 'element' | 'load' | 'reload'> {
  /**
   * Sends a request to the frame, and loads it first.
   *
   * @throws {FrameLoadError}
   * @throws {FrameAnswerError} The frame refused and said why; FrameFailedError if it did not say.
   * @throws {FrameAbortedError} `signal` was aborted, or the frame took too long. For RPC_REQUEST RequestAbortedError, or
   * RequestUnclearError where the user may have approved.
   */
  request<N extends MessageName>(name: N, payload: Payload<N>, signal?: AbortSignal): Promise<Reply<N>>
  /** Tells a loaded frame something. Tell one that is not loaded by `onReady`. */
  tell<N extends MessageName>(name: N, payload: Payload<N>): void
  abort: SecureFrame['abort']
}

export interface TransportEvents {
  /** A page in the frame is ready, and nothing was asked of it yet. */
  onReady(): void
  /** A sign-in has ended whose caller has gone. The frame may have signed the user in. */
  onAbandoned(): void
}

/** A request without an answer yet. */
interface PendingRequest {
  readonly id: string
  readonly name: MessageName
  readonly payload: unknown
  /** Whether it was posted. Until then it waits for the frame to load. */
  isPosted: boolean
  /** The caller has gone, but the sign-in goes on in the frame. */
  readonly isAbandoned?: boolean
  /** The frame did not say whether it withdrew the request, and may still answer it. */
  isUnclear?: boolean
  timer?: ReturnType<typeof setTimeout>
  resolve(reply: unknown): void
  reject(error: unknown): void
  /** Stops listening to the caller's signal. */
  stopListening(): void
  /** Called with how the request ends while it is being withdrawn. */
  onEnd?: ((withdrawal: Withdrawal) => void) | undefined
}

type Answer = { readonly error: unknown } | { readonly reply: unknown }

export function createTransport(context: EmbeddedWalletContext, events: TransportEvents): Transport {
  const pendingRequests = new Map<string, PendingRequest>()
  const page = createFramePage(context, {
    onReady: events.onReady,
    onLost(details) {
      for (const pending of [...pendingRequests.values()]) if (pending.isPosted) giveUp(pending, details)
    },
    onAnswer({ id, type, payload }) {
      const pending = pendingRequests.get(id ?? '')
      if (!pending) return true // nobody waits for it any more
      const answer = readAnswer(pending.name, type, payload)
      settle(pending, answer ?? { error: new FrameFailedError(`The answer to ${pending.name} could not be read.`) })
      return answer !== undefined
    },
  })

  function request<N extends MessageName>(name: N, payload: Payload<N>, caller?: AbortSignal): Promise<Reply<N>> {
    if (!v.is(messageTable[name].payload, payload)) {
      return Promise.reject(new FrameFailedError(`${name} does not take this payload.`))
    }
    return new Promise((resolve, reject) => {
      const leave = () => abandon(pending)
      const pending: PendingRequest = {
        id: createMessageId(),
        name,
        payload,
        isPosted: false,
        resolve: resolve as PendingRequest['resolve'],
        reject,
        stopListening: () => caller?.removeEventListener('abort', leave),
      }
      pendingRequests.set(pending.id, pending)
      if (caller?.aborted) return leave()
      caller?.addEventListener('abort', leave)
      // In the same turn if possible: the caller has just checked that the wallet has not moved.
      if (page.isReady) return post(pending)
      page.load().then(
        () => post(pending),
        (error: unknown) => settle(pending, { error }),
      )
    })
  }

  function post(pending: PendingRequest) {
    const { id, name, payload } = pending
    const { timeoutMs } = messageTable[name]
    if (!pendingRequests.has(id)) return
    if (timeoutMs !== undefined) pending.timer = setTimeout(() => timeOut(pending), timeoutMs)
    pending.isPosted = true
    page.post(name, payload, id)
  }

  function settle(pending: PendingRequest, answer: Answer) {
    if (!pendingRequests.delete(pending.id)) return
    clearTimeout(pending.timer)
    pending.stopListening()
    if (pending.isAbandoned) return events.onAbandoned()
    if ('reply' in answer) {
      pending.onEnd?.({ status: 'approved' })
      return pending.resolve(answer.reply)
    }
    const isRefused = answer.error instanceof FrameAnswerError
    pending.onEnd?.(isRefused ? { status: 'withdrawn' } : frameGone)
    // While a request is being withdrawn, the frame's error only says that it was.
    const isWithdrawn = isRefused && pending.onEnd
    pending.reject(isWithdrawn ? new RequestAbortedError('The frame gave it up.') : answer.error)
  }

  function giveUp(pending: PendingRequest, details: string) {
    if (pending.name !== 'RPC_REQUEST') return settle(pending, { error: new FrameAbortedError(details) })
    if (pending.isPosted) page.post('RPC_ABORT', undefined, pending.id)
    // A read is only lost. What the user was asked may have been approved.
    const isUnclear = pending.isPosted && context.needsApproval(readMethod(pending) ?? '')
    settle(pending, { error: isUnclear ? new RequestUnclearError(details) : new RequestAbortedError(details) })
  }

  function timeOut(pending: PendingRequest) {
    context.alert('IFRAME_REQUEST_TIMEOUT', pending.name)
    context.reportError(new FrameAbortedError(`${pending.name} took too long.`))
    giveUp(pending, 'It took too long.')
  }

  /** The caller has gone. */
  function abandon(pending: PendingRequest) {
    giveUp(pending, 'It was given up.')
    if (pending.isPosted && signIns.has(pending.name)) {
      pendingRequests.set(pending.id, { ...pending, isAbandoned: true })
    }
  }

  async function abort(method: string): Promise<Withdrawal> {
    const pending = [...pendingRequests.values()].find((one) => readMethod(one) === method && !one.isUnclear)
    if (pending?.isPosted) {
      const withdrawal = await withdraw(pending)
      pending.onEnd = undefined
      pending.isUnclear = withdrawal.status === 'unclear'
      if (withdrawal.status !== 'withdrawn') return withdrawal
      // The frame does not have it any more.
      pending.isPosted = false
    }
    if (pending) giveUp(pending, 'It was given up.')
    return { status: 'withdrawn' }
  }

  /** Resolves with the frame's answer to RPC_ABORT, or to the request itself: not every frame answers RPC_ABORT. */
  async function withdraw(pending: PendingRequest): Promise<Withdrawal> {
    const ended = new Promise<Withdrawal>((resolve) => {
      pending.onEnd = resolve
    })
    const waiting = new AbortController()
    const answered = request('RPC_ABORT', undefined, waiting.signal).then(
      (): Withdrawal => ({ status: 'withdrawn' }),
      (error: unknown): Withdrawal => (error instanceof FrameAnswerError ? { status: 'approved' } : frameGone),
    )
    const withdrawal = await waitAtMost(Promise.race([ended, answered]), withdrawMs, context.signal)
    waiting.abort()
    return withdrawal ?? { status: 'unclear', reason: 'The frame did not answer in time.' }
  }

  return {
    get element() {
      return page.element
    },
    load: page.load,
    reload: page.reload,
    request,
    tell(name, payload) {
      if (page.isReady && v.is(messageTable[name].payload, payload)) page.post(name, payload, createMessageId())
    },
    abort,
  }
}

/** Returns `undefined` if it can't be read. */
function readAnswer(name: MessageName, type: string, payload: unknown): Answer | undefined {
  if (type === `@w3m-frame/${name}_ERROR`) {
    const failure = v.safeParse(frameFailure, payload)
    const message = failure.success ? cleanForeignText(failure.output.message, maxMessageLength) : ''
    return { error: message ? new FrameAnswerError(message) : new FrameFailedError() }
  }
  const reply = v.safeParse(messageTable[name].reply, payload)
  return type === `@w3m-frame/${name}_SUCCESS` && reply.success ? { reply: reply.output } : undefined
}

/** The wallet's method. Only RPC_REQUEST has one. */
function readMethod({ payload }: PendingRequest): string | undefined {
  return (payload as Partial<RpcMessage> | undefined)?.method
}

/** These may sign the user in after their caller has gone. */
const signIns: ReadonlySet<MessageName> = new Set(['CONNECT_OTP', 'CONNECT_SOCIAL', 'CONNECT_FARCASTER'])

const frameGone: Withdrawal = { status: 'unclear', reason: 'The frame is gone.' }
const withdrawMs = 5_000
const maxMessageLength = 200
