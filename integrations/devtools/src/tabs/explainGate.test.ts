import type { GateSpec } from '@latchkey/plugin-api'
import { createStore } from 'jotai/vanilla'
import { describe, expect, it } from 'vitest'
import type { Core } from '../../../../shell/src/core.js'
import { decideGate } from '../../../../shell/src/gates/decideGate.js'
import { parseRemoteFeatures } from '../../../../shell/src/gates/remoteFeatures.js'
import type { ModalOptions } from '../../../../shell/src/options.js'
import { setGates } from '../../../../shell/src/state/plugins.js'
import { testOptions } from '../../../../shell/src/testing/testOptions.js'
import { explainGate } from './explainGate.js'

const swaps = { key: 'swaps', source: 'remote', default: ['1inch', '0x'] } as unknown as GateSpec
const send = { key: 'send', source: 'local', default: true } as unknown as GateSpec

/** A core that settled its gate with this answer from the service. */
function settle(spec: GateSpec, options: Partial<ModalOptions>, features?: readonly object[], late = false) {
  const store = createStore()
  const complete = testOptions(options)
  const value = decideGate(spec, complete, features && !late ? parseRemoteFeatures({ features }) : undefined).value
  setGates(store, { [spec.key]: value })
  const stored = features && { projectId: complete.projectId, atMs: Date.now(), answer: { features } }
  const core = { runtime: { options: complete, store }, storage: { get: () => stored } } as unknown as Core
  return explainGate(spec, core, store.get)
}

describe('explainGate', () => {
  it('default', () => {
    expect(settle(swaps, {})).toBe('swaps is on (1inch, 0x), by default')
  })

  it.each([
    [{ id: 'swap', isEnabled: true, config: ['0x'] }, 'swaps is on (0x), by service'],
    [{ id: 'swap', isEnabled: true, config: ['1inch', '0x'] }, 'swaps is on (1inch, 0x), by service'],
    [{ id: 'swap', isEnabled: false, config: [] }, 'swaps is off, by service'],
    [{ id: 'other', isEnabled: true, config: [] }, 'swaps is off, by service'],
    [{ id: 'swap', isEnabled: true, config: null }, 'swaps is on (1inch, 0x), by default'],
  ])('behavior: says that the service decided when it answers %j', (feature, explanation) => {
    expect(settle(swaps, {}, [feature])).toBe(explanation)
  })

  it('behavior: says that the host’s local value decided', () => {
    expect(settle(swaps, { features: { swaps: false } as never })).toBe('swaps is off, by local value')
    expect(settle(send, { features: { send: true } as never })).toBe('send is on, by local value')
    const undecided = [{ id: 'swap', isEnabled: true, config: null }]
    expect(settle(swaps, { features: { swaps: ['0x'] } as never }, undecided)).toBe('swaps is on (0x), by local value')
  })

  it('behavior: ignores the service if its answer arrived after the modal opened', () => {
    const answer = [{ id: 'swap', isEnabled: false, config: [] }]
    expect(settle(swaps, {}, answer, true)).toBe('swaps is on (1inch, 0x), by default')
  })

  it('behavior: never says that the service decided a local gate', () => {
    expect(settle(send, {}, [{ id: 'send', isEnabled: false, config: [] }])).toBe('send is on, by default')
  })

  it('behavior: says that basic mode decided', () => {
    expect(settle(swaps, { basic: true })).toBe('swaps is off, by basic mode')
  })

  it('behavior: says that a gate is not settled', () => {
    const { get } = createStore()
    expect(explainGate(swaps, undefined, get)).toBe('swaps is not settled')
    const core = { runtime: { options: testOptions() } } as unknown as Core
    expect(explainGate(swaps, core, get)).toBe('swaps is not settled')
  })
})
