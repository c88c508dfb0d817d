import { type FrozenRequest, parseCaipAddress } from '@latchkey/plugin-api'
import type { Signed } from './Signed.js'

/** Reads what a request asks the wallet to sign. Never throws. */
export function readSigned({ account, networkId }: FrozenRequest): Signed {
  return { kind: 'unreadable', networkId, from: account ? parseCaipAddress(account).address : '' }
}
