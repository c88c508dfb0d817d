import { type GateSpec, shareWhilePending, waitAtMost } from '@latchkey/plugin-api'
import { afterNextFrame } from '../async/afterNextFrame.js'
import type { Core } from '../core.js'
import { readServices } from '../services/defaultServices.js'
import { isServed, reportUnserved } from '../services/projectId.js'
import { gatesAtom, setGates } from '../state/plugins.js'
import { createRemoteConfiguration } from './createRemoteConfiguration.js'
import { decideGate, type GateValue, signInGates } from './decideGate.js'
import { isOpen } from './isOpen.js'
import { checkOrigin } from './isPageAllowed.js'

/** Each opening settles a gate's value once: as soon as the project's configuration is known, or after 800 ms. */
export interface Gates {
  declare(spec: GateSpec): void
  /** Starts an opening, which uses any configuration fetched since the previous opening. */
  beginOpening(): void
  /** Fetches the project's configuration and origins, which take effect at the next opening. Never rejects. */
  refresh(): Promise<void>
  settled(key: string): Promise<GateValue>
  /** `undefined` while the value is not settled. */
  value(key: string): GateValue | undefined
}

export function createGates(core: Pick<Core, 'runtime' | 'http' | 'storage' | 'alerts' | 'analytics'>): Gates {
  const { options, store, signal } = core.runtime
  const specs = new Map<string, GateSpec>(shellGates.map((spec) => [spec.key, spec]))
  const remote = createRemoteConfiguration(core)
  const usesService = !options.basic && isServed(core.runtime, 'apiUrl')
  /** Gates for which the alert LOCAL_CONFIGURATION_IGNORED was raised. */
  const warned = new Set<string>()
  let fetching: Promise<void> | undefined
  let settling: Promise<void> | undefined
  let isOriginChecked = false
  let hasOpened = false
  let hasRefreshed = false

  function decide(spec: GateSpec) {
    // Users can't sign in without a secure frame. The public secure frame needs a project id.
    const hasSecureFrame = readServices(options).frameUrl !== null && isServed(core.runtime, 'frameUrl')
    if (!hasSecureFrame && signInGates.includes(spec.key)) return { value: false, overrides: false }
    return decideGate(spec, options, remote.current())
  }

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
    if (ignored.length === 0) return
    for (const key of ignored) warned.add(key)
    core.alerts.raise('LOCAL_CONFIGURATION_IGNORED', ignored.map((key) => `features.${key}`).join(', '))
  }

  async function settleAfter(answer: Promise<void>) {
    await waitAtMost(answer, settleMs, signal)
    settling = undefined
    if (!signal.aborted) settle()
  }

  /** Checked only if users can sign in, because the secure frame serves only listed origins. */
  async function checkOriginOnce() {
    const canSignIn = signInGates.some((key) => {
      const spec = specs.get(key)
      return spec && isOpen(decide(spec).value)
    })
    if (!canSignIn || isOriginChecked || signal.aborted) return
    isOriginChecked = true
    isOriginChecked = await checkOrigin(core)
  }

  async function fetchConfiguration() {
    fetching = afterNextFrame().then(remote.refresh)
    await fetching
    fetching = undefined
    await settling
    hasRefreshed = true
    await checkOriginOnce()
  }

  const fetchShared = shareWhilePending(fetchConfiguration)
  async function refresh() {
    if (usesService) await fetchShared()
  }

  function beginOpening() {
    hasOpened = true
    if (!remote.isFresh()) void refresh()
    if (fetching && !remote.current() && !signal.aborted) settling ??= settleAfter(fetching)
    settle()
  }

  const value = (key: string): GateValue | undefined => store.get(gatesAtom)[key]

  return {
    refresh,
    beginOpening,
    value,
    declare(spec) {
      specs.set(spec.key, spec)
      const isSignInWanted = signInGates.includes(spec.key) && isOpen(decideGate(spec, options, undefined).value)
      if (isSignInWanted) reportUnserved(core, 'frameUrl')
      const isSettled = spec.source === 'local' || (hasOpened && !settling)
      const values = store.get(gatesAtom)
      if (isSettled && !(spec.key in values)) setGates(store, { ...values, [spec.key]: decide(spec).value })
      if (hasRefreshed) void checkOriginOnce()
    },
    async settled(key) {
      if (!specs.has(key)) return false
      const settled = value(key)
      if (settled !== undefined) return settled
      beginOpening()
      await settling
      return value(key) ?? false
    },
  }
}

const settleMs = 800

const shellGates: readonly GateSpec[] = [
  { key: 'reownBranding', source: 'remote', default: true },
  { key: 'multiWallet', source: 'remote', default: false },
]
