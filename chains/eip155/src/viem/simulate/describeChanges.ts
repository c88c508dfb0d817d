import type { ApprovalChange, AssetChange, SimulateParameters, Simulation } from '@latchkey/plugin-api'
import { allowanceReading, balanceReading, coinReading, itemReading, type Readings, toKey } from './readings.js'
import type { LoggedApproval, LoggedEvents, LoggedTransfer } from './readLogs.js'

/** Returns `undefined` if the balance of a listed token can't be read. */
export function describeChanges(
  { from, tokens }: SimulateParameters,
  { contracts, transfers, approvals }: LoggedEvents,
  readings: Readings,
): Simulation | undefined {
  const measure = (key: string): bigint | undefined => {
    const { before, after } = readings.get(key) ?? {}
    return before === undefined || after === undefined ? undefined : after - before
  }
  const coins = measure(toKey(coinReading(from)))
  const balanceOf = (token: string) => measure(toKey(balanceReading(token, from)))
  if (coins === undefined || tokens.some((token) => balanceOf(token) === undefined)) return undefined
  const ofContract = (contract: string) => {
    const own = transfers.filter(({ tokenAddress }) => tokenAddress === contract)
    const items = own.filter(({ standard }) => standard === 'erc1155')
    return [
      ...describeToken(
        contract,
        own.filter(({ standard }) => standard !== 'erc1155'),
        balanceOf(contract),
      ),
      ...[...new Set(items.map(({ id = 0n }) => id))].map((id) => ({
        tokenAddress: contract,
        amount: measure(toKey(itemReading(contract, from, id))) ?? sum(items.filter((item) => item.id === id)),
        collectibleIds: [id],
      })),
    ]
  }
  const all = [{ amount: coins }, ...[...new Set([...tokens, ...contracts])].flatMap(ofContract)]
  const changes = all.filter(({ amount }) => amount !== 0n)
  const given = approvals.flatMap((approval) => {
    const reading = allowanceReading(approval, from)
    return describeApproval(approval, changes, (reading && readings.get(toKey(reading))) ?? {})
  })
  return { status: 'success', changes, approvals: given }
}

/** @param measured The change of `balanceOf(address)`, if the contract has it. ERC-721 has it too. */
function describeToken(
  tokenAddress: string,
  transfers: readonly LoggedTransfer[],
  measured: bigint | undefined,
): readonly AssetChange[] {
  const amount = measured ?? sum(transfers)
  const moved = new Map<bigint, bigint>()
  for (const { standard, id = 0n, amount: one } of transfers) {
    if (standard === 'erc721') moved.set(id, (moved.get(id) ?? 0n) + one)
  }
  if (moved.size === 0) return [{ tokenAddress, amount }]
  const ofSign = (sign: bigint) => [...moved].flatMap(([id, total]) => (total === sign ? [id] : []))
  const [lost, gained] = [ofSign(-1n), ofSign(1n)]
  if (BigInt(gained.length - lost.length) !== amount) return [{ tokenAddress, amount, collectibleIds: [] }]
  return [
    { tokenAddress, amount: -BigInt(lost.length), collectibleIds: lost.slice(0, mostIds) },
    { tokenAddress, amount: BigInt(gained.length), collectibleIds: gained.slice(0, mostIds) },
  ]
}

function describeApproval(
  { standard, tokenAddress, spender, id, amount: logged, expiresAt }: LoggedApproval,
  changes: readonly AssetChange[],
  { before = 0n, after = logged }: { readonly before?: bigint | undefined; readonly after?: bigint | undefined },
): readonly ApprovalChange[] {
  const losses = changes.filter((change) => change.tokenAddress === tokenAddress && change.amount < 0n)
  if (standard === 'all') return [{ tokenAddress, spender, amount: logged ? 'all' : 0n, collectibleIds: [] }]
  if (id !== undefined) {
    // A transfer ends the approval, and older contracts log that.
    const isGone = losses.some(({ collectibleIds }) => collectibleIds?.includes(id))
    return isGone ? [] : [{ tokenAddress, spender, amount: logged, collectibleIds: [id] }]
  }
  // The calls approved and spent the same amount, or spent an earlier allowance, which some tokens log.
  if ((after === 0n && before === 0n) || (after < before && losses.length > 0)) return []
  const amount = unlimitedAmounts.has(after) || after >= leastUnlimited ? 'all' : after
  return [{ tokenAddress, spender, amount, ...(expiresAt !== undefined && { expiresAt }) }]
}

function sum(transfers: readonly LoggedTransfer[]): bigint {
  return transfers.reduce((total, { amount }) => total + amount, 0n)
}

/** The largest amounts of tokens such as UNI (96 bits). */
const unlimitedAmounts: ReadonlySet<bigint> = new Set([2n ** 96n - 1n, 2n ** 128n - 1n])
/** Permit2's largest amount (160 bits). */
const leastUnlimited = 2n ** 160n - 1n
const mostIds = 100
