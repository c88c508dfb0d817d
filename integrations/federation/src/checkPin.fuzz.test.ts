import { isLatchkeyError } from '@latchkey/plugin-api'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fuzzBorder } from '../../../tests/fuzz/fuzzBorder.js'
import { hostileJson, hostileLink, hostileText, spoiled, trapped } from '../../../tests/fuzz/hostileValues.js'
import { checkPin, type Pin } from './checkPin.js'

const good = {
  manifest: { id: 'tips', version: '1.4.2', api: '^1.0.0' },
  pin: {
    entry: 'https://plugins.example/tips/1.4.2/remoteEntry.js',
    integrity: `sha384-${'A'.repeat(64)}`,
    name: 'tips',
    expose: './plugin',
  },
}

const inPin = fc
  .tuple(fc.constantFrom('entry', 'integrity', 'name', 'expose', '__proto__'), fc.oneof(hostileLink, hostileJson))
  .map(([key, value]) => ({ ...good, pin: { ...good.pin, [key]: value } }))
const inManifest = fc
  .tuple(fc.constantFrom('id', 'version'), fc.oneof(hostileText, hostileJson))
  .map(([key, value]) => ({ ...good, manifest: { ...good.manifest, [key]: value } }))
const underHost = hostileText.map((path) => ({
  ...good,
  pin: { ...good.pin, entry: `https://plugins.example/${path}/remoteEntry.js` },
}))
const input: fc.Arbitrary<() => unknown> = fc.oneof(
  fc.oneof(spoiled(fc.constant(good)), inPin, inManifest, underHost).map((value) => () => value),
  trapped(fc.constant(good.pin)).map((make) => () => ({ manifest: good.manifest, pin: make() })),
  trapped(fc.constant(good.manifest)).map((make) => () => ({ manifest: make(), pin: good.pin })),
)

const isExpectedError = (error: unknown) =>
  isLatchkeyError(error) && /^REMOTE_/.test(error.code) && (error.details?.length ?? 0) <= 1_000

it('returns a pin as frozen plain data, or throws an error with a code', async () => {
  await fuzzBorder<() => unknown, Pin>({
    name: 'remote pins',
    input,
    pass: (make) => {
      const { manifest, pin } = make() as typeof good
      return checkPin(manifest, pin)
    },
    isExpectedError,
    check: (pin) => {
      if (!Object.isFrozen(pin)) throw new Error('The pin is not frozen')
      const { protocol, hostname, pathname } = new URL(pin.entry)
      const isLoopback = /^(localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
      if (protocol !== 'https:' && !isLoopback) throw new Error(`${pin.entry} is not https`)
      if (!pathname.endsWith('.js')) throw new Error(`${pin.entry} is no script`)
      if (pin.integrity === undefined ? !isLoopback : !/^sha(256|384|512)-/.test(pin.integrity))
        throw new Error(`${pin.entry} is not pinned`)
      for (const text of Object.values(pin))
        if (text !== undefined && (typeof text !== 'string' || text.length > 2_000)) throw new Error('Not a short text')
    },
    passGood: () => void checkPin(good.manifest, good.pin),
  })
})

it('rejects a manifest with an empty version, because every URL would contain it', () => {
  const entry = 'https://plugins.example/tips/latest/remoteEntry.js'
  for (const version of ['', undefined]) {
    expect(() => checkPin({ ...good.manifest, version } as never, { ...good.pin, entry })).toThrow(
      expect.objectContaining({ code: 'REMOTE_MANIFEST_INVALID' }),
    )
  }
})
