import {
  type ChainAccount,
  type Network,
  type TokenBalance,
  type TransferParameters,
  useModalAtom,
} from '@latchkey/plugin-api'
import { useEffect } from 'react'
import { type AmountReading, readAmount } from '../amount/readAmount.js'
import type { Draft } from '../draft/createDraft.js'
import type { FeeState } from '../fee/createFees.js'
import type { RecipientState } from '../recipient/Recipient.js'
import { isSame, type TokensState } from '../tokens/createTokens.js'
import { describeTransfer } from '../transfer/describeTransfer.js'
import { isLost } from '../transfer/planTransfer.js'
import type { ViewParts } from './ViewParts.js'

export interface Form {
  readonly account: ChainAccount | undefined
  readonly network: Network | undefined
  readonly draft: Draft
  readonly tokens: TokensState
  /** `undefined` while it is not known, and where the chosen one is not there. */
  readonly token: TokenBalance | undefined
  /** What the account has of the native coin, which pays the fee; `undefined` while it is not known. */
  readonly coin: TokenBalance | undefined
  readonly recipient: RecipientState
  /** The recipient is the token's own contract or nobody. */
  readonly isLost: boolean
  readonly fee: FeeState
  readonly reading: AmountReading
}

/** The draft with all that is known about it, looked up while the form is shown. */
export function useForm({ context, draft, tokens, recipients, fees }: ViewParts): Form {
  const account = useModalAtom(context.accounts.activeAccount)
  const network = useModalAtom(context.accounts.activeNetwork)
  const shown = useModalAtom(draft.draft)
  const known = useModalAtom(tokens.state)
  const found = useModalAtom(recipients.state)
  const lookedUp = useModalAtom(recipients.text)
  // What was found for another text says nothing of this one, however soon the button is pressed.
  const recipient: RecipientState =
    shown.recipient === lookedUp ? found : { status: shown.recipient.trim() ? 'looking' : 'empty' }
  const fee = useModalAtom(fees.state)
  const networkId = network?.caipNetworkId
  const coin = known.list?.[0]
  const token = shown.token === 'native' ? coin : known.list?.find(({ address }) => isSame(address, shown.token))
  const reading: AmountReading = token ? readAmount({ draft: shown, token, coins: coin?.amount, fee: fee.fee }) : {}

  const owner = account?.address
  useEffect(() => {
    if (owner && networkId) void tokens.load()
  }, [tokens, owner, networkId])

  // A name of one network may be another's on the next.
  const { recipient: text } = shown
  useEffect(() => {
    void owner
    void networkId
    const timer = setTimeout(() => void recipients.look(text), text ? pauseMs : 0)
    return () => clearTimeout(timer)
  }, [recipients, text, owner, networkId])

  const address = recipient.status === 'found' ? recipient.recipient.address : undefined
  const lost = address !== undefined && isLost(address, token)
  const to = lost ? owner : (address ?? owner)
  const typed = shown.isMax || reading.problem ? undefined : reading.value
  // Of what is not known yet a likely part is assumed, so that the fee is there before the form is complete.
  const likely = (token?.amount ?? 0n) / 2n || 1n
  const transfer = account && to && token?.amount ? describeTransfer(account, token, to, typed ?? likely) : undefined
  useFeeOf(fees, account, transfer)

  return {
    account,
    network,
    draft: shown,
    tokens: known,
    token,
    coin,
    recipient,
    isLost: lost,
    fee,
    reading,
  }
}

const pauseMs = 500

/** Asks for the fee of a transfer for as long as the view is shown. */
export function useFeeOf(
  fees: ViewParts['fees'],
  account: ChainAccount | undefined,
  transfer: TransferParameters | undefined,
): void {
  const namespace = account?.namespace
  const key = transfer && Object.values(transfer).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all that the transfer does; it is made anew often.
  useEffect(() => {
    return namespace && transfer ? fees.watch(namespace, transfer) : undefined
  }, [fees, namespace, key])
}
