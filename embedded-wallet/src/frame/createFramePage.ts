/** The page in the secure frame: loads it, follows its life, and receives what it sends. */
import type { EmbeddedWalletContext } from '@latchkey/plugin-api'
import * as v from 'valibot'
import { FrameLoadError } from '../errors.js'
import { createFrameElement, readFrameUrl } from './createFrameElement.js'
import type { FrameEvent, MessageName } from './FrameMessages.js'
import { frameEvent, frameNamed, messageTable } from './messageTable.js'

export interface FramePage {
  /** Absent until something has needed the frame. */
  readonly element: HTMLIFrameElement | undefined
  /** Whether it takes requests now. */
  readonly isReady: boolean
  /** Loads the page unless it is loaded, and resolves when it takes requests. @throws {FrameLoadError} */
  load(): Promise<void>
  /** Has the page start again, and resolves when it takes requests. @throws {FrameLoadError} */
  reload(): Promise<void>
  post(name: MessageName, payload: unknown, id: string): void
}

export interface FramePageEvents {
  /** A page is ready, and nothing was posted to it yet. */
  onReady(): void
  /** The page is gone: what was posted to it gets no answer. */
  onLost(details: string): void
  /** The page sent an answer. Returns whether it could be read. */
  onAnswer(answer: FrameEvent): boolean
}

/**
 * ```
 *          load                READY               500 ms
 *   absent -----> loading ----------------> settling ------> ready
 *     ^            |   ^                       ^               |
 *     +--- 20 s ---+   +------- reload --------)---------------+
 *                                              +---- READY ----+  the page was replaced
 * ```
 */
type State = 'absent' | 'loading' | 'settling' | 'ready'

export function createFramePage(context: EmbeddedWalletContext, events: FramePageEvents): FramePage {
  const { signal } = context
  let state: State = 'absent'
  let element: HTMLIFrameElement | undefined
  let origin = ''
  let loading: Loading | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const warn = createWarning(context)

  function load(): Promise<void> {
    if (signal.aborted) return Promise.reject(new FrameLoadError('The modal was disposed of.'))
    if (loading) return loading.promise
    return begin(() => {
      origin = readFrameUrl(context).origin
      element = createFrameElement(context)
      window.addEventListener('message', receive)
      context.frameSlot.append(element)
    })
  }

  /** Waits for READY after `start`. */
  function begin(start: () => void): Promise<void> {
    const begun = createLoading()
    loading = begun
    state = 'loading'
    clearTimeout(timer)
    timer = setTimeout(fail, loadMs)
    try {
      start()
    } catch (error) {
      discard(error)
    }
    return begun.promise
  }

  function fail() {
    const error = new FrameLoadError('The frame was not ready within 20 s.')
    void explainLoadFailure(context)
    context.reportError(error)
    discard(error)
  }

  /** The next `load` makes another frame. */
  function discard(error: unknown) {
    clearTimeout(timer)
    window.removeEventListener('message', receive)
    element?.remove()
    element = undefined
    state = 'absent'
    loading?.reject(error)
    loading = undefined
    events.onLost('The frame is gone.')
  }

  function becomeReady() {
    if (state === 'absent' || state === 'settling') return
    if (state === 'ready') {
      events.onLost('The page in the frame was replaced.')
      loading = createLoading()
    }
    state = 'settling'
    clearTimeout(timer)
    // The page says READY a moment before all of it listens.
    timer = setTimeout(() => {
      state = 'ready'
      events.onReady()
      loading?.resolve()
    }, settleMs)
  }

  function receive({ data, source, origin: sender }: MessageEvent) {
    // What other windows send each other is not read at all.
    if (!v.is(frameNamed, data)) return
    // Check the window too: other pages of the secure site may be in windows that the page opened, or that opened it.
    const isFrame = sender === origin && source !== null && source === element?.contentWindow
    const message = isFrame ? v.safeParse(frameEvent, data) : undefined
    if (!message?.success || !handle(message.output)) warn()
  }

  /** Returns whether the message could be read. */
  function handle(message: FrameEvent): boolean {
    const name = message.type.replace('@w3m-frame/', '')
    if (name !== 'READY' && name !== 'SESSION_UPDATE') return events.onAnswer(message)
    if (!v.is(messageTable[name].payload, message.payload)) return false
    if (name === 'READY') becomeReady()
    return true
  }

  function post(name: MessageName, payload: unknown, id: string) {
    element?.contentWindow?.postMessage({ type: `@w3m-app/${name}`, payload, id }, origin)
  }

  signal.addEventListener('abort', () => discard(new FrameLoadError('The modal was disposed of.')), { once: true })

  return {
    get element() {
      return element
    },
    get isReady() {
      return state === 'ready'
    },
    load,
    post,
    async reload() {
      if (state !== 'ready') return load()
      events.onLost('The frame starts anew.')
      await begin(() => post('RELOAD', undefined, createMessageId()))
    },
  }
}

/** Tells the developer once that a message was dropped. */
function createWarning({ options }: EmbeddedWalletContext): () => void {
  let hasWarned = false
  return () => {
    if (hasWarned || options.debug === false) return
    hasWarned = true
    // biome-ignore lint/suspicious/noConsole: the console is where a developer looks
    console.warn('[latchkey] A message in the name of the secure frame was dropped: forged, or not readable.')
  }
}

/** 128 random bits, so that nobody who has not seen a request can answer it. */
export function createMessageId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The secure site answers only origins that the project lists, so a missing origin is the likeliest reason. */
async function explainLoadFailure({ signal, isPageAllowed, alert }: EmbeddedWalletContext): Promise<void> {
  const isAllowed = await isPageAllowed().catch(() => true) // a list that can't be fetched says nothing about the page
  if (signal.aborted) return
  if (isAllowed) alert('IFRAME_LOAD_FAILED')
  else alert('UNVERIFIED_DOMAIN', location.origin)
}

interface Loading {
  readonly promise: Promise<void>
  resolve(): void
  reject(error: unknown): void
}

function createLoading(): Loading {
  let resolve: Loading['resolve'] = () => undefined
  let reject: Loading['reject'] = () => undefined
  const promise = new Promise<void>((...settle) => {
    ;[resolve, reject] = settle
  })
  promise.catch(() => undefined) // callers of `load` get the error, if there are any
  return { promise, resolve, reject }
}

const loadMs = 20_000
const settleMs = 500
