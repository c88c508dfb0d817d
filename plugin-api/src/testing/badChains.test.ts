// @vitest-environment happy-dom
/** Breaks every clause of the chain contract, to prove that each check can fail. */
import { afterEach, describe, expect, it } from 'vitest'
import type { ChainFacade } from '../chain.js'
import { NodeAnswerInvalidError } from '../chainErrors.js'
import { type ChainAdapter, type ChainContext, type ChainModule, requireNetwork } from '../chainModule.js'
import type { Connector } from '../connector.js'
import { MethodNotSupportedError, RequestParamsInvalidError } from '../requestErrors.js'
import { attempt, readRecord } from '../walletAnswers.js'
import { createWalletList } from '../walletList.js'
import type { ChainTestOptions, PageWallet } from './chain/ChainUnderTest.js'
import { chainChecks, describeChain } from './describeChain.js'

const page = window as unknown as { coffee?: unknown }

/** Adds a wallet to the page, as an extension would. */
function inject(value: unknown): () => void {
  page.coffee = value
  return () => {
    page.coffee = undefined
  }
}

const goodWallet: PageWallet = { connectorId: 'coffee', add: () => inject({ enable: async () => undefined }) }

function createConnector(wallet: unknown): Connector {
  const never = async (): Promise<never> => {
    throw new MethodNotSupportedError(String(wallet))
  }
  return {
    info: { id: 'coffee', name: 'Coffee', type: 'INJECTED', namespaces: ['polkadot'] },
    connect: never,
    reconnect: async () => undefined,
    disconnect: async () => undefined,
    getProvider: never,
    switchNetwork: never,
    watch: () => () => undefined,
  }
}

function readWallet(): object | undefined {
  const wallet = attempt(() => readRecord(page.coffee))
  return attempt(() => typeof wallet?.enable === 'function') ? wallet : undefined
}

const good: ChainAdapter & { createFacade(context: ChainContext): ChainFacade } = {
  discover(context) {
    const list = createWalletList(context)
    const addWallet = () => {
      const wallet = readWallet()
      if (wallet) list.add(createConnector(wallet))
    }
    addWallet()
    window.addEventListener('load', addWallet, { signal: context.signal })
    return () => {
      window.removeEventListener('load', addWallet)
      list.clear()
    }
  },
  createFacade: (context) => ({
    namespace: 'polkadot',
    isAddress: (value) => /^1[1-9A-HJ-NP-Za-km-z]{47}$/.test(value),
    async getBalance({ networkId }) {
      const network = requireNetwork(context, networkId)
      const answer = await context.rpc(network).request('balance')
      if (typeof answer !== 'string' || !/^\d{1,30}$/.test(answer)) throw new NodeAnswerInvalidError('balance')
      return { value: BigInt(answer), decimals: 10, symbol: 'DOT' }
    },
    estimateFee: () => Promise.reject(new MethodNotSupportedError('estimateFee')),
    async buildTransfer({ from, to, amount }) {
      const { isAddress } = good.createFacade(context)
      if (!isAddress(from) || !isAddress(to) || amount < 0n) throw new RequestParamsInvalidError('transfer')
      return { method: 'transfer', params: { from, to, amount: String(amount) } }
    },
    resolveName: async () => undefined,
    readContract: () => Promise.reject(new MethodNotSupportedError('readContract')),
    getCapabilities: async () => ({}),
  }),
}

const subject: ChainTestOptions = {
  createModule: () => ({ kind: 'polkadot', load: async () => good }),
  wallets: [goodWallet],
  places: { 'window.coffee': inject, 'enable() of window.coffee': (value) => inject({ enable: value }) },
  facade: { balance: 12n, request: async () => '12' },
}

describeChain('in order', { ...subject, describe, it })
describeChain('that only connects', { describe, it, createModule: () => moduleOf({ discover: good.discover }) })

const undo: (() => void)[] = []
afterEach(() => {
  for (const end of undo.splice(0)) end()
})

function moduleOf(adapter: ChainAdapter): ChainModule {
  return { kind: 'polkadot', load: async () => adapter }
}

/** Returns the faults found in a chain that differs from the valid one. */
async function check(options: Partial<ChainTestOptions>): Promise<string> {
  const found: string[] = []
  for (const { name, run } of chainChecks) {
    found.push(...(await run({ ...subject, ...options })).map((fault) => `${name}: ${fault}`))
  }
  return found.join('\n')
}

