/** Describes what Solana's own programs do. Of other programs, nobody knows more than the balance changes. */
import { cleanTokenSymbol, waitAtMost } from '@latchkey/plugin-api'
import { formatExact } from '@latchkey/plugin-api/kit'
import type { ReviewPluginContext } from '../module.js'
import { unknown } from '../rules/Effect.js'
import type { SignedSolana } from '../signed/Signed.js'
import { readAmount, readKey } from '../signed/solana/instructionData.js'
import type { SolanaInstruction } from '../signed/solana/parseTransaction.js'
import { programs } from '../signed/solana/programs.js'
import {
  type Creation,
  findWallets,
  listInstructions,
  mostRent,
  opensAccount,
  readCreation,
  readPayment,
} from '../signed/solana/readEffects.js'
import { certainlyShown, cleanFields, cleanSentence, showCalls } from './cleanFields.js'
import type { DescribedField, Description } from './Description.js'
import { joinSentences } from './joinSentences.js'
import { type Lookups, markSymbol, shorten, type TokenFacts, unitsOfCoin } from './lookups.js'
import { riskiestFirst } from './riskiestFirst.js'

/** Describes the instructions of all transactions, one after the other. */
export async function describeSolana(
  context: ReviewPluginContext,
  signed: SignedSolana,
  signal: AbortSignal,
): Promise<Description | undefined> {
  const scope = createScope(context, signed, signal)
  const steps = mergeEqual((await Promise.all(signed.transactions.map((bytes) => listSteps(bytes, scope)))).flat())
  const [first] = steps
  if (!first) return undefined
  const isCut = steps.length > certainlyShown
  const ranks = steps.map(({ rank }) => rank)
  const shown = (isCut ? riskiestFirst(steps, ranks) : steps).slice(0, certainlyShown)
  const left = steps.length - shown.length
  const label = scope.text('review.field-call', 'Call')
  const { fields, hidden } = showCalls(
    shown.map(({ sentence, fields, rank }) => ({
      own: { label, value: sentence },
      inner: { sentence, fields, source: 'request' },
      rank,
    })),
    scope,
  )
  const sentences = shown.map(({ sentence }) => sentence)
  return {
    sentence: cleanSentence(joinSentences(sentences, left, scope, isCut ? [] : ranks)),
    ...cleanFields(steps.length === 1 ? first.fields : fields, scope, [], left + hidden),
    source: 'request',
  }
}

interface Step {
  readonly sentence: string
  readonly fields: readonly DescribedField[]
  /** How much it matters: 2 for access, 1 for transfers, 0 for programs that are not read. */
  readonly rank: number
}

/** Names each program that is not read only once. Equal transfers stay apart. */
function mergeEqual(steps: readonly Step[]): readonly Step[] {
  const named = new Set<string>()
  return steps.filter(({ rank, sentence }) => {
    const isNew = rank > 0 || !named.has(sentence)
    named.add(sentence)
    return isNew
  })
}

async function listSteps(bytes: Uint8Array, scope: SolanaScope): Promise<readonly Step[]> {
  const instructions = listInstructions(bytes)
  const wallets = findWallets(instructions)
  const steps = await Promise.all(instructions.map((instruction) => describeInstruction(instruction, wallets, scope)))
  return steps.flatMap((step) => step ?? [])
}

/** Returns `undefined` for instructions that change nothing that matters to the account. */
async function describeInstruction(
  instruction: SolanaInstruction,
  wallets: ReadonlyMap<string, string>,
  scope: SolanaScope,
): Promise<Step | undefined> {
  const { program, data } = instruction
  if (program === programs.computeBudget || program === programs.memo) return undefined
  if (program === programs.associated && opensAccount(data)) return undefined
  const payment = readPayment(instruction)
  if (payment) {
    const { sender, address, lamports } = payment
    // Coins in an own token account are still the user's.
    if (sender === scope.from && wallets.get(address) === scope.from) return undefined
    return sendAmount(scope.formatCoin(lamports), sender, { address }, scope)
  }
  const creation = readCreation(instruction)
  if (creation && isWorthSaying(creation)) return fund(creation, scope)
  if (program !== programs.token && program !== programs.token2022) return runProgram(program, scope)
  // Adopts the coins that an account has received.
  if (data[0] === syncNative) return undefined
  const owner = readNewOwner(instruction)
  if (owner === scope.from) return undefined
  if (owner) return openAccount(owner, scope)
  return (await describeToken(instruction, wallets, scope)) ?? runProgram(program, scope)
}

