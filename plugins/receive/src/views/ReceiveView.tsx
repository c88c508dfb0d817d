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
import { buildPaymentAddress, type QrContent } from '../address/qrContent.js'
import { type ReceiveContext, useReceivingAccount } from '../context.js'

type ReceiveViewProps = { readonly context: ReceiveContext; readonly qrContent: QrContent }

export function ReceiveView({ context, qrContent }: ReceiveViewProps): ReactElement {
  const text = useText()
  const { account, network } = useReceivingAccount(context)
  const isPayment = useModalAtom(qrContent.kind) === 'payment'
  if (!account) {
    return (
      <EmptyState
        icon={<IconReceive />}
        title={text('receive.disconnected', 'Wallet disconnected. Connect one to receive.')}
      />
    )
  }
  const { address } = account
  const payment = buildPaymentAddress(account)
  const value = isPayment ? payment : address
  return (
    <ViewBody gap="section" align="center">
      <QrCode
        value={value}
        size={264}
        label={text('receive.qr', 'QR code for address {address}', { address })}
        icon={network && <NetworkImage name={network.name} src={context.images.network(network)} size={52} />}
      />
      <div className="receive-address">
        <RegisteredName context={context} address={address} networkId={network?.caipNetworkId} />
        <p>
          <Address value={address} full />
        </p>
        <CopyButton value={value}>
          {isPayment ? text('receive.copyPayment', 'Copy payment link') : text('receive.copy', 'Copy address')}
        </CopyButton>
      </div>
      {payment !== address && (
        <div className="receive-choice">
          <Switch
            label={text('receive.payment', 'Include the network in the QR code')}
            hint={text('receive.paymentHint', 'Turn this off if your wallet can’t read the code.')}
            checked={isPayment}
            onCheckedChange={(checked) => qrContent.choose(checked ? 'payment' : 'address')}
          />
        </div>
      )}
      <NetworksRow context={context} />
    </ViewBody>
  )
}

function NetworksRow({ context }: Pick<ReceiveViewProps, 'context'>): ReactElement {
  const text = useText()
  const { network, networks } = useReceivingAccount(context)
  if (!network) {
    return (
      <Notice tone="warning">
        {text('receive.unsupported', 'Your wallet is on a network this app doesn’t support.')}
      </Notice>
    )
  }
  return (
    <ListItem
      title={text('receive.networks', 'Compatible networks')}
      subtitle={text('receive.networkCount', '{count, plural, one {# network} other {# networks}}', {
        count: networks.length,
      })}
      image={<NetworkImage name={network.name} src={context.images.network(network)} />}
      chevron
      onClick={() => context.nav.push('WalletCompatibleNetworks')}
    />
  )
}

interface RegisteredNameProps extends Pick<ReceiveViewProps, 'context'> {
  readonly address: string
  readonly networkId: CaipNetworkId | undefined
}

function RegisteredName({ context, address, networkId }: RegisteredNameProps): ReactElement | null {
  const { log } = context
  const identity = 'identity' in context ? context.identity : undefined
  const [name, setName] = useState<string>()
  useEffect(() => {
    setName(undefined)
    if (!identity || !networkId) return
    let isCurrent = true
    identity.getIdentity({ address, networkId }).then(
      (found) => isCurrent && setName(found.name),
      (error: unknown) => log.warn('receive: no identity', error),
    )
    return () => {
      isCurrent = false
    }
  }, [identity, log, address, networkId])
  return name ? <p className="receive-name">{name}</p> : null
}
