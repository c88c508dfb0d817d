import { showBytes } from '../../wallet-app/namespaces/showBytes.js'
import type { ConfirmationView } from './ConfirmationView.js'
import { warnOfOtherSite } from './warnOfOtherSite.js'

/** Describes a message that the user is asked to sign. @param origin the requesting dapp's origin. */
export function describeMessage(bytes: Uint8Array, account: string, origin: string): ConfirmationView {
  const text = showBytes(bytes)
  return {
    title: 'Sign a message',
    explanation: 'This proves that you own the account. It’s free.',
    warnings: warnOfOtherSite(text, origin),
    lines: [
      { label: 'Message', value: text, isLong: true },
      { label: 'Account', value: account },
    ],
  }
}
