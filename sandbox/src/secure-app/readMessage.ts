import * as v from 'valibot'

const MessageSchema = v.object({
  type: v.pipe(v.string(), v.regex(/^@w3m-app\/[A-Z_]{1,64}$/)),
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  payload: v.optional(v.unknown()),
})

export interface AppMessage {
  readonly name: string
  readonly id: string
  readonly payload: unknown
}

/** Undefined unless the message comes from the embedding dapp and belongs to the protocol. */
export function readMessage(event: MessageEvent, origin: string): AppMessage | undefined {
  if (event.source !== window.parent || event.origin !== origin) return undefined
  const result = v.safeParse(MessageSchema, event.data)
  if (!result.success) return undefined
  const { type, id, payload } = result.output
  return { name: type.slice('@w3m-app/'.length), id, payload }
}
