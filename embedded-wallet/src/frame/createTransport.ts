/** Messages between page and frame. Nobody else is listened to, and nobody else is told anything. */
import { cleanForeignText } from '@latchkey/plugin-api'
import * as v from 'valibot'
import { waitAtMost } from '../async/waitAtMost.js'
import type { Core } from '../core.js'
import { isApproved } from '../requests/methods.js'
import { RequestUnclearError } from '../requests/RequestUnclearError.js'
import type { Withdrawal } from '../secureFrame.js'
import { createFrameElement, readFrameUrl } from './createFrameElement.js'
import {
  FrameAbortedError,
  FrameAnswerError,
  FrameFailedError,
  FrameLoadError,
  FrameRequestAbortedError,
} from './FrameError.js'
import {
  frameEvent,
  frameFailure,
  frameNamed,
  type MessageName,
  messageTable,
  type Payload,
  type Reply,
  type RpcMessage,
} from './messageTable.js'

export interface Transport {
  /** The frame in the page, once somebody needed it. */
  readonly element: HTMLIFrameElement | undefined
  /** Loads the frame where it isn't there, and resolves when it takes requests. @throws {FrameLoadError} */
  load(): Promise<void>
  /**
   * Asks the frame, loading it first.
   *
   * @throws {FrameLoadError}
   * @throws {FrameAnswerError} the frame refuses and says why; FrameFailedError where it doesn't
   * @throws {FrameAbortedError} `signal` was aborted, or it took too long; FrameRequestAbortedError for RPC_REQUEST
   */
  request<N extends MessageName>(name: N, payload: Payload<N>, signal?: AbortSignal): Promise<Reply<N>>
  /** Tells a loaded frame something. One that isn't loaded is told by `onReady`. */
  tell<N extends MessageName>(name: N, payload: Payload<N>): void
  /** See `SecureFrame.abort`. */
  abort(method: string): Promise<Withdrawal>
  /** The frame's page starts anew: resolves when it takes requests again. @throws {FrameLoadError} */
  reload(): Promise<void>
}

export type TransportParts = Pick<Core, 'runtime' | 'alerts' | 'analytics' | 'dialog' | 'http' | 'messages'>

/**
 * ```
 *          load                READY               500 ms
 *   absent -----> loading ----------------> settling ------> ready
 *     ^            |   ^                       ^               |
 *     +--- 20 s ---+   +------- reload --------)---------------+
 *                                              +---- READY ----+  its page was replaced: what was asked is lost
 * ```
 */
type State = 'absent' | 'loading' | 'settling' | 'ready'

interface Question {
  readonly name: MessageName
  readonly payload: unknown
  /** The frame has it; until then it waits for the frame, and is told by that when there is none. */
  posted: boolean
  settle(answer: Answer): void
  giveUp(details: string): void
  /** Told how it ends while it is withdrawn. */
  onEnd?: ((withdrawal: Withdrawal) => void) | undefined
  /** It was withdrawn without a word from the frame, which may still answer it. */
  isUnclear?: boolean
}

type Answer = { readonly error: unknown } | { readonly payload: unknown }

/**
 * @param onReady told each time that a page in the frame is ready, before anything is asked of it.
 * @param onAbandoned told when the frame may have signed in who has left meanwhile.
 */
