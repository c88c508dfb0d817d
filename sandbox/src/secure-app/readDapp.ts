import * as v from 'valibot'

const DappSchema = v.object({ metadata: v.optional(v.object({ name: v.optional(v.string()) })) })

/** A page may call itself what it wants, so its name is short, on one line, and never shown without its origin. */
export function readDapp(payload: unknown): { name?: string } {
  const result = v.safeParse(DappSchema, payload)
  const name = result.success ? result.output.metadata?.name : undefined
  const text = name?.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim()
  return text ? { name: text.length > maximumLength ? `${text.slice(0, maximumLength)}…` : text } : {}
}

const maximumLength = 40
