import { type Core, coreAtom, pairingAtom, type Runtime } from '@latchkey/shell/integration'
import { readMissingPackage } from './readMissingPackage.js'
import { replaceMember } from './replaceMember.js'

interface Sightings {
  /** Keyed by directive and blocked URL. */
  readonly refusals: ReadonlyMap<string, Refusal>
  /** Names of packages that failed to load. */
  readonly missing: ReadonlySet<string>
}

/** A violation of a Content-Security-Policy. */
export interface Refusal {
  readonly directive: string
  /** A URL, or a browser keyword such as `inline` or `data`. */
  readonly blocked: string
}

/** Watches the page until the modal is disposed of. Later calls return the same object. */
export function watchPage(runtime: Runtime): Sightings {
  const known = watched.get(runtime)
  if (known) return known
  const refusals = new Map<string, Refusal>()
  const missing = new Set<string>()
  watched.set(runtime, { refusals, missing })
  const { signal, store } = runtime

  watchRefusals(signal, (refusal) => refusals.set(`${refusal.directive} ${refusal.blocked}`, refusal))

  const read = (failure: unknown) => {
    const name = readMissingPackage(failure)
    if (name) missing.add(name)
  }
  addEventListener('error', ({ error }) => read(error), { signal })
  addEventListener('unhandledrejection', ({ reason }) => read(reason), { signal })
  const stops = [
    watchCore(runtime, ({ alerts }) =>
      replaceMember(alerts, 'raise', (original) => (code, details, subject) => {
        read(details)
        original(code, details, subject)
      }),
    ),
    store.sub(pairingAtom, () => {
      const pairing = store.get(pairingAtom)
      if (pairing.status === 'failed') read(pairing.error)
    }),
  ]
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop()
  })
  return { refusals, missing }
}

const watched = new WeakMap<Runtime, Sightings>()

/** Waits until the app loads core, because the doctor must not load it. */
function watchCore({ store }: Runtime, watch: (core: Core) => () => void): () => void {
  let stop: (() => void) | undefined
  const follow = () => {
    const core = store.get(coreAtom)
    if (core) stop ??= watch(core)
  }
  const unsubscribe = store.sub(coreAtom, follow)
  follow()
  return () => {
    unsubscribe()
    stop?.()
  }
}

function watchRefusals(signal: AbortSignal, onRefusal: (refusal: Refusal) => void): void {
  document.addEventListener(
    'securitypolicyviolation',
    ({ disposition, effectiveDirective, blockedURI }) => {
      if (disposition === 'enforce') onRefusal({ directive: effectiveDirective, blocked: blockedURI })
    },
    { signal },
  )
  // Chromium also reports violations from before the doctor's first call.
  if (!globalThis.ReportingObserver) return
  const observer = new ReportingObserver(
    (reports) => {
      for (const { body } of reports as readonly { readonly body: ViolationBody | null }[]) {
        if (body?.disposition !== 'enforce') continue
        onRefusal({ directive: body.effectiveDirective ?? '', blocked: body.blockedURL ?? '' })
      }
    },
    { types: ['csp-violation'], buffered: true },
  )
  observer.observe()
  signal.addEventListener('abort', () => observer.disconnect())
}

/** Missing in TypeScript's DOM types. */
interface ViolationBody {
  readonly disposition?: string
  readonly effectiveDirective?: string
  readonly blockedURL?: string
}