/** The app chooses the size, so even what a large account must hold can be much. */
function isWorthSaying({ lamports, space }: Creation): boolean {
  return lamports > mostRent || lamports > (overhead + space) * lamportsPerByte
}

/** Describes a new account that gets coins. */
function fund({ address, lamports, owner }: Creation, { formatCoin, showFully, text }: SolanaScope): Step {
  const amount = formatCoin(lamports)
  const { field, name } = nameProgram(owner, showFully)
  return {
    sentence: text('review.fund-account', 'Put {amount} into a new account of the program {program}', {
      amount,
      program: name,
    }),
    fields: [
      { label: text('review.field-amount', 'Amount'), value: amount },
      { label: text('review.field-program', 'Program'), value: field },
      { label: text('review.field-new-account', 'New account'), value: showFully(address) },
    ],
    rank: 1,
  }
}
/** What an account of 0 bytes pays for, and what a byte costs: https://docs.anza.xyz/implemented-proposals/rent. */
const overhead = 128n
const lamportsPerByte = 6_960n

function readNewOwner({ data, accounts }: SolanaInstruction): string | undefined {
  if (data[0] === 1) return accounts[2] ?? unknown
  return data[0] === 16 || data[0] === 18 ? readKey(data, 1) : undefined
}

function openAccount(owner: string, { show, showFully, text }: SolanaScope): Step {
  return {
    sentence: text('review.open-account', 'Open a token account for {owner}', { owner: show(owner) }),
    fields: [{ label: text('review.field-owner', 'Owner'), value: showFully(owner) }],
    rank: 0,
  }
}

async function describeToken(
  { data, accounts }: SolanaInstruction,
  wallets: ReadonlyMap<string, string>,
  scope: SolanaScope,
): Promise<Step | undefined> {
  const hasFee = data[0] === 26 && data[1] === 1 // Token-2022
  const isTransfer = data[0] === 3 || data[0] === 12 || hasFee
  const isApproval = data[0] === 4 || data[0] === 13
  const isBurn = data[0] === 8 || data[0] === 15
  const isChecked = data[0] === 12 || data[0] === 13 || data[0] === 15 || hasFee
  const [source = unknown, mint, target = unknown, authority = unknown] =
    isChecked || isBurn ? accounts : [accounts[0], undefined, accounts[1], accounts[2]]
  if (!isTransfer && !isApproval && !isBurn) return undefined
  const start = hasFee ? 2 : 1
  const amount = readAmount(data, start)
  const symbol = (mint && (await scope.readSymbol(mint))) || shorten(mint ?? source)
  // The program checks these decimals, so the amount is right even if a node lies about the token.
  const decimals = isChecked ? data[start + 8] : undefined
  const shown =
    decimals === undefined
      ? scope.text('review.units', '{amount} units of {token}', { amount: `${amount}`, token: symbol })
      : scope.format(amount, { decimals, symbol })
  if (isBurn) return burn(shown, scope)
  if (isTransfer) {
    const wallet = wallets.get(target)
    const recipient = { address: wallet ?? target, isTokenAccount: wallet === undefined }
    return sendAmount(shown, authority, recipient, scope)
  }
  if (authority !== scope.from) return undefined
  const values = { spender: scope.show(target), amount: shown, token: symbol }
  return {
    sentence:
      amount === largestAmount
        ? scope.text('review.give-unlimited', 'Give {spender} unlimited access to your {token}', values)
        : scope.text('review.give', 'Give {spender} access to {amount}', values),
    fields: [
      { label: scope.text('review.field-spender', 'Spender'), value: scope.showFully(target) },
      { label: scope.text('review.field-amount', 'Amount'), value: shown },
    ],
    rank: 2,
  }
}

function burn(amount: string, { text }: SolanaScope): Step {
  return {
    sentence: text('review.burn-tokens', 'Burn {amount}', { amount }),
    fields: [{ label: text('review.field-amount', 'Amount'), value: amount }],
    rank: 1,
  }
}

