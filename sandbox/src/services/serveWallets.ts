/** `GET /getWallets`: the wallet list, filtered and paged. */
import * as v from 'valibot'
import { parseInput } from '../http/parseInput.js'
import { requireProject } from '../http/requireProject.js'
import type { SandboxApp } from '../http/SandboxApp.js'
import type { SandboxState } from '../http/SandboxState.js'
import { queryWallets } from '../wallets/queryWallets.js'

export function serveWallets(app: SandboxApp, { projects, wallets }: SandboxState): void {
  app.get('/getWallets', requireProject(projects, ['st', 'sv']), (context) => {
    const { badge_type: badgeType, ...query } = parseInput(QuerySchema, context.req.query())
    const { origin } = new URL(context.req.url)
    return context.json(queryWallets(wallets.all(origin), { ...query, badgeType }))
  })
}

const wholeNumber = (maximum: number) =>
  v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(maximum))

/** An empty list means no filter, because clients send `include=` without ids. */
const list = v.pipe(
  v.string(),
  v.transform((text) => (text === '' ? undefined : text.split(',').map((item) => item.trim()))),
)

const QuerySchema = v.object({
  page: v.optional(wholeNumber(100_000), '1'),
  entries: v.optional(wholeNumber(100), '40'),
  include: v.optional(list),
  exclude: v.optional(list),
  chains: v.optional(list),
  search: v.optional(v.pipe(v.string(), v.maxLength(500))),
  badge_type: v.optional(v.picklist(['certified', 'none'])),
})
