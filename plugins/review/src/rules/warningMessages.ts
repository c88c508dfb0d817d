/** The English text of each rule's warning. Placeholders are the names of the finding's values. */
const messages = [
  { id: 'review.eth-sign.title', text: 'Hides what you sign' },
  {
    id: 'review.eth-sign.text',
    text: 'This old method can sign any transaction without showing it. Anyone with the signature may be able to take everything in your account. Reject it.',
  },
  { id: 'review.hidden-transaction.title', text: 'A transaction hides in this message' },
  {
    id: 'review.hidden-transaction.text',
    text: 'The message contains a transaction or other data in encoded form. Messages of honest apps are readable text. Reject it.',
  },
  { id: 'review.message-hash.title', text: 'You can’t see what you sign' },
  {
    id: 'review.message-hash.text',
    text: 'The message is only a hash. It may stand for anything. Sign it only if you expect a hash, for example for your own smart account.',
  },
  { id: 'review.unreadable-message.title', text: 'The message is not text' },
  {
    id: 'review.unreadable-message.text',
    text: 'The message can’t be shown as text, so you can’t check what you sign.',
  },
  { id: 'review.hidden-characters.title', text: 'The message hides some of its text' },
  {
    id: 'review.hidden-characters.text',
    text: 'It contains invisible characters, reversed text or much empty space. It may not mean what you see.',
  },
  { id: 'review.sign-in-domain.title', text: 'Signs you in to another site' },
  {
    id: 'review.sign-in-domain.text',
    text: 'The message is for {domain}, but this page is {host}. Anyone with the signature can sign in to {domain} as you.',
  },
  { id: 'review.sign-in-characters.title', text: 'The site’s name has unusual characters' },
  {
    id: 'review.sign-in-characters.text',
    text: 'Check each letter of {domain}. Some letters of other alphabets look like those of a site that you know.',
  },
  { id: 'review.sign-in-uri.title', text: 'The sign-in is for another address' },
  {
    id: 'review.sign-in-uri.text',
    text: 'The message names {uri}, which is not on this site.',
  },
  { id: 'review.sign-in-chain.title', text: 'The sign-in is for another network' },
  {
    id: 'review.sign-in-chain.text',
    text: 'The message names network {chain}, but your account is on a different one.',
  },
  { id: 'review.sign-in-account.title', text: 'The sign-in is for another account' },
  {
    id: 'review.sign-in-account.text',
    text: 'The message names {address}, which is not your account.',
  },
  { id: 'review.sign-in-time.title', text: 'The sign-in has an unusual time' },
  {
    id: 'review.sign-in-time.text',
    text: 'It has expired, starts in the future, or stays valid for more than a year.',
  },
  { id: 'review.sign-in-malformed.title', text: 'The sign-in message is malformed' },
  {
    id: 'review.sign-in-malformed.text',
    text: 'It looks like a sign-in message but does not follow the standard, so your wallet may not check its site.',
  },
  { id: 'review.delegation.title', text: 'Gives control of your account' },
  {
    id: 'review.delegation.text',
    text: 'From then on, {target} decides what your account does. It can take everything in it. Only accept this in your wallet’s own settings.',
  },
  { id: 'review.delegatecall.title', text: 'Runs foreign code as your account' },
  {
    id: 'review.delegatecall.text',
    text: 'The code of {target} would run with all rights of your Safe or smart account. It can replace the account’s owners and take everything in it.',
  },
  { id: 'review.control-transfer.title', text: 'Gives away control' },
  {
    id: 'review.control-transfer.text',
    text: '{controller} would control {target}, as its owner or through its code. Accept this only if you know that address.',
  },
  { id: 'review.free-order.title', text: 'Sells for nothing' },
  {
    id: 'review.free-order.text',
    text: 'This order gives your assets away for nothing, or for nearly nothing. Anyone who has the signature can use it.',
  },
  { id: 'review.opaque-order.title', text: 'You can’t see what you sell' },
  {
    id: 'review.opaque-order.text',
    text: 'The order contains only a hash. It may sell all your collectibles, at any price.',
  },
  { id: 'review.look-alike.title', text: 'The address resembles one you know' },
  {
    id: 'review.look-alike.text',
    text: '{address} looks like {original}, but is a different address. Scammers create such addresses so that you copy the wrong one.',
  },
  { id: 'review.lost-transfer.title', text: 'These tokens would be lost' },
  {
    id: 'review.lost-transfer.text',
    text: 'The tokens would go to their own contract {token}. Nobody can send them back.',
  },
  { id: 'review.paid-claim.title', text: 'A claim that costs money' },
  {
    id: 'review.paid-claim.text',
    text: 'The call sends coins to {address}, although its name promises a reward or an update. Drainers use such names.',
  },
  { id: 'review.sweep.title', text: 'Moves several of your assets at once' },
  {
    id: 'review.sweep.text',
    text: '{receiver} would get at least three different assets of yours. This is how drainers empty an account.',
  },
  { id: 'review.other-recipient.title', text: 'Someone else gets paid' },
  {
    id: 'review.other-recipient.text',
    text: 'What this pays out goes to {address}, which is not one of your accounts.',
  },
  { id: 'review.no-minimum.title', text: 'Accepts any price' },
  {
    id: 'review.no-minimum.text',
    text: 'Nothing limits the price. Traders can take most of the value.',
  },
  { id: 'review.burn.title', text: 'Sends to an address without an owner' },
  {
    id: 'review.burn.text',
    text: 'Nobody controls {address}. What you send there is gone for good.',
  },
  { id: 'review.zero-transfer.title', text: 'Transfers nothing' },
  {
    id: 'review.zero-transfer.text',
    text: 'The transfer has an amount of 0. It may only plant {address} in your history, so that you copy it later.',
  },
  { id: 'review.permit.title', text: 'Gives access to your tokens' },
  {
    id: 'review.permit.text',
    text: 'With this signature, {spender} can take tokens of {token} from your account. It needs no further transaction of yours.',
  },
  { id: 'review.signed-transfer.title', text: 'Lets others move your tokens' },
  {
    id: 'review.signed-transfer.text',
    text: 'With this signature, tokens of {token} can be transferred from your account by or to {receiver}, without another request.',
  },
  { id: 'review.collection-approval.title', text: 'Gives access to all your tokens of a contract' },
  {
    id: 'review.collection-approval.text',
    text: '{spender} could move everything that you have in {token}, now and later, until you revoke it.',
  },
  { id: 'review.unlimited-approval.title', text: 'Gives unlimited access to a token' },
  {
    id: 'review.unlimited-approval.text',
    text: '{spender} could take all your tokens of {token}, including those you get later. If you can, approve only the amount you need.',
  },
  { id: 'review.long-approval.title', text: 'Stays valid for a long time' },
  {
    id: 'review.long-approval.text',
    text: '{spender} could use this approval more than 30 days from now.',
  },
  { id: 'review.stray-approval.title', text: 'Contains an approval that it does not use' },
  {
    id: 'review.stray-approval.text',
    text: 'The batch lets {spender} spend your tokens of {token}, but none of its calls goes to that address.',
  },
  { id: 'review.debt-delegation.title', text: 'Lets others borrow in your name' },
  {
    id: 'review.debt-delegation.text',
    text: '{spender} could borrow against your deposits. You would owe the debt.',
  },
  { id: 'review.token-delegate.title', text: 'Lets others move your tokens' },
  {
    id: 'review.token-delegate.text',
    text: '{spender} could move tokens from your token account until you revoke it. Apps on Solana rarely need this.',
  },
  { id: 'review.other-chain.title', text: 'Is for another network' },
  {
    id: 'review.other-chain.text',
    text: 'This data is valid on network {chain}, but your account is on a different one.',
  },
  { id: 'review.missing-contract.title', text: 'Names no contract' },
  {
    id: 'review.missing-contract.text',
    text: 'You can’t know which tokens this signature affects, because it names no contract.',
  },
  { id: 'review.other-site.title', text: 'Belongs to another site' },
  {
    id: 'review.other-site.text',
    text: 'Data named {name} usually comes from {site}. Another site may use it to act there as you.',
  },
  { id: 'review.durable-nonce.title', text: 'Never expires' },
  {
    id: 'review.durable-nonce.text',
    text: 'Anyone with the signed transaction can send it at any time. In some months, it may do something different than today.',
  },
  { id: 'review.other-network.title', text: 'Is for another network' },
  {
    id: 'review.other-network.text',
    text: 'The transaction is for network {chain}, but your account is on a different one.',
  },
  { id: 'review.high-fee.title', text: 'The fee is unusually high' },
  {
    id: 'review.high-fee.text',
    text: 'The app allows a fee far above what such a transaction needs. Others can earn the difference.',
  },
  { id: 'review.too-complex.title', text: 'Too complex to check' },
  {
    id: 'review.too-complex.text',
    text: 'The request does more than can be checked or shown. Some of it may not be what it seems.',
  },
  { id: 'review.unreadable.title', text: 'Can’t be checked' },
  {
    id: 'review.unreadable.text',
    text: 'The request, or a part of it, can’t be read. Nobody can tell all that it does.',
  },
  { id: 'review.approval-to-person.title', text: 'Gives access to a person, not an app' },
  {
    id: 'review.approval-to-person.text',
    text: '{address} is an ordinary account without code. Honest apps ask for access for their contracts. Reject it.',
  },
  { id: 'review.no-code.title', text: 'There is no contract at this address' },
  {
    id: 'review.no-code.text',
    text: '{address} has no code on this network, so the call does nothing, and coins that it sends may be lost.',
  },
  { id: 'review.new-contract.title', text: 'The contract is less than a day old' },
  {
    id: 'review.new-contract.text',
    text: '{address} did not exist a day ago. Drainers use a new contract for almost every victim.',
  },
  { id: 'review.unchecked-contract.title', text: 'The contract could not be checked' },
  {
    id: 'review.unchecked-contract.text',
    text: 'The network did not answer. {address} may be new, or an account without code.',
  },
  { id: 'review.hidden-loss.title', text: 'Takes more than it shows' },
  {
    id: 'review.hidden-loss.text',
    text: 'In a simulation, you lose more tokens than the request states. You may get nothing of value for them.',
  },
  { id: 'review.would-fail.title', text: 'It would fail' },
  {
    id: 'review.would-fail.text',
    text: 'In a simulation, the request fails. You would pay the network fee for nothing.',
  },
] as const

/** A rule's id. Ids are public: docs and hosts refer to them. */
export type RuleId = (typeof messages)[number]['id'] extends infer Id
  ? Id extends `review.${infer Rule}.title`
    ? Rule
    : never
  : never

const english: ReadonlyMap<string, string> = new Map(messages.map(({ id, text }) => [id, text]))

/** Returns the ids and English texts of a finding's title and text, for `context.ui.text`. */
export function findWarningMessages(id: RuleId) {
  const [title, text] = [`review.${id}.title`, `review.${id}.text`]
  return {
    title: { id: title, text: english.get(title) ?? '' },
    text: { id: text, text: english.get(text) ?? '' },
  }
}

/** Every rule, in the order of the docs. */
export const ruleIds: readonly RuleId[] = messages
  .filter(({ id }) => id.endsWith('.title'))
  .map(({ id }) => id.slice('review.'.length, -'.title'.length) as RuleId)
