import { type AbiValue, decodeArguments } from '../abi/decodeArguments.js'
import type { AbiFunction } from '../abi/parseSignature.js'
import type { DescribedField } from './Description.js'
import { send } from './describeSend.js'
import type { Lookups, TokenFacts } from './lookups.js'
import { permit2, tokens, weth } from './registry/deployments.js'

/**
 * Says what a call to a standard function does, in the user's language. Returns `undefined` for other functions, and if
 * an ERC-20 function's contract is no token.
 */
export async function describeStandardCall(
  to: string,
  { canonical, inputs }: AbiFunction,
  data: Uint8Array,
  lookups: Lookups,
): Promise<string | undefined> {
  const values = decodeArguments(inputs, data)
  const describe = Object.hasOwn(standards, canonical) ? standards[canonical] : undefined
  return values && describe?.(to, values, lookups)
}

/**
 * Returns the fields of a transfer or an approval of a token that the plugin knows. Such a token does what ERC-20 says,
 * so these calls need neither a descriptor nor the library for it.
 */
export async function describeTokenFields(
  token: string,
  { canonical, inputs }: AbiFunction,
  data: Uint8Array,
  lookups: Lookups,
): Promise<readonly DescribedField[] | undefined> {
  const isApproval = canonical === 'approve(address,uint256)'
  if (!isApproval && canonical !== 'transfer(address,uint256)') return undefined
  const isKnown = [...tokens, ...weth].some(({ address, chainId }) => address === token && chainId === lookups.chainId)
  const facts = isKnown ? await lookups.readToken(token) : undefined
  const [account, amount] = decodeArguments(inputs, data) ?? []
  if (!facts || account === undefined) return undefined
  const format = isApproval ? formatAllowance : lookups.formatToken
  const shown = format(int(amount), token, facts, lookups)
  const label = isApproval
    ? lookups.text('review.field-spender', 'Spender')
    : lookups.text('review.field-recipient', 'Recipient')
  return [
    { label, value: lookups.showFully(text(account)) },
    { label: lookups.text('review.field-amount', 'Amount'), value: shown },
  ]
}

type DescribeStandard = (
  to: string,
  values: readonly AbiValue[],
  lookups: Lookups,
) => Promise<string | undefined> | string | undefined

const standards: Readonly<Record<string, DescribeStandard>> = {
  'approve(address,uint256)': (token, [spender, amount], lookups) =>
    giveAccess(token, text(spender), int(amount), lookups),
  'increaseAllowance(address,uint256)': giveMore,
  'increaseApproval(address,uint256)': giveMore,
  // Anyone can submit the permit of another account.
  'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)': (token, [owner, spender, amount], lookups) =>
    giveAccess(token, text(spender), int(amount), { ...lookups, from: text(owner) }),
  async 'transfer(address,uint256)'(token, [recipient, amount], lookups) {
    const facts = await lookups.readToken(token)
    return facts && send(lookups.formatToken(int(amount), token, facts), text(recipient), lookups)
  },
  'transferFrom(address,address,uint256)': sendFrom,
  'transferWithAuthorization(address,address,uint256,uint256,uint256,bytes32,uint8,bytes32,bytes32)': sendFrom,
  'approve(address,address,uint160,uint48)': (to, [token, spender, amount], lookups) =>
    permit2.some(({ address, chainId }) => address === to && chainId === lookups.chainId)
      ? giveAccess(text(token), text(spender), int(amount), lookups)
      : undefined,
  'safeTransferFrom(address,address,uint256)': sendCollectible,
  'safeTransferFrom(address,address,uint256,bytes)': sendCollectible,
  'safeTransferFrom(address,address,uint256,uint256,bytes)': sendCollectible,
  'setApprovalForAll(address,bool)'(collection, [operator, approved], lookups) {
    if (!lookups.isOwn(lookups.from)) return undefined
    return approved === true
      ? lookups.text('review.give-collection', 'Give {spender} access to all your collectibles of {collection}', {
          spender: lookups.show(text(operator)),
          collection: lookups.show(collection),
        })
      : lookups.text(
          'review.remove-collection',
          'Remove the access of {spender} to your collectibles of {collection}',
          {
            spender: lookups.show(text(operator)),
            collection: lookups.show(collection),
          },
        )
  },
}

