import { hexToBytes } from 'viem'
import { readMessage } from '../../injected/signing/readMessage.js'
import { showBytes } from '../../wallet-app/namespaces/showBytes.js'
import { openSigner } from './openSigner.js'
import type { AskedMethod } from './RequestMethod.js'
import { warnOfOtherSite } from './warnOfOtherSite.js'

/** `personal_sign` (EIP-191). */
export const signMessage: AskedMethod = async ({ world, user, chainId, origin }, params) => {
  const { address, data } = readMessage(Array.isArray(params) ? params : [])
  const signer = await openSigner(world, user, chainId, address)
  const text = showBytes(hexToBytes(data))
  return {
    view: {
      title: 'Sign a message',
      explanation: 'It proves that the account is yours, and costs nothing.',
      warnings: warnOfOtherSite(text, origin),
      lines: [
        { label: 'Message', value: text, isLong: true },
        { label: 'Account', value: signer.address },
      ],
    },
    run: () => signer.signMessage({ message: { raw: data } }),
  }
}
