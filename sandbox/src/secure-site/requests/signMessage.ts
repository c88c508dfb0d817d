import { hexToBytes } from 'viem'
import { readMessage } from '../../injected/signing/readMessage.js'
import { describeMessage } from './describeMessage.js'
import { openSigner } from './openSigner.js'
import type { AskedMethod } from './RequestMethod.js'

/** `personal_sign` (EIP-191). */
export const signMessage: AskedMethod = async ({ world, user, chainId, origin }, params) => {
  const { address, data } = readMessage(Array.isArray(params) ? params : [])
  const signer = await openSigner(world, user, chainId, address)
  return {
    view: describeMessage(hexToBytes(data), signer.address, origin),
    run: () => signer.signMessage({ message: { raw: data } }),
  }
}
