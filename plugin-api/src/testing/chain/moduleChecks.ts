import type { ChainModule } from '../../chainModule.js'
import type { Provider } from '../../connector.js'
import { checkEntry } from '../checks/entryCheck.js'
import type { ChainCheck } from './ChainUnderTest.js'
import { withChainPage } from './openChainPage.js'

/** Checks the module. It is part of an app's first bundle, so it must be small and have no side effects. */
export const moduleChecks: readonly ChainCheck[] = [
  {
    name: 'module: has a kind, JSON options, and no unknown members',
    async run({ createModule }) {
      const module = createModule()
      return [...findUnknownMembers(module), ...findLostOptions(module)]
    },
  },
  {
    name: 'module: does not change the page before discover()',
    run: (subject) =>
      withChainPage(subject, async (page, faults) => {
        await page.createModule().load()
        await page.finishLoading()
        for (const left of await page.listLeft()) faults.push(`${left} is there before discover() was called`)
      }),
  },
  {
    name: 'module: load() can be called again',
    run: (subject) =>
      withChainPage(subject, async (page, faults) => {
        const module = page.createModule()
        // The shell calls `load()` for discovery, and again for the facade.
        const adapters = await Promise.all([module.load(), module.load()])
        for (const { discover } of adapters) {
          if (typeof discover !== 'function') faults.push('load() resolves without discover()')
        }
        const [first, second] = adapters.map(({ createFacade }) => typeof createFacade)
        if (first !== second)
          faults.push(`createFacade is ${first} at first, and ${second} when load() is called again`)
      }),
  },
  {
    name: 'module: the entry has at most 1 kB, and load() imports the rest',
    run: async ({ entry }) => (entry === undefined ? [] : checkEntry(entry, 1_000)),
  },
  {
    name: 'module: extendProvider() keeps the provider',
    async run({ createModule }) {
      const { extendProvider } = createModule()
      if (!extendProvider) return []
      const answer = Symbol('answer')
      const provider: Provider = { request: async () => answer, on: () => undefined, removeListener: () => undefined }
      const extended = extendProvider(provider, () => undefined)
      const faults = Object.keys(provider)
        .filter((name) => typeof (extended as unknown as Record<string, unknown>)[name] !== 'function')
        .map((name) => `the extended provider has no ${name}()`)
      const answered = await extended.request({ method: 'test' }).catch((error: unknown) => error)
      return answered === answer ? faults : [...faults, 'the extended provider does not pass requests on']
    },
  },
]

const members: readonly string[] = ['kind', 'options', 'load', 'extendProvider']
const kinds: readonly string[] = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos', 'walletconnect']

function findUnknownMembers(module: ChainModule): readonly string[] {
  const faults = Object.keys(module)
    .filter((name) => !members.includes(name))
    .map((name) => `the module has a member '${name}', which the shell does not read: move it to the adapter`)
  return kinds.includes(module.kind) ? faults : [...faults, `kind is '${module.kind}', not one of ${kinds.join(', ')}`]
}

function findLostOptions({ options }: ChainModule): readonly string[] {
  return Object.entries(options ?? {})
    .filter(([, value]) => !isJson(value))
    .map(([name]) => `options.${name} is not JSON: tools read the options to write the page's Content-Security-Policy`)
}

function isJson(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || value === null) return !['function', 'symbol', 'bigint'].includes(typeof value)
  const prototype: unknown = Object.getPrototypeOf(value)
  return (Array.isArray(value) || prototype === Object.prototype) && Object.values(value).every(isJson)
}