/** Says how much of the tokens of `lookups.from` a spender can take. Returns `undefined` if the contract is no token. */
export async function giveAccess(
  token: string,
  spender: string,
  amount: bigint,
  lookups: Lookups,
): Promise<string | undefined> {
  const facts = await lookups.readToken(token)
  if (!facts) return undefined
  const values = {
    spender: lookups.show(spender),
    token: facts.symbol,
    amount: lookups.formatToken(amount, token, facts),
    owner: lookups.show(lookups.from),
  }
  if (lookups.isOwn(lookups.from)) {
    if (amount === 0n) return lookups.text('review.remove', 'Remove the access of {spender} to your {token}', values)
    return isUnlimited(amount)
      ? lookups.text('review.give-unlimited', 'Give {spender} unlimited access to your {token}', values)
      : lookups.text('review.give', 'Give {spender} access to {amount}', values)
  }
  if (amount === 0n) {
    return lookups.text('review.remove-of', 'Remove the access of {spender} to the {token} of {owner}', values)
  }
  return isUnlimited(amount)
    ? lookups.text('review.give-unlimited-of', 'Give {spender} unlimited access to the {token} of {owner}', values)
    : lookups.text('review.give-of', 'Give {spender} access to {amount} of {owner}', values)
}

/** Says how much is added to what the spender can already take. */
async function giveMore(token: string, [spender, added]: readonly AbiValue[], lookups: Lookups) {
  const amount = int(added)
  if (isUnlimited(amount)) return giveAccess(token, text(spender), amount, lookups)
  const facts = await lookups.readToken(token)
  return (
    facts &&
    lookups.text('review.give-more', 'Increase the access of {spender} by {amount}', {
      spender: lookups.show(text(spender)),
      amount: lookups.formatToken(amount, token, facts),
    })
  )
}

export function formatAllowance(amount: bigint, token: string, facts: TokenFacts, lookups: Lookups): string {
  return isUnlimited(amount)
    ? lookups.text('review.unlimited', 'Unlimited {symbol}', { symbol: facts.symbol })
    : lookups.formatToken(amount, token, facts)
}

/** Balances are far below 2^95, but some apps use less than 2^256 - 1 as unlimited. The rules use the same limit. */
export function isUnlimited(amount: bigint): boolean {
  return amount >= 2n ** 95n
}

async function sendFrom(
  token: string,
  [sender, recipient, amount]: readonly AbiValue[],
  lookups: Lookups,
): Promise<string | undefined> {
  const facts = await lookups.readToken(token)
  if (!facts) return undefined
  return sendFor(lookups.formatToken(int(amount), token, facts), text(sender), text(recipient), lookups)
}

/** "Send 5 USDC from 0x1234…abcd to 0x5678…ef01" */
export function sendFor(amount: string, sender: string, recipient: string, lookups: Lookups): string {
  return lookups.text('review.send-from', 'Send {amount} from {sender} to {recipient}', {
    amount,
    sender: lookups.show(sender),
    recipient: lookups.show(recipient),
  })
}

function sendCollectible(
  collection: string,
  [sender, recipient, id, amount]: readonly AbiValue[],
  lookups: Lookups,
): string {
  if (!lookups.isOwn(text(sender))) {
    const item = nameCollectible(`${int(id)}`, collection, lookups)
    const items = typeof amount === 'bigint' ? `${amount} × ${item}` : item
    return sendFor(items, text(sender), text(recipient), lookups)
  }
  const values = { id: `${int(id)}`, collection: lookups.show(collection), recipient: lookups.show(text(recipient)) }
  return typeof amount === 'bigint'
    ? lookups.text('review.send-collectibles', 'Send {amount} of collectible {id} of {collection} to {recipient}', {
        ...values,
        amount: `${amount}`,
      })
    : lookups.text('review.send-collectible', 'Send collectible {id} of {collection} to {recipient}', values)
}

/** "collectible 5 of 0x1234…abcd" */
export function nameCollectible(id: string, collection: string, lookups: Lookups): string {
  return lookups.text('review.item', 'collectible {id} of {collection}', { id, collection: lookups.show(collection) })
}

/** The arguments are already decoded by their types. */
function text(value: AbiValue | undefined): string {
  return typeof value === 'string' ? value : ''
}

function int(value: AbiValue | undefined): bigint {
  return typeof value === 'bigint' ? value : 0n
}