const withModule = (module: object) =>
  check({ createModule: () => ({ ...subject.createModule(), ...module }) as ChainModule })
const withDiscover = (discover: ChainAdapter['discover']) => withModule({ load: async () => ({ ...good, discover }) })
const withFacade = (change: (context: ChainContext) => Partial<ChainFacade>) =>
  withModule({
    load: async () => ({
      ...good,
      createFacade: (context: ChainContext) => ({ ...good.createFacade(context), ...change(context) }),
    }),
  })

describe('module', () => {
  it.each([
    ['an unknown kind', { kind: 'coffee' }, /kind is 'coffee'/],
    ['an unknown member', { wallets: [] }, /a member 'wallets', which the shell does not read/],
    ['options that are not JSON', { options: { imageUrl: () => '' } }, /options\.imageUrl is not JSON/],
    [
      'a provider without its events',
      { extendProvider: ({ request }: { request: unknown }) => ({ request }) },
      /the extended provider has no on\(\)/,
    ],
    [
      'a provider that never answers requests',
      { extendProvider: (provider: object) => ({ ...provider, request: async () => undefined }) },
      /does not pass requests on/,
    ],
  ])('error: %s', async (_title, module, expected) => {
    expect(await withModule(module)).toMatch(expected)
  })

  it('error: reports that load() adds a listener', async () => {
    const listener = () => undefined
    undo.push(() => window.removeEventListener('message', listener))
    const load = async () => {
      window.addEventListener('message', listener)
      return good
    }
    expect(await withModule({ load })).toMatch(/a listener of 'message' on window.* before discover\(\) was called/)
  })

  it('error: reports that load() resolves with something else the second time', async () => {
    let count = 0
    const load = async () => (count++ % 2 === 0 ? good : { discover: good.discover })
    expect(await withModule({ load })).toMatch(
      /createFacade is (function at first, and undefined|undefined at first, and function)/,
    )
  })

  it('error: reports that the entry contains what load() should import', async () => {
    expect(await check({ entry: new URL('../walletList.ts', import.meta.url) })).toMatch(
      /src\/walletList\.ts has no import\(\)/,
    )
  })
})

