import { hexToBytes } from 'viem'
import { isSameAddress } from '../../injected/signing/isSameAddress.js'
import { readMessage } from '../../injected/signing/readMessage.js'
import { showBytes } from '../../wallet-app/namespaces/showBytes.js'
import type { AskedMethod } from './RequestMethod.js'
import { requireOwn } from './requireOwn.js'
import { warnOfOtherSite } from './warnOfOtherSite.js'

/** `personal_sign` (EIP-191). */
export const signMessage: AskedMethod = ({ world, user, origin }, params) => {
  const { address, data } = readMessage(Array.isArray(params) ? params : [])
  requireOwn(isSameAddress(address, user.eip155Address))
  const text = showBytes(hexToBytes(data))
  return {
    view: {
      title: 'Sign a message',
      explanation: 'It proves that the account is yours, and costs nothing.',
      warnings: warnOfOtherSite(text, origin),
      lines: [
        { label: 'Message', value: text, isLong: true },
        { label: 'Account', value: user.eip155Address },
      ],
    },
    run: () => world.secure.users.eip155Account(user).signMessage({ message: { raw: data } }),
  }
}
