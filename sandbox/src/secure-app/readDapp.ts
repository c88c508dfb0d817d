import * as v from 'valibot'

const DappSchema = v.object({ metadata: v.optional(v.object({ name: v.optional(v.string()) })) })

/** A dapp's name is untrusted. Keep it short and on one line, and never show it without the origin. */
export function readDapp(payload: unknown): { name?: string } {
  const result = v.safeParse(DappSchema, payload)
  const name = result.success ? result.output.metadata?.name : undefined
  const text = name?.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim()
  return text ? { name: text.length > maximumLength ? `${text.slice(0, maximumLength)}…` : text } : {}
}

const maximumLength = 40
