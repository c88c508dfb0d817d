import { isLatchkeyError, type TextValues } from '@latchkey/plugin-api'
import type { Messages } from '../../messages/createMessages.js'
import { authErrorMessages } from '../../messages/en/authErrors.js'

/** The visitor's sentence for what the frame failed with. The secure site's own is a value of the text, never a text. */
export function describeFailure({ text }: Pick<Messages, 'text'>, error: unknown): string {
  if (!isLatchkeyError(error)) return text('error.UNKNOWN', 'Unknown error')
  const id = `error.${error.code}`
  const english = Object.hasOwn(authErrorMessages, id) && authErrorMessages[id as keyof typeof authErrorMessages]
  return text(id, english || error.message, 'values' in error ? (error.values as TextValues) : undefined)
}
