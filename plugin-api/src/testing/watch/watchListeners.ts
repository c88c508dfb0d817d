import { noteOrigin } from './origin.js'

export interface ListenerWatch {
  /** Lists listeners on what outlives a modal: window, document and its elements, media queries. */
  list(): readonly string[]
  stop(): void
}

interface Listening {
  readonly target: EventTarget
  readonly type: string
  readonly callback: unknown
  readonly capture: boolean
  readonly signal: AbortSignal | undefined
  readonly origin: () => string
}

type Method = (this: EventTarget, ...parameters: unknown[]) => unknown

/** Watches `addEventListener` and `removeEventListener` on all targets on the page. */
export function watchListeners(): ListenerWatch {
  const active = new Set<Listening>()
  const undo: (() => void)[] = []

  function find(target: EventTarget, type: unknown, callback: unknown, options: unknown): Listening | undefined {
    const capture = readCapture(options)
    return [...active].find(
      (other) =>
        other.target === target && other.type === type && other.callback === callback && other.capture === capture,
    )
  }

  /** @param holder The object that has both methods as own properties. @param self Their `this` if they are bound. */
  function follow(holder: object, self?: EventTarget) {
    const methods = holder as { addEventListener: Method; removeEventListener: Method }
    const { addEventListener, removeEventListener } = methods
    methods.addEventListener = function (type, callback, options) {
      const target = self ?? this
      if (callback && !find(target, type, callback, options)) {
        const { once, signal } = readOptions(options)
        const capture = readCapture(options)
        const listening = { target, type: String(type), callback, capture, signal, origin: noteOrigin() }
        active.add(listening)
        if (once) addEventListener.call(this, type, () => active.delete(listening), options)
      }
      return addEventListener.call(this, type, callback, options)
    }
    methods.removeEventListener = function (type, callback, options) {
      const found = find(self ?? this, type, callback, options)
      if (found) active.delete(found)
      return removeEventListener.call(this, type, callback, options)
    }
    undo.push(() => Object.assign(holder, { addEventListener, removeEventListener }))
  }

  const prototype = ownerOfMethod(document, 'addEventListener')
  if (prototype) follow(prototype)
  // Test runners copy the window's methods to the global object and bind them to the window.
  if (Object.hasOwn(globalThis, 'addEventListener')) follow(globalThis, window)

  return {
    list: () =>
      [...active]
        .filter(({ target, signal }) => !signal?.aborted && outlives(target))
        .map(({ target, type, origin }) => `'${type}' on ${describe(target)}, added at ${origin()}`),
    stop() {
      for (const restore of undo.splice(0).reverse()) restore()
    },
  }
}

function ownerOfMethod(object: object, name: string): object | undefined {
  for (let owner: object | null = object; owner; owner = Object.getPrototypeOf(owner)) {
    if (Object.hasOwn(owner, name)) return owner
  }
  return undefined
}

function outlives(target: EventTarget): boolean {
  if (target === window || target === document) return true
  if (target instanceof Node) return target.isConnected
  return 'media' in target || target === window.visualViewport
}

function describe(target: EventTarget): string {
  if (target === window) return 'window'
  if (target === document) return 'document'
  if (target instanceof Element) return `<${target.localName}>`
  return 'media' in target ? `matchMedia('${String(target.media)}')` : target.constructor.name
}

function readCapture(options: unknown): boolean {
  return typeof options === 'object' && options !== null && 'capture' in options
    ? Boolean(options.capture)
    : options === true
}

function readOptions(options: unknown): { readonly once: boolean; readonly signal: AbortSignal | undefined } {
  if (typeof options !== 'object' || options === null) return { once: false, signal: undefined }
  const { once = false, signal } = options as AddEventListenerOptions
  return { once, signal }
}
