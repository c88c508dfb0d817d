import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  type Contact,
  type ContactsService,
  findLabel,
  isSameAddress,
  listContacts,
  watchContacts,
} from './contacts.js'

const alice = { label: 'Alice', address: `0x${'ab'.repeat(20)}` }
const mainnet = 'eip155:1'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function context(service?: Partial<ContactsService> | Error) {
  const controller = new AbortController()
  const findService = async () => {
    if (service instanceof Error) throw service
    return service && { subscribe: () => () => undefined, listContacts: async () => [], ...service }
  }
  return { signal: controller.signal, findService, controller }
}

const answering = (list: unknown) => context({ listContacts: async () => list as readonly Contact[] })

describe('listContacts', () => {
  it('default: asks for up to 1,000 contacts on the network', async () => {
    const asked = vi.fn(async () => [alice])
    await expect(listContacts(context({ listContacts: asked }), mainnet)).resolves.toEqual([alice])
    expect(asked).toHaveBeenCalledWith({ networkId: mainnet, limit: 1_000 })
  })

  it('behavior: is empty without a provider', async () => {
    await expect(listContacts(context(), mainnet)).resolves.toEqual([])
  })

  it.each([
    null,
    {},
    'Alice',
    [null, 7, [], {}],
    [{ label: 'Alice' }],
    [{ ...alice, address: 7 }],
    [{ ...alice, label: {} }],
    [{ ...alice, label: '\u202e\u200b \n' }],
    [{ ...alice, address: '0xab<b>' }],
    [{ ...alice, address: 'a'.repeat(101) }],
  ])('error: ignores the answer %j', async (answer) => {
    await expect(listContacts(answering(answer), mainnet)).resolves.toEqual([])
  })

  it('behavior: cleans labels, and cuts them and the list', async () => {
    const label = `A\u202e\u200bli\nce ${'x'.repeat(1_000_000)}`
    const found = await listContacts(answering(Array.from({ length: 1_200 }, () => ({ ...alice, label }))), mainnet)
    expect(found).toHaveLength(1_000)
    expect(found[0]?.label).toMatch(/^Ali ce x{32}…$/)
  })

  it('error: is empty if the provider fails or throws', async () => {
    await expect(listContacts(context(new Error('broken')), mainnet)).resolves.toEqual([])
    const throwing = context({
      listContacts() {
        throw new Error('broken')
      },
    })
    await expect(listContacts(throwing, mainnet)).resolves.toEqual([])
  })

  it('error: is empty after 3 s without an answer', async () => {
    const found = listContacts(context({ listContacts: () => new Promise(() => undefined) }), mainnet)
    await vi.advanceTimersByTimeAsync(3_000)
    await expect(found).resolves.toEqual([])
  })
})

describe('watchContacts', () => {
  it('default: lists now and after changes, until it is stopped', async () => {
    let list = [alice]
    let change: () => void = () => undefined
    const unsubscribed = vi.fn()
    const provider = context({
      listContacts: async () => list,
      subscribe(listener) {
        change = listener
        return unsubscribed
      },
    })
    const seen: (readonly Contact[])[] = []
    const stop = watchContacts(provider, mainnet, (contacts) => seen.push(contacts))
    await vi.advanceTimersByTimeAsync(0)
    expect(seen).toEqual([[alice]])
    list = []
    for (let count = 0; count < 1_000; count++) change()
    await vi.advanceTimersByTimeAsync(250)
    expect(seen).toEqual([[alice], []])
    stop()
    await vi.advanceTimersByTimeAsync(0)
    expect(unsubscribed).toHaveBeenCalledOnce()
    change()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(seen).toHaveLength(2)
  })

  it('error: a provider that can’t be subscribed to is listed once', async () => {
    const provider = context({ listContacts: async () => [alice], subscribe: 'nothing' as never })
    const listener = vi.fn()
    watchContacts(provider, mainnet, listener)
    await vi.advanceTimersByTimeAsync(0)
    expect(listener.mock.calls).toEqual([[[alice]]])
  })
})

describe('findLabel', () => {
  it('default: ignores the case of hexadecimal addresses', () => {
    expect(findLabel([alice], alice.address.toUpperCase().replace('0X', '0x'))).toBe('Alice')
    expect(findLabel([alice], `0x${'cd'.repeat(20)}`)).toBeUndefined()
  })

  it('behavior: base58 addresses differ by case', () => {
    const solana = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
    expect(isSameAddress(solana, solana)).toBe(true)
    expect(isSameAddress(solana, solana.toLowerCase())).toBe(false)
    expect(isSameAddress(undefined, solana)).toBe(false)
  })
})
