/** A low-level relay client, for tests of messages that real clients never send. */
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { WebSocket } from 'ws'

export interface RelayClient {
  readonly clientId: string
  /** Deliveries so far, oldest first. */
  readonly deliveries: Delivery[]
  readonly replies: Reply[]
  call(method: string, params: unknown): Promise<Reply>
  sendText(text: string): void
  /** Resolves with the code and reason when the relay closes the socket. */
  closed: Promise<{ code: number; reason: string }>
  close(): Promise<void>
}

export interface Delivery {
  id: number
  data: { topic: string; message: string; tag: number; publishedAt: number; attestation?: string }
}

export interface Reply {
  id: unknown
  result?: unknown
  error?: { code: number; message: string }
}

/** @throws the socket's error if the relay rejects the upgrade. */
export async function openRelayClient(url: string, options: RelayClientOptions = {}): Promise<RelayClient> {
  const { key = createRelayKey(), acknowledges = true, projectId = 'p1' } = options
  const query = new URLSearchParams({ auth: options.token ?? signRelayToken(key, {}), projectId })
  const socket = new WebSocket(`${url}/?${query}`)
  const deliveries: Delivery[] = []
  const replies: Reply[] = []
  const waiting = new Map<unknown, (reply: Reply) => void>()
  let lastId = 1_795_220_989_946_028_000n
  socket.on('message', (data) => {
    const frame = JSON.parse(data.toString()) as Reply & { method?: string; params?: { data: Delivery['data'] } }
    if (frame.method === 'irn_subscription' && frame.params) {
      deliveries.push({ id: frame.id as number, data: frame.params.data })
      if (acknowledges) socket.send(JSON.stringify({ id: frame.id, jsonrpc: '2.0', result: true }))
      return
    }
    replies.push(frame)
    waiting.get(frame.id)?.(frame)
  })
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.once('close', (code, reason) => resolve({ code, reason: reason.toString() }))
  })
  await once(socket, 'open')
  return {
    clientId: key.clientId,
    deliveries,
    replies,
    closed,
    call(method, params) {
      const id = String(++lastId)
      return new Promise((resolve) => {
        waiting.set(id, resolve)
        socket.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
      })
    },
    sendText: (text) => socket.send(text),
    async close() {
      socket.close()
      await closed
    },
  }
}

export interface RelayClientOptions {
  key?: RelayKey
  /** Overrides the token that is signed with `key`. */
  token?: string
  projectId?: string
  /** If false, does not acknowledge deliveries. @default true */
  acknowledges?: boolean
}

export interface RelayKey {
  secret: Uint8Array
  clientId: string
}

export function createRelayKey(): RelayKey {
  const secret = new Uint8Array(randomBytes(32))
  const clientId = `z${base58.encode(new Uint8Array([0xed, 0x01, ...ed25519.getPublicKey(secret)]))}`
  return { secret, clientId }
}

/** Signs a token as a real client does. `claims` overrides its claims. */
export function signRelayToken({ secret, clientId }: RelayKey, claims: object): string {
  const nowSeconds = Math.floor(Date.now() / 1000)
  const valid = {
    iss: `did:key:${clientId}`,
    sub: 'nonce',
    aud: 'ws://localhost',
    iat: nowSeconds,
    exp: nowSeconds + 3600,
  }
  const parts = [
    { alg: 'EdDSA', typ: 'JWT' },
    { ...valid, ...claims },
  ].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  const signature = ed25519.sign(new TextEncoder().encode(parts.join('.')), secret)
  return [...parts, Buffer.from(signature).toString('base64url')].join('.')
}
