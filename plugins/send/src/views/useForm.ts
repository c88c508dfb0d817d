import { type ChainAccount, type TransferParameters, useModalAtom, usePluginState } from '@latchkey/plugin-api'
import type { AmountReading } from '@latchkey/plugin-api/amounts'
import { isSameToken } from '@latchkey/plugin-api/submission'
import { useEffect } from 'react'
import { createSendForm } from '../createSendForm.js'
import { readAmountOrMax } from '../form/readAmountOrMax.js'
import { describeTransfer, isLost } from '../payment/planTransfer.js'
import type { RecipientState } from '../recipient/createRecipients.js'

export type Form = ReturnType<typeof useForm>
export type FormProps = { readonly form: Form }

export function useForm() {
  const { context, draft: controls, tokens, fees } = usePluginState(createSendForm)
  const account = useModalAtom(context.accounts.activeAccount)
  const network = useModalAtom(context.accounts.activeNetwork)
  const draft = useModalAtom(controls.draft)
  const known = useModalAtom(tokens.state)
  const fee = useModalAtom(fees.state)
  const owner = account?.address
  const networkId = network?.caipNetworkId
  const recipient = useRecipient(draft.recipient, owner, networkId)
  const coin = known.list?.[0]
  const token = draft.token === 'native' ? coin : known.list?.find(({ address }) => isSameToken(address, draft.token))
  const reading: AmountReading = token ? readAmountOrMax({ draft, token, coins: coin?.amount, fee: fee.fee }) : {}

  useEffect(() => {
    if (owner && networkId) void tokens.load()
  }, [tokens, owner, networkId])

  const address = recipient.status === 'found' ? recipient.recipient.address : undefined
  const lost = address !== undefined && isLost(address, token)
  const to = lost ? owner : (address ?? owner)
  const typed = draft.isMax || reading.problem ? undefined : reading.value
  // Until the form is complete, estimate the fee with a likely amount and the sender as recipient.
  const likely = (token?.amount ?? 0n) / 2n || 1n
  const transfer = account && to && token?.amount ? describeTransfer(account, token, to, typed ?? likely) : undefined
  useFee(account, transfer)
  return { account, network, draft, tokens: known, token, coin, recipient, isLost: lost, fee, reading }
}

function useRecipient(typed: string, owner?: string, networkId?: string): RecipientState {
  const { recipients } = usePluginState(createSendForm)
  const found = useModalAtom(recipients.state)
  const lookedUp = useModalAtom(recipients.text)
  useEffect(() => {
    // A name may resolve to another address on another network.
    void owner
    void networkId
    const timer = setTimeout(() => void recipients.lookUp(typed), typed ? 500 : 0)
    return () => clearTimeout(timer)
  }, [recipients, typed, owner, networkId])
  // Never send to a recipient that was found for earlier input.
  return typed === lookedUp ? found : { status: typed.trim() ? 'looking' : 'empty' }
}

export function useFee(account: ChainAccount | undefined, transfer: TransferParameters | undefined): void {
  const { fees } = usePluginState(createSendForm)
  const namespace = account?.namespace
  const key = transfer && Object.values(transfer).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the transfer is new in each render. The key covers its values.
  useEffect(() => (namespace && transfer ? fees.watch(namespace, transfer) : undefined), [fees, namespace, key])
}
