import {
  type CaipNetworkId,
  parseCaipNetworkId,
  type Siwx,
  type SiwxMessageInput,
  SiwxSessionInvalidError,
} from '@latchkey/plugin-api'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { SiweConfig, SiweSession } from '../options.js'
import { isSameAddress } from '../state/account.js'

/** Adapts the older `siweConfig` to `Siwx`. For EVM only: accounts of other namespaces need no session. */
export function mapSiweConfig(config: SiweConfig): Siwx {
  const { required = true, enabled = true, signOutOnDisconnect = true } = config
  const { signOutOnAccountChange = true, signOutOnNetworkChange = true } = config

  async function signOut() {
    if (!(await config.getSession())) return
    await config.signOut()
    config.onSignOut?.()
  }

  /** The app has a single session, and its options decide which accounts and networks it covers. */
  function isFor(session: SiweSession | null, { chainId, accountAddress }: SiwxMessageInput): boolean {
    if (!session || !isEvm(chainId)) return false
    if (signOutOnAccountChange && !isSameAddress('eip155', session.address, accountAddress)) return false
    return !signOutOnNetworkChange || session.chainId === toNumber(chainId)
  }

  async function revokeSessions(list: readonly SiwxMessageInput[]): Promise<void> {
    if (!list.some(({ chainId }) => isEvm(chainId))) return
    const session = await config.getSession()
    if (list.some((input) => isFor(session, input))) await signOut()
  }

  return {
    signOutOnDisconnect,
    getRequired: () => required,
    async createMessage({ accountAddress, chainId }) {
      const address = checksumAddress(accountAddress)
      const [nonce, parameters] = await Promise.all([config.getNonce(address), config.getMessageParams()])
      const { chains: _chains, iat = new Date().toISOString(), nbf, exp, ...shared } = parameters
      const times = { iat, ...(nbf !== undefined && { nbf }), ...(exp !== undefined && { exp }) }
      const account = { address: `did:pkh:${chainId}:${address}`, chainId: toNumber(chainId) }
      const text = config.createMessage({ ...shared, ...times, ...account, nonce, version: '1' })
      return {
        ...shared,
        ...(nbf !== undefined && { notBefore: nbf }),
        ...(exp !== undefined && { expirationTime: exp }),
        accountAddress: address,
        chainId,
        version: '1',
        nonce,
        toString: () => text,
      }
    },
    async addSession({ message, signature }) {
      if (!(await config.verifyMessage({ message, signature }))) throw new SiwxSessionInvalidError()
      config.onSignIn?.((await config.getSession()) ?? undefined)
    },
    async getSessions(chainId, accountAddress) {
      const isNeeded = enabled && isEvm(chainId)
      if (isNeeded && !isFor(await config.getSession(), { chainId, accountAddress })) return []
      // A placeholder: the app's session has contents that the modal does not know.
      const data = { accountAddress, chainId, domain: '', uri: '', version: '1', nonce: '' }
      return [{ data, message: '', signature: '' }]
    },
    async setSessions([session]) {
      if (session) await this.addSession(session)
      else await signOut()
    },
    revokeSession: (chainId, accountAddress) => revokeSessions([{ chainId, accountAddress }]),
    revokeSessions,
  }
}

const isEvm = (chainId: CaipNetworkId) => parseCaipNetworkId(chainId).namespace === 'eip155'
const toNumber = (chainId: CaipNetworkId) => Number(parseCaipNetworkId(chainId).reference) || 1

/** Adds the EIP-55 checksum, which EIP-4361 requires and some wallets omit. */
function checksumAddress(address: string): string {
  const plain = address.slice(2).toLowerCase()
  const hash = bytesToHex(keccak_256(utf8ToBytes(plain)))
  const isCapital = (index: number) => Number.parseInt(hash[index] ?? '', 16) >= 8
  return `0x${Array.from(plain, (letter, index) => (isCapital(index) ? letter.toUpperCase() : letter)).join('')}`
}
