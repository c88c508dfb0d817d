import { useText } from '@latchkey/plugin-api'
import { Address, Avatar, Fact, FactList, NetworkImage, Skeleton } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import type { FeeState } from '../form/createFees.js'
import type { SendContext } from '../parts.js'
import type { Payment } from '../payment/createPayments.js'
import { CoinAmount } from './amounts.js'

export interface PaymentFactsProps {
  readonly context: SendContext
  readonly payment: Payment
  readonly fee: FeeState
  /** US dollars for one native coin. */
  readonly price: string | undefined
}

/** Recipient, with the address in full, sender, network and costs. */
export function PaymentFacts({ context, payment, fee, price }: PaymentFactsProps): ReactElement {
  const text = useText()
  const { account, network, recipient } = payment
  const deposit = fee.fee?.deposit
  return (
    <FactList>
      <Fact label={text('send.to', 'To')} stacked>
        {recipient.name && (
          <span className="send-who">
            <Avatar address={recipient.address} src={recipient.avatarUrl} size={24} />
            <bdi>{recipient.name}</bdi>
          </span>
        )}
        <Address value={recipient.address} full />
      </Fact>
      <Fact label={text('send.from', 'From')}>
        <Address value={account.address} />
      </Fact>
      <Fact label={text('send.network', 'Network')}>
        <span className="send-who">
          <NetworkImage name={network.name} src={context.images.network(network)} size={20} />
          {network.name}
        </span>
      </Fact>
      <Fact label={text('send.fee', 'Network fee')}>
        {fee.fee ? (
          <CoinAmount amount={fee.fee} price={price} />
        ) : fee.status === 'failed' ? (
          '–'
        ) : (
          <Skeleton width={96} />
        )}
      </Fact>
      {deposit && (
        <Fact label={text('send.deposit', 'Rent of the new token account')}>
          <CoinAmount amount={deposit} price={price} />
        </Fact>
      )}
    </FactList>
  )
}
