import type { CaipNetworkId, ChainNamespace } from '../../caip.js'
import type { ChainFacade } from '../../chain.js'
import { LatchkeyError } from '../../errors.js'
import { isLatchkeyError } from '../../isLatchkeyError.js'
import type { Network } from '../../network.js'
import type { TestChainContext } from '../createTestChainContext.js'
import { testAddresses, testNetworks } from '../modal/testNetworks.js'
import type { ChainCheck, ChainTestOptions, FacadeSample } from './ChainUnderTest.js'
import { type ChainPage, withChainPage } from './openChainPage.js'

/** Checks the facade. A module that has no `createFacade` passes every clause. */
export const facadeChecks: readonly ChainCheck[] = [
  {
    name: 'facade: accepts only addresses of its chain',
    run: (subject) =>
      withFacade(subject, {}, async ({ facade, addresses }, faults) => {
        for (const address of addresses) {
          if (!facade.isAddress(address)) faults.push(`isAddress() refuses '${address}'`)
        }
        for (const [title, text] of listStrangeAddresses(facade, addresses)) {
          const startMs = performance.now()
          if (facade.isAddress(text)) faults.push(`isAddress() accepts ${title}`)
          const tookMs = performance.now() - startMs
          if (tookMs > slowMs)
            faults.push(`isAddress() takes ${Math.round(tookMs)} ms for ${title}: bound the length first`)
        }
      }),
  },
  {
    name: 'facade: reads the balance in base units',
    run: (subject) =>
      withFacade(subject, subject.facade ?? {}, async ({ facade, network, addresses: [address = ''] }, faults) => {
        if (!subject.facade) {
          faults.push(
            "the adapter makes a facade, so this contract needs `facade`: a node's answers and the balance by them",
          )
          return
        }
        const amount = await facade.getBalance({ networkId: network.caipNetworkId, address })
        const { decimals, symbol } = network.nativeCurrency
        const expected = describe({ value: subject.facade.balance, decimals, symbol })
        if (describe(amount) !== expected)
          faults.push(`getBalance() resolves with ${describe(amount)} instead of ${expected}`)
      }),
  },
  {
    name: 'facade: rejects a network that the app does not have, with a code',
    run: (subject) =>
      withFacade(subject, subject.facade ?? {}, async ({ facade, addresses }, faults) => {
        const networkId: CaipNetworkId = `${facade.namespace}:unknown-network`
        const balance = await settle(facade.getBalance({ networkId, address: addresses[0] ?? '' }))
        if (readCode(balance.error) !== 'NETWORK_NOT_FOUND') {
          faults.push(
            `getBalance() ${describeOutcome(balance)}, instead of rejecting with NETWORK_NOT_FOUND (requireNetwork())`,
          )
        }
        for (const [name, call] of listCalls(facade, networkId, addresses)) {
          const outcome = await settle(call())
          if (outcome.error && !readCode(outcome.error)) faults.push(`${name}() ${describeOutcome(outcome)}`)
        }
      }),
  },
  {
    name: 'facade: reports unreadable answers of nodes with a code',
    run: async (subject) => {
      const faults: string[] = []
      for (const [title, answer] of nodeAnswers) {
        const found = await withFacade(subject, { request: answer, get: answer }, async (open, pageFaults) => {
          for (const [name, call] of listCalls(open.facade, open.network.caipNetworkId, open.addresses)) {
            const outcome = await settle(call())
            const fault = outcome.error ? !readCode(outcome.error) : findAnswerFault(name, outcome.answer)
            if (fault) pageFaults.push(`a node answers with ${title}: ${name}() ${describeOutcome(outcome)}`)
          }
        })
        faults.push(...found)
      }
      return faults
    },
  },
  {
    name: 'facade: rejects impossible transfers',
    run: (subject) =>
      withFacade(subject, subject.facade ?? {}, async ({ facade, network, addresses }, faults) => {
        const [from = '', to = ''] = addresses
        const good = { networkId: network.caipNetworkId, from, to, amount: 1n }
        const foreign = Object.values(testAddresses).find(([address]) => !facade.isAddress(address))?.[0] ?? ''
        const wrong = {
          "another chain's address": { ...good, to: foreign },
          'no address': { ...good, to: '' },
          'a sender that is no address': { ...good, from: 'nobody' },
          'a negative amount': { ...good, amount: -1n },
        }
        for (const [title, parameters] of Object.entries(wrong)) {
          const outcome = await settle(facade.buildTransfer(parameters))
          if (!readCode(outcome.error)) faults.push(`buildTransfer() with ${title} ${describeOutcome(outcome)}`)
        }
        const { answer, error } = await settle(facade.buildTransfer(good))
        if (error ? !readCode(error) : findAnswerFault('buildTransfer', answer)) {
          faults.push(`buildTransfer() ${describeOutcome({ answer, error })}`)
        }
      }),
  },
  {
    name: 'facade: makes no requests until it is used, and leaves nothing behind',
    run: (subject) =>
      withFacade(subject, subject.facade ?? {}, async ({ facade, network, addresses, context, page }, faults) => {
        await page.finishLoading()
        const early = context.nodeCalls.map(([, method]) => `createFacade() asks a node: ${method}`)
        for (const [, call] of listCalls(facade, network.caipNetworkId, addresses)) await settle(call())
        for (const left of await page.listLeft()) faults.push(`${left} is there after the facade was used`)
        faults.push(...early, ...page.listUncaughtErrors())
      }),
  },
]

