import type { Text } from '@latchkey/plugin-api'
import { cleanForeignText } from '@latchkey/plugin-api'
import type { SignedMessage } from '../signed/Signed.js'
import { cleanSentence } from './cleanFields.js'
import type { Description } from './Description.js'

/** Describes a text message. A sign-in message (EIP-4361, CAIP-122) names its domain in the first line. */
export function describeMessage({ text: message }: SignedMessage, text: Text): Description | undefined {
  if (message === undefined) return undefined
  const shown = { label: text('review.field-message', 'Message'), value: cleanForeignText(message, 300) }
  const domain = /^(?:[a-z][a-z\d+.-]*:\/\/)?(\S{1,253}) wants you to sign in with your \S.{0,40} account:\r?\n/i.exec(
    message.slice(0, 400),
  )?.[1]
  return {
    sentence: cleanSentence(
      domain
        ? text('review.sign-in', 'Sign in to {domain}', { domain })
        : text('review.sign-message', 'Sign a message'),
    ),
    fields: shown.value ? [shown] : [],
    source: 'request',
  }
}