export function createTransport(core: TransportParts, onReady: () => void, onAbandoned: () => void): Transport {
  const { runtime, alerts, dialog } = core
  const { signal } = runtime
  const questions = new Map<string, Question>()
  let state: State = 'absent'
  let element: HTMLIFrameElement | undefined
  let origin = ''
  let loading: Loading | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let warned = false

  function load(): Promise<void> {
    if (signal.aborted) return Promise.reject(new FrameLoadError('The modal was disposed of.'))
    return (loading ?? begin(insert)).done
  }

  /** Waits for READY after `start`. */
  function begin(start: () => void): Loading {
    const own = createLoading()
    loading = own
    state = 'loading'
    clearTimeout(timer)
    timer = setTimeout(() => {
      import('./explainLoadFailure.js').then(
        ({ explainLoadFailure }) => explainLoadFailure(core),
        () => alerts.raise('IFRAME_LOAD_FAILED'),
      )
      const error = new FrameLoadError('The frame was not ready within 20 s.')
      core.analytics.reportError('SECURE_SITE_ERROR', error)
      discard(error)
    }, loadMs)
    try {
      start()
    } catch (error) {
      discard(error)
    }
    return own
  }

  function insert() {
    origin = readFrameUrl(core).origin
    element = createFrameElement(core)
    window.addEventListener('message', hear)
    dialog.frameSlot.append(element)
  }

  /** Whoever needs the frame next gets a new one. */
  function discard(error: unknown) {
    clearTimeout(timer)
    window.removeEventListener('message', hear)
    element?.remove()
    element = undefined
    state = 'absent'
    loading?.reject(error)
    loading = undefined
    for (const question of [...questions.values()]) if (question.posted) question.giveUp('The frame is gone.')
  }

  function becomeReady() {
    if (state === 'absent' || state === 'settling') return
    if (state === 'ready') {
      abort('The page in the frame was replaced.')
      loading = createLoading()
    }
    state = 'settling'
    clearTimeout(timer)
    // Its page says so a moment before all of it listens (specification, section 4).
    timer = setTimeout(() => {
      state = 'ready'
      onReady()
      loading?.resolve()
    }, readyDelayMs)
  }

  function hear({ data, source, origin: from }: MessageEvent) {
    // Whatever else the page's windows send each other is not looked at.
    if (!v.is(frameNamed, data)) return
    // Origin and window: another page of the secure site's may stand in a window that the page opened, or that opened it.
    const isOurs = from === origin && source !== null && source === element?.contentWindow
    const event = isOurs ? v.safeParse(frameEvent, data) : undefined
    if (!event?.success) return warn()
    const { type, id, payload } = event.output
    const name = type.replace('@w3m-frame/', '')
    if (name === 'READY' || name === 'SESSION_UPDATE') {
      if (!v.is(messageTable[name].payload, payload)) return warn()
      // The other one names a session, which is the frame's own business.
      return name === 'READY' ? becomeReady() : undefined
    }
    // None: an answer that nobody waits for any more.
    const question = questions.get(id ?? '')
    question?.settle(readAnswer(question.name, type, payload))
  }

  function readAnswer(name: MessageName, type: string, payload: unknown): Answer {
    if (type === `@w3m-frame/${name}_ERROR`) {
      const failure = v.safeParse(frameFailure, payload)
      const message = failure.success ? cleanForeignText(failure.output.message, longestSentence) : ''
      return { error: message ? new FrameAnswerError(message) : new FrameFailedError() }
    }
    const reply = v.safeParse(messageTable[name].reply, payload)
    if (type === `@w3m-frame/${name}_SUCCESS` && reply.success) return { payload: reply.output }
    warn()
    return { error: new FrameFailedError(`The answer to ${name} could not be read.`) }
  }

  function warn() {
    if (warned || runtime.options.debug === false) return
    warned = true
    // biome-ignore lint/suspicious/noConsole: the console is where a developer looks
    console.warn('[latchkey] A message in the name of the secure frame was dropped: forged, or not readable.')
  }

  function post(name: MessageName, payload: unknown, id: string) {
    element?.contentWindow?.postMessage({ type: `@w3m-app/${name}`, payload, id }, origin)
  }

  function request<N extends MessageName>(name: N, payload: Payload<N>, caller?: AbortSignal): Promise<Reply<N>> {
    const { payload: schema, timeoutMs } = messageTable[name]
    if (!v.is(schema, payload)) {
      return Promise.reject(new FrameFailedError(`${name} does not take what it was asked with.`))
    }
    const id = createId()
    return new Promise<Reply<N>>((resolve, reject) => {
      let limit: ReturnType<typeof setTimeout> | undefined
      const leave = () => {
        giveUp('It was given up.')
        // It goes on in the frame, and its end is heard.
        if (question.posted && signingIn.test(name))
          questions.set(id, { ...question, settle: abandon, giveUp: abandon })
      }
      const abandon = () => questions.delete(id) && onAbandoned()

      function settle(answer: Answer) {
        if (!questions.delete(id)) return
        clearTimeout(limit)
        caller?.removeEventListener('abort', leave)
        const { onEnd } = question
        if ('payload' in answer) onEnd?.({ status: 'approved' })
        else if (answer.error instanceof FrameAnswerError) onEnd?.({ status: 'withdrawn' })
        else onEnd?.({ status: 'unclear', reason: 'The frame is gone.' })
        // What a frame says of a request that it gives up is no failure of the request.
        const isGivenUp = onEnd && 'error' in answer && answer.error instanceof FrameAnswerError
        if (isGivenUp) reject(new FrameRequestAbortedError('The frame gave it up.'))
        else if ('error' in answer) reject(answer.error)
        else resolve(answer.payload as Reply<N>)
      }

      function giveUp(details: string) {
        const isWallet = name === 'RPC_REQUEST'
        if (isWallet && question.posted) post('RPC_ABORT', undefined, id)
        // Approved or not, nobody can tell any more. A read is only lost.
        const isUnclear = isWallet && question.posted && isApproved(readMethod(question) ?? '')
        if (isUnclear) settle({ error: new RequestUnclearError(details) })
        else settle({ error: isWallet ? new FrameRequestAbortedError(details) : new FrameAbortedError(details) })
      }

      const question: Question = { name, payload, posted: false, settle, giveUp }
      questions.set(id, question)
      if (caller?.aborted) return leave()
      caller?.addEventListener('abort', leave)
      const ask = () => {
        if (!questions.has(id)) return
        if (timeoutMs !== undefined) {
          limit = setTimeout(() => {
            alerts.raise('IFRAME_REQUEST_TIMEOUT', name)
            core.analytics.reportError('SECURE_SITE_ERROR', new FrameAbortedError(`${name} took too long.`))
            giveUp('It took too long.')
          }, timeoutMs)
        }
        question.posted = true
        post(name, payload, id)
      }
      // At once where it can be: the caller has just made sure that the wallet has not moved.
      if (state === 'ready') ask()
      else load().then(ask, (error: unknown) => settle({ error }))
    })
  }

  function abort(details: string) {
    for (const question of [...questions.values()]) question.giveUp(details)
  }

  async function withdraw(method: string): Promise<Withdrawal> {
    const question = [...questions.values()].find((one) => readMethod(one) === method && !one.isUnclear)
    if (question?.posted) {
      const withdrawal = await readVerdict(question)
      question.onEnd = undefined
      if (withdrawal.status === 'unclear') question.isUnclear = true
      if (withdrawal.status !== 'withdrawn') return withdrawal
      question.posted = false
    }
    question?.giveUp('It was given up.')
    return { status: 'withdrawn' }
  }

  /** The frame's answer to RPC_ABORT, or to the request itself: not every frame answers the first. */
  async function readVerdict(question: Question): Promise<Withdrawal> {
    const ended = new Promise<Withdrawal>((resolve) => {
      question.onEnd = resolve
    })
    const waiting = new AbortController()
    const told = request('RPC_ABORT', undefined, waiting.signal).then(
      (): Withdrawal => ({ status: 'withdrawn' }),
      (error: unknown): Withdrawal =>
        error instanceof FrameAnswerError
          ? { status: 'approved' }
          : { status: 'unclear', reason: 'The frame is gone.' },
    )
    const verdict = await waitAtMost(Promise.race([ended, told]), verdictMs, signal)
    waiting.abort()
    return verdict ?? { status: 'unclear', reason: 'The frame did not answer in time.' }
  }

  signal.addEventListener('abort', () => discard(new FrameLoadError('The modal was disposed of.')), { once: true })

  return {
    get element() {
      return element
    },
    load,
    request,
    tell(name, payload) {
      if (state === 'ready' && v.is(messageTable[name].payload, payload)) post(name, payload, createId())
    },
    abort: withdraw,
    async reload() {
      if (state !== 'ready') return load()
      abort('The frame starts anew.')
      await begin(() => post('RELOAD', undefined, createId())).done
    },
  }
}

interface Loading {
  readonly done: Promise<void>
  resolve(): void
  reject(error: unknown): void
}

function createLoading(): Loading {
  let resolve: Loading['resolve'] = () => undefined
  let reject: Loading['reject'] = () => undefined
  const done = new Promise<void>((...settle) => {
    ;[resolve, reject] = settle
  })
  // Who waits is told; that nobody waits is no error.
  done.catch(() => undefined)
  return { done, resolve, reject }
}

/** The wallet's method; no other message's payload has one. */
function readMethod({ payload }: Question): string | undefined {
  return (payload as Partial<RpcMessage> | undefined)?.method
}

/** CONNECT_OTP, CONNECT_SOCIAL and CONNECT_FARCASTER. */
const signingIn = /^CONNECT_[OSF]/

/** 128 random bits: nobody can answer what he has not seen. */
function createId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

// Specification, section 9.
const loadMs = 20_000
const readyDelayMs = 500

/** How long the frame has to say whether the user approved a request that is withdrawn. */
const verdictMs = 5_000

/** Of a sentence of the secure site's. */
const longestSentence = 200
