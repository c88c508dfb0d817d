import { readRecord } from '@latchkey/plugin-api'
import type { Pin } from './checkPin.js'
import type { ShareScope } from './createShareScope.js'
import { RemoteError } from './RemoteError.js'
import { scriptAddress } from './scriptAddress.js'

/** The webpack container that a remote's file defines. Every version of Module Federation has it. */
export interface Container {
  init(scope: ShareScope): unknown
  get(expose: string): Promise<() => unknown>
}

/** Fetches a remote's file with a script element, so that the browser checks the hash. Removes its global variable. */
export async function fetchContainer(pin: Pin, pluginId: string, signal: AbortSignal): Promise<Container> {
  const script = document.createElement('script')
  script.async = true
  script.crossOrigin = 'anonymous'
  if (pin.integrity) script.integrity = pin.integrity
  script.src = scriptAddress(pin.entry, pluginId) as string
  const before = readGlobal(pin.name)
  const instancesBefore = [...readInstances()]
  const blocked = watchViolations(pin.entry)
  const startMs = performance.now()
  try {
    return await new Promise<Container>((resolve, reject) => {
      script.onerror = () =>
        // The browser reports the policy violation and the request's status just after this event, so wait for them.
        setTimeout(() => reject(explainFailure(pin, pluginId, blocked.seen, startMs)))
      script.onload = () => {
        // No other code has run since the file ran, so this is its container.
        const container = readGlobal(pin.name)
        if (isContainer(container) && container !== before) resolve(container)
        else
          reject(
            new RemoteError('REMOTE_CONTAINER_INVALID', pluginId, {
              details: `It defines no '${pin.name}', the pin's name`,
            }),
          )
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
    const details = integrity
      ? `Add '${integrity}' to script-src. If it has another hash for this file, correct the pin`
      : `Add '${new URL(entry).origin}' to script-src`
    return new RemoteError('REMOTE_BLOCKED', pluginId, { details })
  }
  const status = readStatus(entry, startMs)
  if (integrity && status === 200) return new RemoteError('REMOTE_INTEGRITY_MISMATCH', pluginId, { details: entry })
  const reason = status ? `status ${status}` : 'no answer, or no access-control-allow-origin, or a wrong hash'
  return new RemoteError('REMOTE_UNREACHABLE', pluginId, { details: `${entry}: ${reason}` })
}

/**
 * Returns the response's status if the browser reports it (Chromium 109). The status is 200 if only the hash is wrong.
 */
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

/** Removes the runtime's new instance, because the file's next copy would reuse it with another modal's modules. */
function removeNewInstances(name: string, before: readonly FederationInstance[]) {
  const instances = readInstances()
  const index = instances.findIndex((instance) => instance.name === name && !before.includes(instance))
  if (index >= 0) instances.splice(index, 1)
}

interface FederationInstance {
  readonly name: string
}

/** `__FEDERATION__` comes from `global.ts` in `@module-federation/runtime-core`. */
function readInstances(): FederationInstance[] {
  const page = globalThis as { readonly __FEDERATION__?: { readonly __INSTANCES__?: unknown } }
  const instances = page.__FEDERATION__?.__INSTANCES__
  return Array.isArray(instances) ? instances : []
}

function readGlobal(name: string): unknown {
  return (globalThis as Record<string, unknown>)[name]
}

function isContainer(value: unknown): value is Container {
  const { init, get } = readRecord(value)
  return typeof init === 'function' && typeof get === 'function'
}