interface OpenFacade {
  readonly facade: ChainFacade
  readonly network: Network
  readonly addresses: readonly string[]
  readonly context: TestChainContext
  readonly page: ChainPage
}

function withFacade(
  subject: ChainTestOptions,
  answers: Pick<FacadeSample, 'request' | 'get'>,
  run: (open: OpenFacade, faults: string[]) => Promise<void>,
): Promise<readonly string[]> {
  return withChainPage(subject, async (page, faults) => {
    const module = page.createModule()
    const { kind } = module
    const adapter = await module.load()
    if (!adapter.createFacade || !isNamespace(kind)) return
    const context = page.createContext(answers)
    const facade = adapter.createFacade(context)
    if (facade.namespace !== kind)
      faults.push(`the facade's namespace is '${facade.namespace}', the module's '${kind}'`)
    const { network = testNetworks[kind][0], addresses = testAddresses[kind] } = subject.facade ?? {}
    await run({ facade, network, addresses, context, page }, faults)
  })
}

function isNamespace(kind: string): kind is ChainNamespace {
  return Object.hasOwn(testNetworks, kind)
}

type Call = readonly [name: string, call: () => Promise<unknown> | undefined]

function listCalls(
  facade: ChainFacade,
  networkId: CaipNetworkId,
  [from = '', to = '']: readonly string[],
): readonly Call[] {
  const transfer = { networkId, from, to, amount: 1n }
  return [
    ['getBalance', () => facade.getBalance({ networkId, address: from })],
    ['estimateFee', () => facade.estimateFee(transfer)],
    ['buildTransfer', () => facade.buildTransfer(transfer)],
    ['resolveName', () => facade.resolveName({ networkId, name: 'nobody.example' })],
    ['getCapabilities', () => facade.getCapabilities({ networkId, address: from })],
    ['isContract', () => facade.isContract?.({ networkId, address: to })],
    ['inspectContract', () => facade.inspectContract?.({ networkId, address: to })],
    ['readToken', () => facade.readToken?.({ networkId, address: to })],
    ['verifyName', () => facade.verifyName?.({ networkId, address: from, name: 'nobody.example' })],
    ['simulate', () => facade.simulate?.({ networkId, from, tokens: [], calls: [{ to, data: '0x', value: 1n }] })],
    [
      'simulateTransactions',
      () => facade.simulateTransactions?.({ networkId, from, transactions: [new Uint8Array(9)] }),
    ],
  ]
}

