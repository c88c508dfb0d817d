import { readRecord } from '../../walletAnswers.js'
import { nodeOrigin, testAddresses } from '../modal/testNetworks.js'

/** An HTTP call from the page. */
export interface ServiceCall {
  readonly method: string
  readonly url: string
  readonly path: string
  readonly query: URLSearchParams
  readonly body: unknown
}

/** A test modal's services. Nothing leaves the machine. Calls that have no answer fail and are recorded. */
export interface TestServices {
  readonly origin: string
  readonly calls: readonly ServiceCall[]
  /** Calls that had no answer, and attempts to open sockets. `testPlugin` reports each as a fault. */
  readonly unanswered: readonly string[]
  /**
   * Sets the answer for a URL: a JSON value, a `Response`, or a function that gets the call and returns either.
   *
   * @param address A path on the services (`/v1/quotes`), or a full URL (`https://quotes.example/v1/best`). A `*` at
   * the end matches anything.
   */
  answer(address: string, answer: unknown | ((call: ServiceCall) => unknown)): void
  fail(address: string, status: number): void
  hang(address: string): void
  drop(address: string): void
  answerNode(method: string, answer: unknown | ((params: unknown) => unknown)): void
  /** Returns the number of pending calls, not including those left pending by `hang`. */
  pending(): number
  hanging(): boolean
  restore(): void
}

type Answer = (call: ServiceCall) => unknown

/** Replaces `fetch` and the sockets until `restore()`. */
export function createTestServices(networkIds: readonly string[], gateKeys: readonly string[]): TestServices {
  const calls: ServiceCall[] = []
  const unanswered: string[] = []
  const answers: { readonly address: string; readonly act: Answer }[] = []
  const nodeAnswers = new Map<string, (params: unknown) => unknown>()
  let pending = 0
  let hanging = 0

  const answer = (address: string, value: unknown): void => {
    answers.unshift({ address, act: typeof value === 'function' ? (value as Answer) : () => value })
  }
  const answerNode = (method: string, value: unknown): void => {
    nodeAnswers.set(method, typeof value === 'function' ? (value as (params: unknown) => unknown) : () => value)
  }

  function askNode({ body }: ServiceCall): unknown {
    const { id = null, method = '', params } = readRecord(body)
    const act = nodeAnswers.get(String(method))
    if (act) return { jsonrpc: '2.0', id, result: act(params) }
    unanswered.push(`${method} at the node (answer it by services.answerNode('${method}', ...))`)
    return { jsonrpc: '2.0', id, error: { code: -32601, message: `no answer to ${method}` } }
  }

  async function fetchHere(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const request = typeof input === 'object' && 'url' in input ? input : undefined
    const address = new URL(request?.url ?? String(input), servicesOrigin)
    const { origin, pathname, searchParams } = address
    const method = (init.method ?? request?.method ?? 'GET').toUpperCase()
    const body = readBody(init.body ?? (await request?.text()))
    const call: ServiceCall = { method, url: origin + pathname, path: pathname, query: searchParams, body }
    calls.push(call)
    const found = answers.find((candidate) => matches(candidate.address, call))
    if (!found) {
      unanswered.push(`${method} ${call.url} (answer it by services.answer('${shorten(call)}', ...))`)
      throw new TypeError(`The test has no answer to ${method} ${call.url}`)
    }
    pending += 1
    let value: unknown
    try {
      value = found.act(call)
      if (value === never) hanging += 1
      return toResponse(await abortable(value, init.signal ?? request?.signal))
    } finally {
      pending -= 1
      if (value === never) hanging -= 1
    }
  }

  answer('/appkit/v1/config', () => ({ features: gateKeys.map((id) => ({ id, isEnabled: true, config: null })) }))
  answer('/projects/v1/origins', { allowedOrigins: [] })
  answer('/getAnalyticsConfig', { isAnalyticsEnabled: false })
  answer('/getWallets', { count: 0, data: [] })
  answer('/v1/supported-chains', { http: networkIds })
  answer('/v1/identity/*', { name: null, avatar: null })
  answer('/v1/profile/reverse/*', [])
  answer('/v1/account/*', { balances: [] })
  answer('/v1/fungible/price', { fungibles: [] })
  answer('/v1/', askNode)
  answer(`${nodeOrigin}/*`, askNode)
  for (const [method, result] of Object.entries(nodeResults)) answerNode(method, result)

  const restore = replaceGlobals({
    fetch: fetchHere,
    WebSocket: refuse('WebSocket'),
    EventSource: refuse('EventSource'),
    XMLHttpRequest: refuse('XMLHttpRequest'),
  })

  function refuse(name: string) {
    return class {
      constructor(url: unknown = '') {
        unanswered.push(`${name} ${String(url)}`)
        throw new TypeError(`A test modal has no ${name}: nothing leaves the machine`)
      }
    }
  }

  return {
    origin: servicesOrigin,
    calls,
    unanswered,
    answer,
    answerNode,
    fail: (address, status) => answer(address, () => new Response('{}', { status })),
    hang: (address) => answer(address, () => never),
    drop: (address) =>
      answer(address, () => {
        throw new TypeError('Failed to fetch')
      }),
    pending: () => pending - hanging,
    hanging: () => hanging > 0,
    restore,
  }
}

