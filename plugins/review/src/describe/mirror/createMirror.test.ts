import { expect, it, describe as suite, vi } from 'vitest'
import { hashText } from '../../abi/hashText.js'
import { canonicalize, hashCanonical } from './canonicalize.js'
import { createMirror } from './createMirror.js'

const address = `0x${'7'.repeat(40)}`
const path = 'registry/pool/calldata-Pool.json'
const descriptor = { display: { formats: {} }, context: { contract: { deployments: [{ chainId: 1, address }] } } }
const type = hashText('Vote(bool yes)')
const hashOf = (value: unknown) => hashCanonical(canonicalize(value))

const indexOf = (overrides: object = {}) => ({
  version: 1,
  calldata: { [`eip155:1:${address}`]: path },
  typedData: { [`eip155:1:${address}`]: { Vote: [{ path, encodeTypeHashes: [type] }] } },
  files: { [path]: hashOf(descriptor) },
  ...overrides,
})

function start(files: Readonly<Record<string, unknown>>, integrity = hashOf(files['index.json'])) {
  const get = vi.fn(async (name: string) => {
    if (!Object.hasOwn(files, name)) throw new Error('404')
    return structuredClone(files[name])
  })
  return { get, mirror: createMirror({ get }, integrity) }
}

suite('canonicalize', () => {
  it('default: sorts keys and leaves out white space (RFC 8785)', () => {
    const value = JSON.parse('{ "b": [1, 2.50, "\\u20ac"], "a": { "z": null, "\\u00e9": true } }')
    expect(canonicalize(value)).toBe('{"a":{"z":null,"é":true},"b":[1,2.5,"€"]}')
  })

  it('default: hashes like any other SHA-256', () => {
    expect(hashCanonical('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  })
})

suite('createMirror', () => {
  it('default: finds descriptors, and fetches each file once', async () => {
    const { get, mirror } = start({ 'index.json': indexOf(), [path]: descriptor })
    expect(await mirror.findCalldata(1, address)).toEqual({ descriptor })
    expect(await mirror.findTypedData(1, address, 'Vote', type)).toEqual({ descriptor })
    expect(get.mock.calls.map(([name]) => name)).toEqual(['index.json', path])
  })

  it('behavior: fetches nothing until it is asked', () => {
    expect(start({ 'index.json': indexOf() }).get).not.toHaveBeenCalled()
  })

  it('behavior: ignores the order of keys', async () => {
    const index = Object.fromEntries(Object.entries(indexOf()).reverse())
    const { mirror } = start({ 'index.json': index, [path]: descriptor }, hashOf(indexOf()))
    expect(await mirror.findCalldata(1, address)).toEqual({ descriptor })
  })

  it('default: names the attesters of a descriptor', async () => {
    const { mirror } = start({
      'index.json': indexOf({ attesters: { [path]: ['Cyfrin', 'Bø Ltd'] } }),
      [path]: descriptor,
    })
    const found = { descriptor, attesters: ['Cyfrin', 'Bø Ltd'] }
    expect(await mirror.findCalldata(1, address)).toEqual(found)
    expect(await mirror.findTypedData(1, address, 'Vote', type)).toEqual(found)
  })

  it('behavior: cleans and cuts the names of attesters', async () => {
    const names = [' Cy\u202Efrin\n', 'Cyfrin', '', '\u200b', 5, null, 'x'.repeat(100_000)]
    const { mirror } = start({ 'index.json': indexOf({ attesters: { [path]: names } }), [path]: descriptor })
    expect(await mirror.findCalldata(1, address)).toEqual({ descriptor, attesters: ['Cyfrin'] })
    const many = Array.from({ length: 1_000 }, (_value, index) => `${index}${'x'.repeat(50)}`)
    const crowded = start({ 'index.json': indexOf({ attesters: { [path]: many } }), [path]: descriptor })
    const { attesters = [] } = (await crowded.mirror.findCalldata(1, address)) ?? {}
    expect(attesters.map(({ length }) => length)).toEqual([40, 40, 40, 40, 40])
  })

  it.each([
    ['attesters of other descriptors only', { 'other.json': ['Cyfrin'] }],
    ['a text for attesters', 'Cyfrin'],
    ['a text for a descriptor', { [path]: 'Cyfrin' }],
    ['objects for names', { [path]: [{ name: 'Cyfrin' }] }],
    ['no names', { [path]: [] }],
    ['null', null],
    ['a prototype', JSON.parse(`{"__proto__": {"${path}": ["Cyfrin"]}}`)],
  ])('error: names nobody if the index has %s', async (_name, attesters) => {
    const { mirror } = start({ 'index.json': indexOf({ attesters }), [path]: descriptor })
    expect(await mirror.findCalldata(1, address)).toEqual({ descriptor })
  })

  it('behavior: has nothing for other chains, contracts and types', async () => {
    const { get, mirror } = start({ 'index.json': indexOf(), [path]: descriptor })
    expect(await mirror.findCalldata(5, address)).toBeUndefined()
    expect(await mirror.findCalldata(1, `0x${'8'.repeat(40)}`)).toBeUndefined()
    expect(await mirror.findTypedData(1, address, 'Vote', hashText('Vote(bool no)'))).toBeUndefined()
    expect(await mirror.findTypedData(1, address, 'constructor', type)).toBeUndefined()
    expect(await mirror.findTypedData(1, address, '__proto__', type)).toBeUndefined()
    expect(get).toHaveBeenCalledTimes(1)
  })

  it('error: uses no file whose hash is wrong, and does not fetch it again', async () => {
    const changed = start({ 'index.json': indexOf({ note: 'changed' }), [path]: descriptor }, hashOf(indexOf()))
    expect(await changed.mirror.findCalldata(1, address)).toBeUndefined()
    expect(await changed.mirror.findCalldata(1, address)).toBeUndefined()
    expect(changed.get).toHaveBeenCalledTimes(1)
    const swapped = start({ 'index.json': indexOf(), [path]: { ...descriptor, metadata: { owner: 'Somebody' } } })
    expect(await swapped.mirror.findCalldata(1, address)).toBeUndefined()
  })

  it('error: uses no file that is too large, too deep, or leads out of its folder', async () => {
    const large = { ...descriptor, note: 'x'.repeat(200_000) }
    const deep = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`)
    for (const file of [large, deep, 'text', null, { ...descriptor, includes: 'x.json' }]) {
      const files = { [path]: file === deep ? '0'.repeat(64) : hashOf(file) }
      expect(
        await start({ 'index.json': indexOf({ files }), [path]: file }).mirror.findCalldata(1, address),
      ).toBeUndefined()
    }
    for (const outside of [
      '../secret.json',
      'a/../b.json',
      '/a.json',
      'https://evil.example/a.json',
      'a.txt',
      '.hidden.json',
      `${'a'.repeat(300)}.json`,
      5,
      null,
    ]) {
      const index = indexOf({
        calldata: { [`eip155:1:${address}`]: outside },
        files: { [String(outside)]: hashOf(descriptor) },
      })
      const { get, mirror } = start({ 'index.json': index, [String(outside)]: descriptor })
      expect(await mirror.findCalldata(1, address)).toBeUndefined()
      expect(get).toHaveBeenCalledTimes(1)
    }
  })

  it('error: ignores an index of another version or form', async () => {
    for (const index of [
      null,
      'text',
      [],
      {},
      indexOf({ version: 2 }),
      indexOf({ files: [] }),
      indexOf({ calldata: 5, typedData: 5 }),
    ]) {
      expect(await start({ 'index.json': index, [path]: descriptor }).mirror.findCalldata(1, address)).toBeUndefined()
      expect(
        await start({ 'index.json': index, [path]: descriptor }).mirror.findTypedData(1, address, 'Vote', type),
      ).toBeUndefined()
    }
  })

  it('behavior: tries again if the server could not be reached', async () => {
    const files: Record<string, unknown> = { [path]: descriptor }
    const get = vi.fn(async (name: string) => {
      if (!files[name]) throw new Error('offline')
      return files[name]
    })
    const mirror = createMirror({ get }, hashOf(indexOf()))
    expect(await mirror.findCalldata(1, address)).toBeUndefined()
    files['index.json'] = indexOf()
    expect(await mirror.findCalldata(1, address)).toEqual({ descriptor })
  })
})
