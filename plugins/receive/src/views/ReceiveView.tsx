import { type CaipNetworkId, useModalAtom, useText } from '@latchkey/plugin-api'
import {
  Address,
  CopyButton,
  EmptyState,
  IconReceive,
  ListItem,
  NetworkImage,
  Notice,
  QrCode,
  Switch,
  ViewBody,
} from '@latchkey/plugin-api/kit'
import { type ReactElement, useEffect, useState } from 'react'
import { buildPaymentAddress } from '../address/buildPaymentAddress.js'
import type { QrContentAtom } from '../address/qrContentAtom.js'
import type { ReceiveContext } from '../context.js'
import { useReceivingAccount } from './useReceivingAccount.js'

export interface ReceiveViewProps {
  readonly context: ReceiveContext
  readonly qrContent: QrContentAtom
}

/** The address as QR code and text, and the networks on which it receives. */
export function ReceiveView({ context, qrContent }: ReceiveViewProps): ReactElement {
  const text = useText()
  const { account, network, networks } = useReceivingAccount(context)
  const content = useModalAtom(qrContent)
  const name = useName(context, account?.address, network?.caipNetworkId)

  if (!account) {
    return (
      <EmptyState
        icon={<IconReceive />}
        title={text('receive.disconnected', 'The wallet has disconnected. Connect one to receive.')}
      />
    )
  }

  const payment = buildPaymentAddress(account)
  const value = content === 'payment' ? payment : account.address
  return (
    <ViewBody gap="section" align="center">
      <QrCode
        value={value}
        size={264}
        label={text('receive.qr', 'QR code of the address {address}', { address: account.address })}
        icon={network && <NetworkImage name={network.name} src={context.images.network(network)} size={52} />}
      />
      <div className="receive-address">
        {name && <p className="receive-name">{name}</p>}
        <p>
          <Address value={account.address} full />
        </p>
        <CopyButton value={value}>
          {content === 'payment'
            ? text('receive.copyPayment', 'Copy payment link')
            : text('receive.copy', 'Copy address')}
        </CopyButton>
      </div>
      {payment !== account.address && (
        <div className="receive-choice">
          <Switch
            label={text('receive.payment', 'Name the network in the QR code')}
            hint={text('receive.paymentHint', 'Some wallets can read only a code without it.')}
            checked={content === 'payment'}
            onCheckedChange={(checked) => context.store.set(qrContent, checked ? 'payment' : 'address')}
          />
        </div>
      )}
      {network ? (
        <ListItem
          title={text('receive.networks', 'Compatible networks')}
          subtitle={text('receive.networkCount', '{count, plural, one {# network} other {# networks}}', {
            count: networks.length,
          })}
          image={<NetworkImage name={network.name} src={context.images.network(network)} />}
          chevron
          onClick={() => context.nav.push('WalletCompatibleNetworks')}
        />
      ) : (
        <Notice tone="warning">
          {text('receive.unsupported', 'Your wallet is on a network that this site does not support.')}
        </Notice>
      )}
    </ViewBody>
  )
}

/** The account's registered name, once it is known. */
function useName(context: ReceiveContext, address?: string, networkId?: CaipNetworkId): string | undefined {
  const { log } = context
  // A host may refuse names: then the address stands alone, as where there is none.
  const identity = 'identity' in context ? context.identity : undefined
  const [name, setName] = useState<string>()
  useEffect(() => {
    setName(undefined)
    if (!identity || !address || !networkId) return
    let current = true
    identity.getIdentity({ address, networkId }).then(
      (found) => current && setName(found.name),
      // A name is an extra: without it the address stands alone.
      (error: unknown) => log.warn('receive: no identity', error),
    )
    return () => {
      current = false
    }
  }, [identity, log, address, networkId])
  return name
}
