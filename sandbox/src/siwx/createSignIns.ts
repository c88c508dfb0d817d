/** What the sign-in server remembers: nonces that wait to be signed, and sessions by the token in their cookie. */
import { randomBytes } from 'node:crypto'

export interface SignedIn {
  readonly data: object & {
    readonly chainId: string
    readonly accountAddress: string
    readonly expirationTime?: string
  }
  readonly message: string
  readonly signature: string
}

export interface SignIns {
  createNonce(): string
  /** True once, and only for a nonce that was given out within ten minutes. */
  takeNonce(nonce: string): boolean
  /** Adds the session to the token's; without a known token a new one begins. */
  add(token: string | undefined, session: SignedIn): string
  /** These in the place of the token's. */
  replace(token: string | undefined, sessions: readonly SignedIn[]): string
  list(token: string | undefined): readonly SignedIn[]
  /** Without chain and address: all of them. */
  remove(token: string | undefined, chainId?: string, address?: string): void
  reset(): void
}

export function createSignIns(): SignIns {
  const nonces = new Map<string, number>()
  const sessions = new Map<string, readonly SignedIn[]>()
  const listOf = (token: string | undefined) => (token && sessions.get(token)) || []
  const isOf = ({ data }: SignedIn, chainId: string, address: string) =>
    data.chainId === chainId && sameAddress(chainId, data.accountAddress, address)
  const knownOr = (token: string | undefined) =>
    token !== undefined && sessions.has(token) ? token : randomBytes(32).toString('hex')
  return {
    createNonce() {
      // Hexadecimal: EIP-4361 wants letters and digits.
      const nonce = randomBytes(16).toString('hex')
      for (const [old, endsMs] of nonces) if (endsMs < Date.now()) nonces.delete(old)
      nonces.set(nonce, Date.now() + nonceMs)
      return nonce
    },
    takeNonce(nonce) {
      const endsMs = nonces.get(nonce)
      nonces.delete(nonce)
      return endsMs !== undefined && Date.now() <= endsMs
    },
    add(token, session) {
      const known = knownOr(token)
      const { chainId, accountAddress } = session.data
      sessions.set(known, [...listOf(known).filter((one) => !isOf(one, chainId, accountAddress)), session])
      return known
    },
    replace(token, list) {
      const known = knownOr(token)
      sessions.set(known, list)
      return known
    },
    list: (token) =>
      listOf(token).filter(({ data }) => !data.expirationTime || Date.now() < Date.parse(data.expirationTime)),
    remove(token, chainId, address) {
      if (token === undefined) return
      if (chainId === undefined || address === undefined) sessions.delete(token)
      else
        sessions.set(
          token,
          listOf(token).filter((session) => !isOf(session, chainId, address)),
        )
    },
    reset() {
      nonces.clear()
      sessions.clear()
    },
  }
}

function sameAddress(chainId: string, one: string, other: string): boolean {
  return chainId.startsWith('eip155:') ? one.toLowerCase() === other.toLowerCase() : one === other
}

const nonceMs = 600_000
