import { type CaipNetworkId, useModalAtom, usePluginContext, useText } from '@latchkey/plugin-api'
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
import { useReceivingAccount } from '../context.js'
import type { manifest } from '../index.js'

export function ReceiveView({ qrContent }: { readonly qrContent: QrContent }): ReactElement {
  const { images } = usePluginContext<typeof manifest>()
  const text = useText()
  const { account, network } = useReceivingAccount()
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
        icon={network && <NetworkImage name={network.name} src={images.network(network)} size={52} />}
      />
      <div className="receive-address">
        <RegisteredName address={address} networkId={network?.caipNetworkId} />
        <p>
          <Address value={address} full />
        </p>
        <CopyButton value={value}>
          {isPayment ? text('receive.copyPayment', 'Copy payment link') : text('receive.copy', 'Copy address')}
        </CopyButton>
      </div>
      {payment !== address && (
        <Switch
          label={text('receive.payment', 'Include the network in the QR code')}
          hint={text('receive.paymentHint', 'Turn this off if your wallet can’t read the code.')}
          checked={isPayment}
          onCheckedChange={(checked) => qrContent.choose(checked ? 'payment' : 'address')}
        />
      )}
      <NetworksRow />
    </ViewBody>
  )
}

function NetworksRow(): ReactElement {
  const { images, nav } = usePluginContext<typeof manifest>()
  const text = useText()
  const { network, networks } = useReceivingAccount()
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
      image={<NetworkImage name={network.name} src={images.network(network)} />}
      chevron
      onClick={() => nav.push('WalletCompatibleNetworks')}
    />
  )
}

interface RegisteredNameProps {
  readonly address: string
  readonly networkId: CaipNetworkId | undefined
}

function RegisteredName({ address, networkId }: RegisteredNameProps): ReactElement | null {
  const context = usePluginContext<typeof manifest>()
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