function sendAmount(
  amount: string,
  sender: string,
  { address, isTokenAccount = false }: { readonly address: string; readonly isTokenAccount?: boolean },
  { text, from, show, showFully }: SolanaScope,
): Step {
  const values = { amount, sender: show(sender), recipient: show(address) }
  const label = isTokenAccount
    ? text('review.field-token-account', 'Recipient’s token account')
    : text('review.field-recipient', 'Recipient')
  return {
    sentence:
      sender === from
        ? text('review.send', 'Send {amount} to {recipient}', values)
        : text('review.send-from', 'Send {amount} from {sender} to {recipient}', values),
    fields: [
      { label: text('review.field-amount', 'Amount'), value: amount },
      { label, value: showFully(address) },
    ],
    rank: 1,
  }
}

function runProgram(program: string, { text, showFully }: SolanaScope): Step {
  const { field, name } = nameProgram(program, showFully)
  return {
    sentence: text('review.run-program', 'Run the program {program}', { program: name }),
    fields: [{ label: text('review.field-program', 'Program'), value: field }],
    rank: 0,
  }
}

function nameProgram(program: string, showFully: SolanaScope['showFully']): { name: string; field: string } {
  const [name] = Object.entries(programNames).find(([, address]) => address === program) ?? []
  return { name: name ?? shorten(program), field: name ? `${name} (${program})` : showFully(program) }
}

interface SolanaScope extends Pick<Lookups, 'text'> {
  /** The account that signs. */
  readonly from: string
  /** A token's symbol, according to the app's node. Empty or `undefined` if it has none, or the node is slow. */
  readSymbol(mint: string): Promise<string | undefined>
  format(amount: bigint, token: TokenFacts): string
  formatCoin(lamports: bigint): string
  /** For sentences. */
  show(address: string): string
  /** For fields. */
  showFully(address: string): string
}

function createScope(
  context: ReviewPluginContext,
  { from, networkId }: SignedSolana,
  signal: AbortSignal,
): SolanaScope {
  const { accounts, store, ui } = context
  const locale = store.get(context.atoms.locale)
  const coin = store.get(accounts.networks).find(({ caipNetworkId }) => caipNetworkId === networkId)?.nativeCurrency
  const own = new Set(
    [...store.get(accounts.accounts('solana')), ...store.get(accounts.additionalAccounts('solana'))].map(
      ({ address }) => address,
    ),
  )
  const found = new Map<string, Promise<string | undefined>>()
  const format = (amount: bigint, { decimals, symbol }: TokenFacts) =>
    `${formatExact(amount, decimals, locale)} ${symbol}`

  async function fetchSymbol(mint: string): Promise<string | undefined> {
    const { readToken } = await context.chain('solana')
    const symbol = cleanTokenSymbol((await readToken?.({ networkId, address: mint }))?.symbol)
    return symbol && markSymbol(symbol, { networkId, address: mint, coin: coin?.symbol ?? '' })
  }

  return {
    text: ui.text,
    from,
    readSymbol(mint) {
      if (!found.has(mint) && found.size >= mostTokens) return Promise.resolve(undefined)
      const symbol = found.get(mint) ?? waitAtMost(fetchSymbol(mint), tokenTimeoutMs, signal).catch(() => undefined)
      found.set(mint, symbol)
      return symbol
    },
    format,
    formatCoin: (lamports) =>
      coin ? format(lamports, coin) : unitsOfCoin(formatExact(lamports, 0, locale), { text: ui.text }),
    show: (address) => (own.has(address) ? ui.text('review.your-account', 'your account') : shorten(address)),
    showFully: (address) =>
      own.has(address) ? `${ui.text('review.your-account', 'your account')} (${address})` : address,
  }
}

const programNames = {
  System: programs.system,
  Token: programs.token,
  'Token-2022': programs.token2022,
  'Associated Token': programs.associated,
  Stake: programs.stake,
  'Upgradeable Loader': programs.loader,
  'Name Service': programs.names,
}
const syncNative = 17
const largestAmount = 2n ** 64n - 1n
const mostTokens = 16
/** A review is shown after 3 s at the latest. */
const tokenTimeoutMs = 1_500
