import type { Pin } from './checkPin.js'
import type { ShareScope } from './createShareScope.js'
import { RemoteError } from './RemoteError.js'
import { scriptAddress } from './scriptAddress.js'

/** What a remote's file defines: webpack's container, which Module Federation has kept since its first version. */
export interface Container {
  init(scope: ShareScope): unknown
  get(expose: string): Promise<() => unknown>
}

/**
 * Fetches a remote's file by a script element, which is how a browser checks a hash before it runs anything, and takes
 * the container out of the page's global variables: whoever comes next with the same name finds the place empty, and
 * nobody can put another one there beforehand.
 *
 * @throws {RemoteError} REMOTE_BLOCKED, REMOTE_UNREACHABLE, REMOTE_INTEGRITY_MISMATCH, REMOTE_CONTAINER_INVALID
 */
export async function fetchContainer(pin: Pin, pluginId: string, signal: AbortSignal): Promise<Container> {
  const script = document.createElement('script')
  script.async = true
  script.crossOrigin = 'anonymous'
  if (pin.integrity) script.integrity = pin.integrity
  // The compiler's types know no Trusted Types; the element takes both.
  script.src = scriptAddress(pin.entry, pluginId) as string
  const before = readGlobal(pin.name)
  const instancesBefore = [...readInstances()]
  const blocked = watchViolations(pin.entry)
  const startMs = performance.now()
  try {
    return await new Promise<Container>((resolve, reject) => {
      script.onerror = () =>
        // The browser reports a violation, and how a request ended, just after the error.
        setTimeout(() => reject(explainFailure(pin, pluginId, blocked.seen, startMs)))
      script.onload = () => {
        // Nothing else has run since the file did, so this is its own.
        const container = readGlobal(pin.name)
        if (isContainer(container) && container !== before) resolve(container)
        else reject(new RemoteError('REMOTE_CONTAINER_INVALID', pluginId, { details: `It defines no ${pin.name}` }))
        Reflect.deleteProperty(globalThis, pin.name)
        removeNewInstances(pin.name, instancesBefore)
      }
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      document.head.append(script)
    })
  } finally {
    blocked.stop()
    script.onerror = null
    script.onload = null
    script.remove()
  }
}

function explainFailure({ entry, integrity }: Pin, pluginId: string, isBlocked: boolean, startMs: number): RemoteError {
  if (isBlocked) {
    const details = `Add '${integrity ?? new URL(entry).origin}' to script-src`
    return new RemoteError('REMOTE_BLOCKED', pluginId, { details })
  }
  const status = readStatus(entry, startMs)
  if (integrity && status === 200) return new RemoteError('REMOTE_INTEGRITY_MISMATCH', pluginId, { details: entry })
  const reason = status ? `status ${status}` : 'no answer, or no access-control-allow-origin, or a wrong hash'
  return new RemoteError('REMOTE_UNREACHABLE', pluginId, { details: `${entry}: ${reason}` })
}

/** The answer's status where the browser tells it (Chromium 109 and its like); a refused hash has 200. */
function readStatus(entry: string, startMs: number): number | undefined {
  const requests = performance.getEntriesByName(entry, 'resource') as PerformanceResourceTiming[]
  return requests.findLast(({ startTime }) => startTime >= startMs)?.responseStatus || undefined
}

function watchViolations(entry: string) {
  const watch = {
    seen: false,
    stop: () => document.removeEventListener('securitypolicyviolation', note),
  }
  function note(event: SecurityPolicyViolationEvent) {
    if (event.blockedURI === entry && event.disposition === 'enforce') watch.seen = true
  }
  document.addEventListener('securitypolicyviolation', note)
  return watch
}

/**
 * A file with Module Federation's runtime registers an instance, and the next copy of the file takes it over, with the
 * modules that another modal shared. Without the registration each copy keeps an instance for itself.
 */
function removeNewInstances(name: string, before: readonly FederationInstance[]) {
  const instances = readInstances()
  const index = instances.findIndex((instance) => instance.name === name && !before.includes(instance))
  if (index >= 0) instances.splice(index, 1)
}

interface FederationInstance {
  readonly name: string
}

/** `__FEDERATION__` belongs to Module Federation's runtime (global.ts of `@module-federation/runtime-core`). */
function readInstances(): FederationInstance[] {
  const page = globalThis as { readonly __FEDERATION__?: { readonly __INSTANCES__?: unknown } }
  const instances = page.__FEDERATION__?.__INSTANCES__
  return Array.isArray(instances) ? instances : []
}

function readGlobal(name: string): unknown {
  return (globalThis as Record<string, unknown>)[name]
}

function isContainer(value: unknown): value is Container {
  return (
    typeof value === 'object' &&
    value !== null &&
    'init' in value &&
    typeof value.init === 'function' &&
    'get' in value &&
    typeof value.get === 'function'
  )
}
