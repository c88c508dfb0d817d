import {
  type CaipNetworkId,
  type Contact,
  type Counterparty,
  listContacts,
  normalizeAddress,
} from '@latchkey/plugin-api'
import type { InnerCalls } from '../describe/Description.js'
import type { ReviewPluginContext } from '../module.js'
import type { Signed } from '../signed/Signed.js'
import { grants, isUnlimited } from './approvals.js'
import { readKnown } from './checkSigned.js'
import type { Finding } from './Finding.js'
import { inspect } from './inspect.js'
import { createSubject, effectsOf, loadReader, type Subject } from './Subject.js'
import { findImitation } from './transfers.js'

/** Applies the rules that need the app's node. Reports each finding as soon as it is known, and again if it is worse. */
export async function checkChain(
  context: ReviewPluginContext,
  signed: Signed,
  signal: AbortSignal,
  report: (findings: readonly Finding[]) => void,
): Promise<void> {
  const read = await loadReader(signed)
  await checkSubject(context, createSubject(signed, readKnown(context, signed), read(signed)), signal, report)
}

/** Applies the same rules to the calls in arguments that only a descriptor finds. */
export async function checkInnerChain(
  context: ReviewPluginContext,
  { from, networkId }: Signed,
  inner: InnerCalls,
  signal: AbortSignal,
  report: (findings: readonly Finding[]) => void,
): Promise<void> {
  const request = {
    kind: 'calls',
    networkId,
    from,
    chainId: Number(networkId.split(':')[1]),
    calls: [],
    delegates: [],
  } as const
  // Another chain's contracts are unknown to this network's node.
  const calls = inner.calls.filter(({ chainId }) => chainId === undefined)
  const read = await loadReader(request)
  const subject = createSubject(request, readKnown(context, request), read(request, { ...inner, calls }))
  await checkSubject(context, subject, signal, report)
}

async function checkSubject(
  context: ReviewPluginContext,
  subject: Subject,
  signal: AbortSignal,
  report: (findings: readonly Finding[]) => void,
): Promise<void> {
  const reported = new Map<string, Finding['severity']>()
  const reportOnce = (finding: Finding) => {
    const { id, severity } = finding
    if (signal.aborted || reported.get(id) === severity || reported.get(id) === 'danger') return
    reported.set(id, severity)
    report([finding])
  }
  await Promise.allSettled([
    checkKnownRecipients(context, subject, signal, reportOnce),
    checkContracts(context, subject, reportOnce),
    checkZeroAmounts(context, subject, reportOnce),
    checkAllowances(context, subject, reportOnce),
  ])
}

type Report = (finding: Finding) => void

/** Compares recipients with the user's contacts, and with accounts that the user has sent to. */
async function checkKnownRecipients(
  context: ReviewPluginContext,
  subject: Subject,
  signal: AbortSignal,
  report: Report,
) {
  const { networkId, from } = subject.signed
  const isFound = findImitation(subject, [...subject.known.own]).length > 0
  if (isFound || !hasServices(context)) return
  const sources = [
    listContacts({ signal, findService: context.findService }, networkId).then((list) => list.map(readAddress)),
    readCounterparties(context, networkId, from),
  ]
  await Promise.allSettled(
    sources.map(async (source) => {
      for (const finding of findImitation(subject, [...subject.known.own, ...(await source)])) report(finding)
    }),
  )
}

async function readCounterparties({ findService }: Services, networkId: CaipNetworkId, address: string) {
  const history = await findService('history')
  const list = (await history?.getCounterparties({ networkId, address })) ?? []
  return list
    .slice(0, 1_000)
    .filter(({ relation }) => relation !== 'worthless')
    .map(readAddress)
}

const readAddress = ({ address }: Contact | Counterparty) => normalizeAddress(address)

/** The context has `findService` if the manifest uses a service. */
interface Services {
  findService(name: 'contacts'): ReturnType<Parameters<typeof listContacts>[0]['findService']>
  findService(
    name: 'history',
  ): Promise<
    | { getCounterparties(parameters: { networkId: CaipNetworkId; address: string }): Promise<readonly Counterparty[]> }
    | undefined
  >
}

function hasServices(context: object): context is Services {
  return 'findService' in context && typeof context.findService === 'function'
}

/** Looks up the code of the contracts that the request calls or gives access to. */
async function checkContracts(context: ReviewPluginContext, subject: Subject, report: Report): Promise<void> {
  const { networkId } = subject.signed
  if (!networkId.startsWith('eip155:')) return
  const spenders = new Set(listSpenders(subject))
  const targets = listTargets(subject)
  const addresses = [...new Set([...spenders, ...targets.keys()])]
  if (addresses.length > mostAddresses) report({ id: 'too-complex', severity: 'caution' })
  await Promise.allSettled(
    addresses.slice(0, mostAddresses).map(async (address) => {
      const isSpender = spenders.has(address)
      const isAtRisk = isSpender || (targets.get(address) ?? 0n) > 0n
      const isPayment = isPaidWithNote(subject, address)
      await checkContract(context, { networkId, address, isSpender, isAtRisk, isPayment }, report)
    }),
  )
}

