/** Answers of `/v1/account/{account}/history`. */
import { isCaipNetworkId } from '@latchkey/plugin-api'
import { safeImageUrl } from '@latchkey/plugin-api/kit'
import * as v from 'valibot'
import type { ActivityEntry, Transfer } from './ActivityEntry.js'
import { cleanText } from './cleanText.js'

export interface HistoryPage {
  readonly entries: readonly ActivityEntry[]
  readonly next?: string
}

/**
 * Reads a page. Entries without a name of their own are left out; what else is missing is shown as missing. One without a
 * date has that of the entry before it, since the newest come first.
 *
 * @param beforeMs date of the entry before the page's first, or now.
 * @throws {v.ValiError} it is no page.
 */
export function readHistory(answer: unknown, beforeMs: number): HistoryPage {
  const { data, next } = v.parse(PageSchema, answer)
  let lastMs = beforeMs
  const entries = data.flatMap((item) => {
    const result = v.safeParse(EntrySchema, item)
    if (!result.success) return []
    const { id, metadata, transfers } = result.output
    const { hash, chain, operationType, status, sentFrom, sentTo } = metadata
    const own = id || hash
    if (!own) return []
    const minedAtMs = Date.parse(metadata.minedAt ?? '')
    if (Number.isFinite(minedAtMs)) lastMs = minedAtMs
    const entry: ActivityEntry = {
      id: own,
      networkId: isCaipNetworkId(chain) ? chain : undefined,
      hash: hash || undefined,
      minedAtMs: lastMs,
      operation: operationType ?? '',
      status: readStatus(status),
      transfers: transfers.flatMap((transfer) => readTransfer(transfer) ?? []),
      from: sentFrom || undefined,
      to: sentTo || undefined,
    }
    return [entry]
  })
  return { entries, next: next || undefined }
}

/** Purchases have states of their own. */
function readStatus(status: string | undefined): ActivityEntry['status'] {
  if (status === 'failed' || status === 'ONRAMP_TRANSACTION_STATUS_FAILED') return 'failed'
  return status === 'pending' || status === 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS' ? 'pending' : 'confirmed'
}

function readTransfer(transfer: unknown): Transfer | undefined {
  const result = v.safeParse(TransferSchema, transfer)
  if (!result.success) return undefined
  const { direction, quantity, value, fungible_info: token, nft_info: nft } = result.output
  return {
    direction: direction === 'in' || direction === 'out' ? direction : 'self',
    kind: nft ? 'nft' : 'token',
    quantity: quantity?.numeric ?? '',
    name: cleanText(nft ? nft.name : token?.symbol) || cleanText(token?.name),
    isSpam: nft?.flags?.is_spam === true,
    worth: value,
    imageUrl: safeImageUrl(nft ? nft.content?.preview?.url : token?.icon?.url),
  }
}

/** What is not as it should be counts as absent, and not against the rest. */
function optional<S extends v.GenericSchema>(schema: S) {
  return v.fallback(v.optional(schema), undefined as never)
}

/** Of an EVM network or Solana: what is shown and copied as an address has to be one. */
const address = v.pipe(v.string(), v.regex(/^(0x[\da-f]{40}|[1-9a-hj-np-z]{32,44})$/i))
const text = v.pipe(v.string(), v.maxLength(10_000))
const url = v.object({ url: optional(v.pipe(v.string(), v.maxLength(400_000))) })
const TransferSchema = v.object({
  direction: optional(v.string()),
  value: optional(v.pipe(v.number(), v.finite())),
  quantity: optional(v.object({ numeric: v.pipe(v.string(), v.regex(/^\d{1,100}(\.\d{1,100})?$/)) })),
  fungible_info: optional(v.object({ name: optional(v.string()), symbol: optional(v.string()), icon: optional(url) })),
  nft_info: optional(
    v.object({
      name: optional(v.string()),
      content: optional(v.object({ preview: optional(url) })),
      flags: optional(v.object({ is_spam: v.unknown() })),
    }),
  ),
})
const EntrySchema = v.object({
  id: optional(text),
  metadata: v.object({
    hash: optional(text),
    chain: optional(text),
    minedAt: optional(text),
    operationType: optional(text),
    status: optional(text),
    sentFrom: optional(address),
    sentTo: optional(address),
  }),
  transfers: v.fallback(v.pipe(v.array(v.unknown()), v.maxLength(1_000)), []),
})
const PageSchema = v.object({
  data: v.pipe(v.array(v.unknown()), v.maxLength(10_000)),
  next: optional(v.pipe(v.string(), v.maxLength(4_096))),
})
