import { nodeOrigin } from '../modal/testNetworks.js'

/** A call that a page made over HTTP. */
export interface ServiceCall {
  readonly method: string
  /** The whole address, without its query. */
  readonly url: string
  readonly path: string
  readonly query: URLSearchParams
  /** JSON where it is JSON. */
  readonly body: unknown
}

/** The outside world of a test modal. Nothing leaves the machine: what no answer covers fails, and is written down. */
export interface TestServices {
  /** Where the services are said to be. */
  readonly origin: string
  /** Each call, oldest first. */
  readonly calls: readonly ServiceCall[]
  /** Calls that no answer covers, and sockets. `testPlugin` takes each for a fault. */
  readonly unanswered: readonly string[]
  /**
   * What is answered from now on: a value as JSON, a `Response`, or a function of the call that gives either.
   *
   * @param address a path of the services (`/v1/quotes`), or a whole address (`https://quotes.example/v1/best`). A `*` at
   *   its end stands for whatever follows.
   */
  answer(address: string, answer: unknown | ((call: ServiceCall) => unknown)): void
  /** Answers with a bare status, such as 500. */
  fail(address: string, status: number): void
  /** Never answers. */
  hang(address: string): void
  /** Out of reach, as in a tunnel. */
  drop(address: string): void
  /** What the networks' nodes answer to a JSON-RPC method. */
  answerNode(method: string, answer: unknown | ((params: unknown) => unknown)): void
  /** How many calls wait for their answer, without those that never get one. */
  pending(): number
  /** Whether a call waits that never gets an answer. */
  hanging(): boolean
  /** Gives the page its own `fetch` back. */
  restore(): void
}

type Answer = (call: ServiceCall) => unknown

/** Takes the place of `fetch` and of the sockets until `restore()`. */
export function createTestServices(networkIds: readonly string[], gateKeys: readonly string[]): TestServices {
  const calls: ServiceCall[] = []
  const unanswered: string[] = []
  const answers: { readonly address: string; readonly act: Answer }[] = []
  const nodeAnswers = new Map<string, (params: unknown) => unknown>()
  let pending = 0
  let hanging = 0

  const answer = (address: string, given: unknown): void => {
    answers.unshift({ address, act: typeof given === 'function' ? (given as Answer) : () => given })
  }
  const answerNode = (method: string, given: unknown): void => {
    nodeAnswers.set(method, typeof given === 'function' ? (given as (params: unknown) => unknown) : () => given)
  }

  function askNode({ body }: ServiceCall): unknown {
    const { id = null, method = '', params } = isRecord(body) ? (body as Record<string, unknown>) : {}
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
    const found = answers.find((one) => covers(one.address, call))
    if (!found) {
      unanswered.push(`${method} ${call.url} (answer it by services.answer('${short(call)}', ...))`)
      throw new TypeError(`The test has no answer to ${method} ${call.url}`)
    }
    pending += 1
    let given: unknown
    try {
      given = found.act(call)
      if (given === never) hanging += 1
      return toResponse(await abortable(given, init.signal ?? request?.signal))
    } finally {
      pending -= 1
      if (given === never) hanging -= 1
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

  const replaced = replaceGlobals({
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
    restore: replaced,
  }
}

export const servicesOrigin = 'https://services.latchkey.test'

const never = new Promise(() => undefined)

/** Gas, balance and block of a quiet chain. */
const nodeResults: Readonly<Record<string, unknown>> = {
  eth_chainId: '0x1',
  eth_blockNumber: '0x10',
  eth_getBalance: '0xde0b6b3a7640000', // one coin
  eth_gasPrice: '0x3b9aca00',
  eth_estimateGas: '0x5208',
  getBalance: { context: { slot: 1 }, value: 1_000_000_000 },
}

function covers(address: string, { url, path }: ServiceCall): boolean {
  const given = address.startsWith('/') ? servicesOrigin + address : address
  const wanted = url.startsWith(servicesOrigin) ? servicesOrigin + path : url
  return given.endsWith('*') ? wanted.startsWith(given.slice(0, -1)) : wanted === given
}

function short({ url, path }: ServiceCall): string {
  return url.startsWith(servicesOrigin) ? path : url
}

function readBody(body: unknown): unknown {
  if (typeof body !== 'string') return body ?? undefined
  try {
    return JSON.parse(body)
  } catch {
    return body // a form or plain text: the test sees what was sent
  }
}

function toResponse(given: unknown): Response {
  if (typeof given === 'object' && given !== null && 'status' in given && 'headers' in given) return given as Response
  const headers = { 'content-type': 'application/json' }
  return new Response(typeof given === 'string' ? given : JSON.stringify(given ?? null), { headers })
}

async function abortable(answer: unknown, signal: AbortSignal | null | undefined): Promise<unknown> {
  if (!signal) return answer
  signal.throwIfAborted()
  let leave = (): void => undefined
  const aborted = new Promise<never>((_resolve, reject) => {
    leave = () => reject(signal.reason)
    signal.addEventListener('abort', leave)
  })
  try {
    return await Promise.race([answer, aborted])
  } finally {
    signal.removeEventListener('abort', leave)
  }
}

/** Puts values in the place of globals; the returned function puts the old ones back. */
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

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