async function checkContract(
  context: ReviewPluginContext,
  contract: {
    readonly networkId: CaipNetworkId
    readonly address: string
    readonly isSpender: boolean
    /** Whether it gets access or coins. */
    readonly isAtRisk: boolean
    /** Whether it is a payment if there is no code. */
    readonly isPayment?: boolean
  },
  report: Report,
): Promise<void> {
  const { networkId, address, isSpender, isAtRisk, isPayment } = contract
  const values = { address }
  const code = await inspect(context, networkId, address)
  if (!code) return report({ id: 'unchecked-contract', severity: 'caution', values })
  if (code === 'unsupported') return
  const severity = isAtRisk ? 'danger' : 'caution'
  if (!code.hasCode && isSpender) report({ id: 'approval-to-person', severity, values })
  else if (!code.hasCode && !code.delegate)
    report({ id: 'no-code', severity: isPayment ? 'caution' : severity, values })
  else if (code.isNew) report({ id: 'new-contract', severity, values })
}

/** Finds allowances that are as good as unlimited, because the token has fewer decimals than most. */
async function checkAllowances({ chain }: ReviewPluginContext, subject: Subject, report: Report): Promise<void> {
  const { networkId } = subject.signed
  if (!networkId.startsWith('eip155:')) return
  const facade = await chain('eip155')
  await Promise.allSettled(
    grants(subject)
      .slice(0, mostAddresses)
      .map(async ({ amount, token: address, spender }) => {
        if (amount === 'all' || isUnlimited(amount)) return // The rules without a node find these.
        const { decimals = 18 } = (await facade.readToken?.({ networkId, address })) ?? {}
        if (decimals >= 18 || !isUnlimited(amount, decimals)) return
        report({ id: 'unlimited-approval', severity: 'caution', values: { token: address, spender } })
      }),
  )
}

/** 0 of a token is nothing, and ends an approval. Of a collection, it can be the first collectible. */
async function checkZeroAmounts(context: ReviewPluginContext, subject: Subject, report: Report): Promise<void> {
  const { networkId } = subject.signed
  const effects = [...effectsOf(subject, 'approval'), ...effectsOf(subject, 'transfer')]
  const unclear = effects.filter(({ mayBeId }) => mayBeId).slice(0, mostAddresses)
  await Promise.allSettled(
    unclear.map(async (effect) => {
      const isCollectible = await isCollection(context, networkId, effect.token ?? '')
      if (effect.kind === 'transfer') {
        if (isCollectible) return
        return report({ id: 'zero-transfer', severity: 'caution', values: { address: effect.to } })
      }
      const { spender } = effect
      if (!isCollectible || subject.known.own.has(spender) || /^0x0*$/.test(spender)) return
      await checkContract(context, { networkId, address: spender, isSpender: true, isAtRisk: true }, report)
    }),
  )
}

/** Whether a contract says that it has collectibles (ERC-165, ERC-721). */
async function isCollection({ chain }: ReviewPluginContext, networkId: CaipNetworkId, address: string) {
  try {
    const functionName = 'supportsInterface'
    const facade = await chain('eip155')
    return (await facade.readContract({ networkId, address, abi: erc165, functionName, args: ['0x80ac58cd'] })) === true
  } catch {
    return false // Most tokens don't have the function.
  }
}

const erc165 = [
  {
    type: 'function',
    name: 'supportsInterface',
    stateMutability: 'view',
    inputs: [{ type: 'bytes4' }],
    outputs: [{ type: 'bool' }],
  },
]

/** Apps get sessions (ERC-7715) for keys, so those need no code. */
function listSpenders(subject: Subject): readonly string[] {
  if (subject.signed.kind === 'grant') return []
  const signed = effectsOf(subject, 'transfer').flatMap(({ spender }) => spender ?? [])
  return [...grants(subject).map(({ spender }) => spender), ...signed].filter(Boolean)
}

/** The contracts that the request calls with data, and the coins that they get. A smart account may call itself. */
function listTargets({ calls, signed, known }: Subject): ReadonlyMap<string, bigint> {
  const targets = new Map<string, bigint>()
  for (const { to, data, value } of calls)
    if (data !== '0x' && !known.own.has(to) && !precompile.test(to)) targets.set(to, (targets.get(to) ?? 0n) + value)
  const contract = signed.kind === 'typedData' ? signed.domain.verifyingContract : undefined
  // Some apps use the zero address for data that no contract checks.
  if (contract && !/^0x0*$/.test(contract)) targets.set(contract, targets.get(contract) ?? 0n)
  return targets
}

/** Whether an account without code gets coins with no other data than a note: an order's number, or text in ASCII. */
function isPaidWithNote({ calls }: Subject, address: string): boolean {
  return calls.every(({ to, data }) => to !== address || data.length === 66 || /^0x([2-7][\da-f])*$/.test(data))
}

/** Functions of the node itself, which have no code on some networks. */
const precompile = /^0x0{36}/

/** Each address takes up to three calls to the node. */
const mostAddresses = 20
