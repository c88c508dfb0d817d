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
   * Loads the frame if necessary, and sends it a request.
   *
   * @throws {FrameLoadError}
   * @throws {FrameAnswerError} If the frame fails the request with a reason.
   * @throws {FrameFailedError} If the frame fails the request without a reason.
   * @throws {FrameAbortedError} If `signal` aborts or the frame takes too long. RPC_REQUEST rejects with
   *   RequestAbortedError instead, or with RequestUnclearError if the user may have approved.
   */
  request<N extends MessageName>(name: N, payload: Payload<N>, signal?: AbortSignal): Promise<Reply<N>>
  /** Sends a message that needs no reply. Drops the message if the frame is not ready, so also send it in `onReady`. */
  tell<N extends MessageName>(name: N, payload: Payload<N>): void
  abort: SecureFrame['abort']
}

export interface TransportEvents {
  onReady(): void
  /** Called when an abandoned sign-in has ended. The frame may have signed the user in. */
  onAbandoned(): void
}

interface PendingRequest {
  readonly id: string
  readonly name: MessageName
  readonly payload: unknown
  /** `false` while the frame is loading. */
  isPosted: boolean
  /** The caller has left, but the sign-in continues in the frame. */
  readonly isAbandoned?: boolean
  /** The frame did not say whether it withdrew the request, and may still answer it. */
  isUnclear?: boolean
  timer?: ReturnType<typeof setTimeout>
  resolve(reply: unknown): void
  reject(error: unknown): void
  stopListening(): void
  /** Called if the request ends while it is being withdrawn. */
  onEnd?: ((withdrawal: Withdrawal) => void) | undefined
}

type Answer = { readonly error: unknown } | { readonly reply: unknown }

export function createTransport(context: EmbeddedWalletContext, events: TransportEvents): Transport {
  const pendingRequests = new Map<string, PendingRequest>()
  const page = createFramePage(context, {
    onReady: events.onReady,
    onLost(details) {
      for (const pending of [...pendingRequests.values()]) if (pending.isPosted) fail(pending, details)
    },
    onAnswer({ id, type, payload }) {
      const pending = pendingRequests.get(id ?? '')
      if (!pending) return true // no longer pending
      const answer = readAnswer(pending.name, type, payload)
      settle(pending, answer ?? { error: new FrameFailedError(`The answer to ${pending.name} could not be read.`) })
      return answer !== undefined
    },
  })

  function request<N extends MessageName>(name: N, payload: Payload<N>, signal?: AbortSignal): Promise<Reply<N>> {
    if (!v.is(messageTable[name].payload, payload)) {
      return Promise.reject(new FrameFailedError(`${name} does not take this payload.`))
    }
    return new Promise((resolve, reject) => {
      const onAbort = () => abandon(pending)
      const pending: PendingRequest = {
        id: createMessageId(),
        name,
        payload,
        isPosted: false,
        resolve: resolve as PendingRequest['resolve'],
        reject,
        stopListening: () => signal?.removeEventListener('abort', onAbort),
      }
      pendingRequests.set(pending.id, pending)
      if (signal?.aborted) return onAbort()
      signal?.addEventListener('abort', onAbort)
      // Post synchronously if possible: the caller has just checked the account and the network.
      if (page.isReady) return post(pending)
      page.load().then(
        () => post(pending),
        (error: unknown) => settle(pending, { error }),
      )
    })
  }

  function post(pending: PendingRequest) {
    const { id, name, payload } = pending
    if (!pendingRequests.has(id)) return
    const { timeoutMs } = messageTable[name]
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
    // During a withdrawal, an error from the frame only confirms it.
    const isWithdrawn = isRefused && pending.onEnd
    pending.reject(isWithdrawn ? new RequestAbortedError('The frame withdrew the request.') : answer.error)
  }

  function fail(pending: PendingRequest, details: string) {
    if (pending.name !== 'RPC_REQUEST') return settle(pending, { error: new FrameAbortedError(details) })
    if (pending.isPosted) page.post('RPC_ABORT', undefined, pending.id)
    // The user may have approved, unless it was a read.
    const isUnclear = pending.isPosted && context.needsApproval(readMethod(pending) ?? '')
    settle(pending, { error: isUnclear ? new RequestUnclearError(details) : new RequestAbortedError(details) })
  }

  function timeOut(pending: PendingRequest) {
    context.alert('IFRAME_REQUEST_TIMEOUT', pending.name)
    context.reportError(new FrameAbortedError(`${pending.name} took too long.`))
    fail(pending, 'The request took too long.')
  }

  function abandon(pending: PendingRequest) {
    fail(pending, abortedDetails)
    if (pending.isPosted && signIns.has(pending.name)) {
      pendingRequests.set(pending.id, { ...pending, isAbandoned: true })
    }
  }

  async function abort(method: string): Promise<Withdrawal> {
    const pending = [...pendingRequests.values()].find((other) => readMethod(other) === method && !other.isUnclear)
    if (pending?.isPosted) {
      const withdrawal = await withdraw(pending)
      pending.onEnd = undefined
      pending.isUnclear = withdrawal.status === 'unclear'
      if (withdrawal.status !== 'withdrawn') return withdrawal
      pending.isPosted = false // The frame no longer has the request.
    }
    if (pending) fail(pending, abortedDetails)
    return { status: 'withdrawn' }
  }

  /** Resolves with the frame's answer to RPC_ABORT or to the request itself. Not every frame answers RPC_ABORT. */
  async function withdraw(pending: PendingRequest): Promise<Withdrawal> {
    const ended = new Promise<Withdrawal>((resolve) => {
      pending.onEnd = resolve
    })
    const controller = new AbortController()
    const answered = request('RPC_ABORT', undefined, controller.signal).then(
      (): Withdrawal => ({ status: 'withdrawn' }),
      (error: unknown): Withdrawal => (error instanceof FrameAnswerError ? { status: 'approved' } : frameGone),
    )
    const withdrawal = await waitAtMost(Promise.race([ended, answered]), withdrawMs, context.signal)
    controller.abort()
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

function readAnswer(name: MessageName, type: string, payload: unknown): Answer | undefined {
  if (type === `@w3m-frame/${name}_ERROR`) {
    const failure = v.safeParse(frameFailure, payload)
    const message = failure.success ? cleanForeignText(failure.output.message, maxMessageLength) : ''
    return { error: message ? new FrameAnswerError(message) : new FrameFailedError() }
  }
  const reply = v.safeParse(messageTable[name].reply, payload)
  return type === `@w3m-frame/${name}_SUCCESS` && reply.success ? { reply: reply.output } : undefined
}

function readMethod({ payload }: PendingRequest): string | undefined {
  return (payload as Partial<RpcMessage> | undefined)?.method
}

/** These may sign the user in after their caller has left. */
const signIns: ReadonlySet<MessageName> = new Set(['CONNECT_OTP', 'CONNECT_SOCIAL', 'CONNECT_FARCASTER'])

const frameGone: Withdrawal = { status: 'unclear', reason: 'The frame is gone.' }
const abortedDetails = 'The request was aborted.'
const withdrawMs = 5_000
const maxMessageLength = 200
