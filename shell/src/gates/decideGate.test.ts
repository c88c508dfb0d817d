import type { GateSpec } from '@latchkey/plugin-api'
import { describe, expect, it } from 'vitest'
import { decideGate, type GateValue } from './decideGate.js'
import { parseRemoteFeatures } from './remoteFeatures.js'

type Entry = { id: string; isEnabled: boolean; config?: string[] | null }

function decide(key: string, fallback: boolean | string[], local?: GateValue, entries?: Entry[], extra: object = {}) {
  const spec = { key, source: 'remote', default: fallback, ...extra } as unknown as GateSpec
  const features = local === undefined ? {} : { [key]: local }
  const remote = entries && parseRemoteFeatures({ features: entries })
  return decideGate(spec, { features } as never, remote)
}

const socials = ['google', 'x', 'github']
const login = (isEnabled: boolean, config?: string[] | null): Entry[] => [
  { id: 'social_login', isEnabled, ...(config !== undefined && { config }) },
]

describe('decideGate', () => {
  it.each<[string, ReturnType<typeof decide>, GateValue]>([
    ['no answer, nothing local', decide('socials', socials), socials],
    ['no answer, local true', decide('socials', socials, true), socials],
    ['no answer, local false', decide('socials', socials, false), false],
    [
      'no answer, local list keeps its order and known names',
      decide('socials', socials, ['x', 'myspace', 'google']),
      ['x', 'google'],
    ],
    ['no answer, local list of unknown names', decide('socials', socials, ['myspace']), false],
    ['no answer, empty local list', decide('socials', socials, []), false],
    ['no answer, local list for a switch', decide('activity', true, ['a']), true],
    ['answer without the entry', decide('socials', socials, true, []), false],
    ['entry without a decision, nothing local', decide('socials', socials, undefined, login(false, null)), socials],
    ['entry without a decision, local false', decide('socials', socials, false, login(true, null)), false],
    ['entry without config', decide('socials', socials, undefined, login(true)), false],
    ['entry that is off', decide('socials', socials, undefined, login(false, ['google'])), false],
    ['providers without email', decide('socials', socials, undefined, login(true, ['email', 'x', 'new'])), ['x']],
    ['only email', decide('socials', socials, undefined, login(true, ['email'])), false],
    ['email among the providers', decide('email', true, undefined, login(true, ['email', 'x'])), true],
    ['email not among the providers', decide('email', true, undefined, login(true, ['x'])), false],
    ['a switch', decide('activity', true, false, [{ id: 'activity', isEnabled: true, config: [] }]), true],
    [
      'branding by its own name',
      decide('reownBranding', true, undefined, [{ id: 'reown_branding', isEnabled: true, config: [] }]),
      true,
    ],
    [
      'swaps by its own name',
      decide('swaps', ['1inch'], undefined, [{ id: 'swap', isEnabled: true, config: ['1inch'] }]),
      ['1inch'],
    ],
    [
      "a third party's gate by its key",
      decide('staking', false, undefined, [{ id: 'staking', isEnabled: true, config: [] }]),
      true,
    ],
    ['multiWallet by the host', decide('multiWallet', false, true), true],
    [
      'multiWallet by the service',
      decide('multiWallet', false, undefined, [{ id: 'multi_wallet', isEnabled: true, config: [] }]),
      true,
    ],
    ['a local gate ignores the service', decide('send', true, undefined, [], { source: 'local' }), true],
    ['a local gate that the host closed', decide('send', true, false, undefined, { source: 'local' }), false],
  ])('default: %s', (_title, decision, value) => {
    expect(decision.value).toEqual(value)
  })

  it.each<[string, ReturnType<typeof decide>, boolean]>([
    [
      'differs from the local value',
      decide('activity', true, true, [{ id: 'activity', isEnabled: false, config: [] }]),
      true,
    ],
    [
      'agrees with the local value',
      decide('activity', true, true, [{ id: 'activity', isEnabled: true, config: [] }]),
      false,
    ],
    ['agrees with a local list', decide('socials', socials, ['x'], login(true, ['x', 'email'])), false],
    ['there is no local value', decide('activity', true, undefined, []), false],
    [
      'the entry decides nothing',
      decide('activity', true, false, [{ id: 'activity', isEnabled: true, config: null }]),
      false,
    ],
  ])('behavior: reports an override if the service %s', (_title, decision, overrides) => {
    expect(decision.overrides).toBe(overrides)
  })

  it('behavior: switches gates off in basic mode', () => {
    const spec = { key: 'send', source: 'local', default: true } as unknown as GateSpec
    expect(decideGate(spec, { basic: true, features: { send: true } as never }, undefined).value).toBe(false)
  })

  it('behavior: never changes the defaults', () => {
    const fallback = Object.freeze(['google', 'x']) as unknown as string[]
    expect(decide('socials', fallback, undefined, login(true, ['x'])).value).toEqual(['x'])
    expect(fallback).toEqual(['google', 'x'])
  })
})