describe('discovery', () => {
  it('error: reports a module that finds only wallets that load late', async () => {
    const found = await withDiscover(({ addConnector, signal }) => {
      let remove: (() => void) | undefined
      const addWallet = () => {
        if (readWallet() && !signal.aborted) remove ??= addConnector(createConnector({}))
      }
      window.addEventListener('load', addWallet, { signal })
      return () => {
        window.removeEventListener('load', addWallet)
        remove?.()
      }
    })
    expect(found).toMatch(/'coffee' is missing, although the page has it before discover\(\) is called. Found: none/)
    expect(found).not.toMatch(/keeps listening/)
  })

  it('error: reports a module that finds only wallets that load early', async () => {
    const found = await withDiscover(({ addConnector }) =>
      readWallet() ? addConnector(createConnector({})) : () => undefined,
    )
    expect(found).toMatch(/keeps listening: 'coffee' is missing/)
  })

  it('error: reports a module that adds the same wallet twice, or after disposal', async () => {
    const found = await withDiscover(({ addConnector }) => {
      const addWallet = () => void addConnector(createConnector({}))
      window.addEventListener('load', addWallet)
      undo.push(() => window.removeEventListener('load', addWallet))
      addWallet()
      return () => undefined
    })
    expect(found).toMatch(/'coffee' is added 2 times/)
    expect(found).toMatch(/the connector 'coffee' is still there/)
    expect(found).toMatch(/a listener of 'load' on window, added at .*badChains.test.ts.* is still there/)
    expect(found).toMatch(/once the signal is aborted/)
  })

  it('error: reports a leftover timer, request, node call and stored key', async () => {
    const found = await withDiscover((context) => {
      const timer = setInterval(() => undefined, 60_000)
      undo.push(() => clearInterval(timer))
      fetch('https://tracker.test/').catch(() => undefined)
      context
        .rpc(context.networks()[0] as never)
        .request('ping')
        .catch(() => undefined)
      localStorage.setItem('coffee', '1')
      undo.push(() => localStorage.removeItem('coffee'))
      return good.discover(context)
    })
    expect(found).toMatch(/the timer setInterval\(60000\)/)
    expect(found).toMatch(/the request fetch https:\/\/tracker\.test\//)
    expect(found).toMatch(/asks a node of eip155:1: ping/)
    expect(found).toMatch(/the storage key 'coffee'/)
  })

  it('error: reports that invalid wallets break discovery', async () => {
    const found = await withDiscover((context) => {
      const { enable } = (page.coffee ?? {}) as { enable?: unknown }
      return enable ? good.discover(context) : good.discover(context)
    })
    expect(found).toMatch(/window\.coffee: an object whose members all throw: discover\(\) throws Error: hostile/)
  })

  it('error: reports that modals share a list', async () => {
    const connector = createConnector({})
    const shared = new Set<Connector>()
    const found = await withDiscover(({ addConnector }) => {
      if (shared.has(connector)) return () => undefined
      shared.add(connector)
      const remove = addConnector(connector)
      return () => {
        shared.clear()
        remove()
      }
    })
    expect(found).toMatch(/share nothing on one page: 'coffee' is missing, although two modals look for it/)
  })

  it.each([
    ['no text for a name', { name: 7 }, /has no name/],
    ['another namespace', { namespaces: ['solana'] }, /is for solana, not for polkadot/],
    ['a picture that is a script', { imageUrl: 'javascript:alert(1)' }, /neither http\(s\) nor data:image/],
    ['a very long id', { id: 'x'.repeat(1_000) }, /needs an id of 1 to 300 characters/],
  ])('error: reports a connector info with %s', async (_title, info, expected) => {
    const found = await withDiscover((context) => {
      const connector = createConnector({})
      return context.addConnector({ ...connector, info: { ...connector.info, ...info } as never })
    })
    expect(found).toMatch(expected)
  })
})

describe('facade', () => {
  it.each<[string, (context: ChainContext) => Partial<ChainFacade>, RegExp]>([
    ['refuses its own addresses', () => ({ isAddress: () => false }), /isAddress\(\) refuses '15oF4u/],
    ['accepts everything as an address', () => ({ isAddress: () => true }), /accepts an address of solana, '7EcDh/],
    [
      'returns amounts in whole coins',
      () => ({ getBalance: async () => ({ value: 12, decimals: 10, symbol: 'DOT' }) as never }),
      /resolves with .*12.* instead of .*12n/,
    ],
    [
      'knows every network',
      () => ({ getBalance: async () => ({ value: 12n, decimals: 10, symbol: 'DOT' }) }),
      /instead of rejecting with NETWORK_NOT_FOUND/,
    ],
    [
      'trusts nodes',
      ({ rpc, networks }) => ({
        getBalance: async () => {
          const answer = await rpc(networks()[0] as never).request('balance')
          return { value: BigInt(answer as string), decimals: 10, symbol: 'DOT' }
        },
      }),
      /a node answers with 'nonsense': getBalance\(\) rejects without a code: SyntaxError/,
    ],
    [
      'builds transfers to invalid recipients',
      () => ({ buildTransfer: async ({ to }) => ({ method: 'transfer', params: { to } }) }),
      /buildTransfer\(\) with another chain's address resolves/,
    ],
    [
      'prepares requests that no session carries',
      () => ({ buildTransfer: async ({ amount }) => ({ method: 'transfer', params: { amount } }) }),
      /buildTransfer\(\) resolves with .*1n/,
    ],
    [
      'calls a node before it is used',
      ({ rpc, networks }) => {
        rpc(networks()[0] as never)
          .request('ping')
          .catch(() => undefined)
        return {}
      },
      /createFacade\(\) asks a node: ping/,
    ],
    [
      'belongs to another chain',
      () => ({ namespace: 'solana' }),
      /the facade's namespace is 'solana', the module's 'polkadot'/,
    ],
  ])('error: reports a facade that %s', async (_title, change, expected) => {
    expect(await withFacade(change)).toMatch(expected)
  })

  it("error: reports that the options lack the facade's answers", async () => {
    const { facade: _facade, ...rest } = subject
    const balance = chainChecks.find(({ name }) => name.includes('balance'))
    expect(await balance?.run(rest)).toEqual([expect.stringMatching(/this contract needs `facade`/)])
  })

  it('error: throws if there is no test runner', () => {
    expect(() => describeChain('coffee', subject)).toThrow('and `describeChain(name, { createModule, describe, it })`.')
  })
})
