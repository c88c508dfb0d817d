import { type EmbeddedWalletContext, encodeHex } from '@latchkey/plugin-api'
import * as v from 'valibot'
import { FrameLoadError } from '../errors.js'
import { createFrameElement, readFrameUrl } from './createFrameElement.js'
import type { FrameEvent, MessageName } from './FrameMessages.js'
import { frameEvent, frameNamed, pushTable } from './messageTable.js'

export interface FramePage {
  readonly element: HTMLIFrameElement | undefined
  readonly isReady: boolean
  /** Loads the page if necessary, and resolves when it is ready for requests. @throws {FrameLoadError} */
  load(): Promise<void>
  /** Restarts the page, and resolves when it is ready for requests. @throws {FrameLoadError} */
  reload(): Promise<void>
  post(name: MessageName, payload: unknown, id: string): void
}

export interface FramePageEvents {
  /** Called when a page is ready. Nothing has been sent to it yet. */
  onReady(): void
  /** Called when the page is gone. It will not answer earlier messages. */
  onLost(details: string): void
  /** Called for each answer. Returns whether it is valid. */
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

  function begin(start: () => void): Promise<void> {
    loading = createLoading()
    const { promise } = loading
    state = 'loading'
    clearTimeout(timer)
    timer = setTimeout(fail, loadMs)
    try {
      start()
    } catch (error) {
      discard(error)
    }
    return promise
  }

  function fail() {
    const error = new FrameLoadError('The frame was not ready within 20 s.')
    void explainLoadFailure(context)
    context.reportError(error)
    discard(error)
  }

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
    // The page sends READY shortly before it can receive every message.
    timer = setTimeout(() => {
      state = 'ready'
      events.onReady()
      loading?.resolve()
    }, settleMs)
  }

  function receive({ data, source, origin: sender }: MessageEvent) {
    if (!v.is(frameNamed, data)) return
    // Check the window too: the secure site may also be open in another window.
    const isFrame = sender === origin && source !== null && source === element?.contentWindow
    const message = isFrame ? v.safeParse(frameEvent, data) : undefined
    if (!message?.success || !handle(message.output)) warn()
  }

  function handle(message: FrameEvent): boolean {
    const name = message.type.replace('@w3m-frame/', '')
    if (name !== 'READY' && name !== 'SESSION_UPDATE') return events.onAnswer(message)
    if (!v.is(pushTable[name], message.payload)) return false
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
      events.onLost('The frame was reloaded.')
      await begin(() => post('RELOAD', undefined, createMessageId()))
    },
  }
}

/** Returns a function that warns the developer of the first dropped message. */
function createWarning({ options }: EmbeddedWalletContext): () => void {
  let hasWarned = false
  return () => {
    if (hasWarned || options.debug === false) return
    hasWarned = true
    // biome-ignore lint/suspicious/noConsole: for developers.
    console.warn('[latchkey] A message in the name of the secure frame was dropped: forged, or not readable.')
  }
}

/** Returns 128 random bits, so that only the receiver of a request can answer it. */
export function createMessageId(): string {
  return encodeHex(crypto.getRandomValues(new Uint8Array(16)))
}

/** Alerts the developer. The likeliest cause: the project does not list the page's origin. */
async function explainLoadFailure({ signal, isPageAllowed, alert }: EmbeddedWalletContext): Promise<void> {
  const isAllowed = await isPageAllowed().catch(() => true) // Without the list, the cause is unknown.
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
  promise.catch(() => undefined) // Callers of `load` handle the error.
  return { promise, resolve, reject }
}

const loadMs = 20_000
const settleMs = 500