export const servicesOrigin = 'https://services.latchkey.test'

/** Whether a URL is one of the app's services or nodes. */
export function isOfApp(url: string): boolean {
  return [servicesOrigin, nodeOrigin].some((origin) => url === origin || url.startsWith(`${origin}/`))
}

const never = new Promise(() => undefined)

/** Includes what the shell polls after a transaction. The node reports every transaction as successful immediately. */
const nodeResults: Readonly<Record<string, unknown>> = {
  eth_chainId: '0x1',
  eth_blockNumber: '0x10',
  eth_getBalance: '0xde0b6b3a7640000', // one coin
  eth_gasPrice: '0x3b9aca00',
  eth_estimateGas: '0x5208',
  eth_getTransactionReceipt: ([hash]: readonly unknown[]) => ({
    transactionHash: hash,
    blockNumber: '0x10',
    status: '0x1',
  }),
  eth_getTransactionByHash: ([hash]: readonly unknown[]) => ({ hash, from: testAddresses.eip155[0], nonce: '0x0' }),
  eth_getTransactionCount: '0x0',
  getSignatureStatuses: { context: { slot: 1 }, value: [{ slot: 1, confirmationStatus: 'finalized', err: null }] },
  getBalance: { context: { slot: 1 }, value: 1_000_000_000 },
}

function matches(address: string, { url }: ServiceCall): boolean {
  const pattern = address.startsWith('/') ? servicesOrigin + address : address
  return pattern.endsWith('*') ? url.startsWith(pattern.slice(0, -1)) : url === pattern
}

function shorten({ url, path }: ServiceCall): string {
  return url.startsWith(servicesOrigin) ? path : url
}

function readBody(body: unknown): unknown {
  if (typeof body !== 'string') return body ?? undefined
  try {
    return JSON.parse(body)
  } catch {
    return body // A form or plain text.
  }
}

function toResponse(value: unknown): Response {
  if (typeof value === 'object' && value !== null && 'status' in value && 'headers' in value) return value as Response
  const headers = { 'content-type': 'application/json' }
  return new Response(typeof value === 'string' ? value : JSON.stringify(value ?? null), { headers })
}

async function abortable(answer: unknown, signal: AbortSignal | null | undefined): Promise<unknown> {
  if (!signal) return answer
  signal.throwIfAborted()
  let onAbort = (): void => undefined
  const aborted = new Promise<never>((_resolve, reject) => {
    onAbort = () => reject(signal.reason)
    signal.addEventListener('abort', onAbort)
  })
  try {
    return await Promise.race([answer, aborted])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}

function replaceGlobals(values: Readonly<Record<string, unknown>>): () => void {
  const holder = globalThis as unknown as Record<string, unknown>
  const before = Object.keys(values).map((name) => [name, Object.getOwnPropertyDescriptor(holder, name)] as const)
  for (const [name, value] of Object.entries(values)) {
    Object.defineProperty(holder, name, { value, configurable: true, writable: true })
  }
  return () => {
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(holder, name, descriptor)
      else delete holder[name]
    }
  }
}
