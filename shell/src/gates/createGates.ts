import type { GateSpec } from '@latchkey/plugin-api'
import type { Core } from '../core.js'
import { isServed, reportUnserved } from '../services/projectId.js'
import { gatesAtom, setGates } from '../state/plugins.js'
import { createRemoteConfiguration } from './createRemoteConfiguration.js'
import { decideGate, type GateValue } from './decideGate.js'
import { isOpen } from './isOpen.js'
import { signInGates } from './signInGates.js'

export interface Gates {
  /** Makes a gate known. The shell's own are known from the start. */
  declare(spec: GateSpec): void
  /** The modal opens: what has been learnt since the last time counts now. */
  beginOpening(): void
  /** Asks for the project's configuration and origins; answers count from the next open on. Never rejects. */
  refresh(): Promise<void>
  /** Resolves when the gate's value is settled for this opening: at once, or after at most 800 ms. */
  settled(key: string): Promise<boolean | readonly string[]>
  /** The value now: `undefined` while it is not settled. */
  value(key: string): boolean | readonly string[] | undefined
}

/**
 * The gates of one modal. A value is settled once for each opening: at once where the project's configuration is known,
 * else when it answers or after 800 ms, and it then holds until the next opening.
 */
export function createGates(core: Pick<Core, 'runtime' | 'http' | 'storage' | 'alerts' | 'analytics'>): Gates {
  const { options, services, store, signal } = core.runtime
  const specs = new Map<string, GateSpec>(shellGates.map((spec) => [spec.key, spec]))
  const remote = createRemoteConfiguration(core)
  const warned = new Set<string>()
  let asking: Promise<void> | undefined
  /** Runs while an opening waits for the first answer. */
  let settling: { readonly done: Promise<void>; readonly end: () => void } | undefined
  let originChecked = false
  let opened = false
  let asked = false

  const asks = !options.basic && isServed(core.runtime, 'apiUrl')
  /** Nobody can sign in without a secure site, and the public one needs a project id. */
  const hasSecureSite = services.frameUrl !== null && isServed(core.runtime, 'frameUrl')

  const known = () => !asks || remote.current() !== undefined
  const decide = (spec: GateSpec) =>
    hasSecureSite || !signInGates.includes(spec.key)
      ? decideGate(spec, options, remote.current())
      : { value: false, overrides: false }

  function settle() {
    const values: Record<string, GateValue> = {}
    const ignored: string[] = []
    for (const spec of specs.values()) {
      if (spec.source === 'remote' && settling) continue
      const { value, overrides } = decide(spec)
      values[spec.key] = value
      if (overrides && !warned.has(spec.key)) ignored.push(spec.key)
    }
    setGates(store, values)
    for (const key of ignored) warned.add(key)
    if (ignored.length > 0) {
      core.alerts.raise('LOCAL_CONFIGURATION_IGNORED', ignored.map((key) => `features.${key}`).join(', '))
    }
  }

  function startSettling() {
    if (settling || signal.aborted) return
    let finish = (): void => undefined
    const done = new Promise<void>((resolve) => {
      finish = resolve
    })
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      settling = undefined
      if (!signal.aborted) settle()
      finish()
    }
    const timer = setTimeout(end, settleMs)
    signal.addEventListener('abort', end)
    settling = { done, end }
  }

  async function ask() {
    await remote.refresh()
    settling?.end()
    asked = true
    await checkOriginOnce()
  }

  /** Origins matter where visitors sign in through the secure site, which serves listed origins only. */
  async function checkOriginOnce() {
    const needed = signInGates.some((key) => {
      const spec = specs.get(key)
      return spec && isOpen(decide(spec).value)
    })
    if (!needed || originChecked || signal.aborted) return
    originChecked = true
    try {
      const { checkOrigin } = await import('./checkOrigin.js')
      originChecked = await checkOrigin(core)
    } catch {
      originChecked = false // its code did not load; the next answer tries again
    }
  }

  async function refresh() {
    if (!asks) return
    asking ??= ask().finally(() => {
      asking = undefined
    })
    await asking
  }

  const gates: Gates = {
    refresh,
    declare(spec) {
      specs.set(spec.key, spec)
      if (signInGates.includes(spec.key) && isOpen(decideGate(spec, options, undefined).value)) {
        reportUnserved(core, 'frameUrl')
      }
      const values = store.get(gatesAtom)
      const settled = spec.source === 'local' || (opened && !settling)
      if (settled && !(spec.key in values)) setGates(store, { ...values, [spec.key]: decide(spec).value })
      if (asked) void checkOriginOnce()
    },
    beginOpening() {
      opened = true
      if (!remote.isFresh()) void refresh()
      if (!known() && remote.isAsking()) startSettling()
      settle()
    },
    async settled(key) {
      if (!specs.has(key)) return false
      const value = gates.value(key)
      if (value !== undefined) return value
      gates.beginOpening()
      await settling?.done
      return gates.value(key) ?? false
    },
    value: (key) => store.get(gatesAtom)[key],
  }
  return gates
}

const settleMs = 800

const shellGates: readonly GateSpec[] = [
  { key: 'reownBranding', source: 'remote', default: true },
  { key: 'multiWallet', source: 'remote', default: false },
]