function findAnswerFault(name: string, answer: unknown): boolean {
  if (answer === undefined) return ['getBalance', 'estimateFee', 'buildTransfer', 'getCapabilities'].includes(name)
  if (name === 'isContract' || name === 'verifyName') return typeof answer !== 'boolean'
  if (name === 'resolveName') return typeof answer !== 'string'
  if (typeof answer !== 'object' || answer === null) return true
  const { value, decimals, method, params } = answer as Readonly<Record<string, unknown>>
  if (name === 'getBalance' || name === 'estimateFee')
    return typeof value !== 'bigint' || value < 0n || !isDecimals(decimals)
  if (name === 'readToken') return !isDecimals(decimals)
  // WalletConnect sessions and wallet windows transfer the request as JSON.
  if (name === 'buildTransfer') return typeof method !== 'string' || !survivesJson(params)
  return false
}

function isDecimals(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 77
}

function survivesJson(value: unknown): boolean {
  try {
    return JSON.stringify(JSON.parse(JSON.stringify(value))) === JSON.stringify(value)
  } catch {
    return false
  }
}

const nodeAnswers: readonly (readonly [title: string, answer: () => Promise<unknown>])[] = [
  ...[
    undefined,
    null,
    true,
    '',
    '0x',
    'nonsense',
    -1,
    1.5,
    Number.NaN,
    1e300,
    [],
    {},
    { value: 'nonsense' },
    [null],
  ].map((answer) => [typeof answer === 'string' ? `'${answer}'` : describe(answer), async () => answer] as const),
  ['a long text', async () => `0x${'f'.repeat(100_000)}`],
  [
    'an error of its own',
    async () => {
      throw new LatchkeyError('RPC_ERROR', 'The network’s node rejected the request')
    },
  ],
]

function listStrangeAddresses(
  facade: ChainFacade,
  addresses: readonly string[],
): readonly (readonly [string, string])[] {
  const [address = ''] = addresses
  const foreign = Object.entries(testAddresses)
    .filter(([namespace]) => namespace !== facade.namespace)
    .flatMap(([namespace, list]) => list.map((text) => [`an address of ${namespace}, '${text}'`, text] as const))
  return [
    ...foreign,
    ['an empty text', ''],
    ['an address with a space at its end', `${address} `],
    ['an address with a line break at its end', `${address}\n`],
    ['an address with a character that nobody sees', `${address.slice(0, 5)}\u200b${address.slice(5)}`],
    ['an address with a letter of another script', `${address.slice(0, -1)}а`],
    ['an address that is cut short', address.slice(0, -1)],
    ['two addresses', address + address],
    ['100,000 times the letter a', 'a'.repeat(100_000)],
    ['100,000 ones', '1'.repeat(100_000)],
    ['an address and 100,000 more characters', address + address.slice(-1).repeat(100_000)],
  ]
}

const slowMs = 200

interface Outcome {
  readonly answer?: unknown
  readonly error?: unknown
}

async function settle(call: Promise<unknown> | undefined): Promise<Outcome> {
  try {
    return { answer: await call }
  } catch (error) {
    return { error: error ?? new TypeError('It rejects with nothing') }
  }
}

function readCode(error: unknown): string | undefined {
  return isLatchkeyError(error) ? error.code : undefined
}

function describeOutcome({ answer, error }: Outcome): string {
  if (error === undefined) return `resolves with ${describe(answer)}`
  const code = readCode(error)
  return code ? `rejects with ${code}` : `rejects without a code: ${String(error).slice(0, 200)}`
}

function describe(value: unknown): string {
  if (typeof value === 'number' || value === undefined) return String(value)
  return (
    JSON.stringify(value, (_key, member: unknown) => (typeof member === 'bigint' ? `${member}n` : member)) ??
    String(value)
  )
}
