import {
  type ConnectMethodContribution,
  type ConnectMethodProps,
  useLocale,
  useModalAtom,
  useText,
} from '@latchkey/plugin-api'
import {
  Button,
  EmptyState,
  IconWallet,
  List,
  ListItem,
  Skeleton,
  SkeletonRow,
  Tag,
  VisuallyHidden,
  WalletImage,
} from '@latchkey/plugin-api/kit'
import type { ReactElement, ReactNode } from 'react'
import { connectMessages } from '../../../messages/en/connect.js'
import type { ConnectMethod } from '../../../options.js'
import type { Contributed } from '../../../plugins/contributions.js'
import { connectionsAtom } from '../../../state/connections.js'
import { openAtom } from '../../../state/modal.js'
import { namespaceFilterAtom } from '../../../state/navigation.js'
import { networksAtom } from '../../../state/networks.js'
import type { WalletRow } from '../../../wallets/orderWallets.js'
import { listChainChoices } from '../../../wallets/walletRows.js'
import { useCore, useMessages, useOpenView, useUi } from '../../hooks.js'
import { PluginPart } from '../../plugins/PluginPart.js'
import { useConnectMethods } from '../../plugins/useContributed.js'
import { connectViews } from '../LazyView.js'
import type { WalletRows } from './useWalletRows.js'

interface WalletSectionProps {
  readonly wallets: WalletRows
  readonly isBlocked: boolean
}

export function WalletSection({ wallets, isBlocked }: WalletSectionProps): ReactElement {
  const message = useMessages(connectMessages)
  const methods = useMethodGroups().wallet
  const { rows, pending, allWallets } = wallets
  if (rows.length === 0 && pending === 0 && !allWallets && methods.length === 0) return <NoWallets />
  return (
    <>
      {pending > 0 && <VisuallyHidden>{message('connect.loading')}</VisuallyHidden>}
      <List label={message(isBlocked ? 'connect.wallets-blocked' : 'connect.wallets')}>
        {rows.map((row) => (
          <WalletRowItem key={row.key} row={row} isBlocked={isBlocked} />
        ))}
        {placeholders.slice(0, pending).map((key) => (
          <SkeletonRow key={key} />
        ))}
        {methods.length > 0 && <MethodSection methods={methods} isBlocked={isBlocked} />}
        {allWallets && <AllWalletsRow count={allWallets.count} isBlocked={isBlocked} />}
      </List>
    </>
  )
}

const placeholders = [1, 2, 3, 4]

function NoWallets() {
  const { navigation, runtime } = useCore()
  const message = useMessages(connectMessages)
  const action = runtime.options.enableWalletGuide !== false && (
    <Button variant="secondary" size="small" onClick={() => navigation.push('GetWallet')}>
      {message('connect.guide-action')}
    </Button>
  )
  return (
    <EmptyState
      icon={<IconWallet />}
      title={message('connect.empty')}
      text={message('connect.empty-text')}
      action={action}
    />
  )
}

/** Fetches what the row's view needs when the user points at it, because it is not prefetched for everybody. */
function Prefetching({ children }: { readonly children: ReactNode }) {
  const { viewLoader } = useUi()
  const prefetch = () => void viewLoader.prefetch(connectViews)
  return (
    // Not onPointerEnter: React omits it if the pointer comes from the app's own React elements, as in an embedded modal.
    // biome-ignore lint/a11y/noStaticElementInteractions: the row inside is the control
    <div onPointerOver={prefetch} onFocus={prefetch}>
      {children}
    </div>
  )
}

function AllWalletsRow({ count, isBlocked }: { readonly count: number; readonly isBlocked: boolean }) {
  const { connectors } = useCore()
  const openView = useOpenView()
  const message = useMessages(connectMessages)
  const locale = useLocale()
  const tag = count > 0 && (
    <Tag>
      <span aria-hidden="true" dir="ltr">
        {formatWalletCount(count, locale)}
      </span>
      <VisuallyHidden>{message('connect.all-wallets-count', { count })}</VisuallyHidden>
    </Tag>
  )
  return (
    <Prefetching>
      <ListItem
        icon={<IconWallet />}
        title={message('connect.all-wallets')}
        tag={tag}
        chevron
        disabled={isBlocked}
        onClick={() => {
          connectors.get('walletConnect')?.prefetch?.()
          openView('AllWallets')
        }}
      />
    </Prefetching>
  )
}

export function formatWalletCount(count: number, locale: string): string {
  const format = new Intl.NumberFormat(locale)
  if (count < 10) return format.format(count)
  return `${format.format(Math.floor(count / 10) * 10)}+`
}

/** Shown if no wallet is installed. An empty list already links to the guide. */
export function GuideLine({ wallets }: { readonly wallets: WalletRows }): ReactElement | null {
  const { runtime } = useCore()
  const openView = useOpenView()
  const message = useMessages(connectMessages)
  const isNeeded = !wallets.hasInstalled && wallets.rows.length > 0
  if (!isNeeded || runtime.options.enableWalletGuide === false) return null
  return (
    <p className="lk-guide">
      {message('connect.guide')}
      <Button variant="quiet" size="small" onClick={() => openView('GetWallet')}>
        {message('connect.guide-action')}
      </Button>
    </p>
  )
}

function WalletRowItem({ row, isBlocked }: { readonly row: WalletRow; readonly isBlocked: boolean }) {
  const message = useMessages(connectMessages)
  const connectedIds = Object.values(useModalAtom(connectionsAtom))
    .filter(({ status }) => status === 'connected')
    .map(({ connectorId }) => connectorId)
  const text = useText()
  const openWallet = useOpenWallet(row)
  const { name, imageUrl } = 'connector' in row ? row.connector : row.wallet
  const label = 'connector' in row ? row.connector.label : undefined
  const isConnected = 'connector' in row && row.connectors.some(({ id }) => connectedIds.includes(id))
  // WalletConnect allows one session at a time.
  const needsSession = row.type === 'walletConnect' || 'wallet' in row
  const isBusy = needsSession && connectedIds.includes('walletConnect')
  const badge = isConnected ? 'connected' : row.tag
  const item = (
    <ListItem
      image={<WalletImage src={imageUrl} name={name} />}
      title={label ? text(label.id, label.text) : name}
      tag={badge && <Tag tone={badgeTones[badge]}>{message(`connect.${badge}`)}</Tag>}
      disabled={isBlocked || isBusy}
      disabledReason={isBusy ? message('connect.walletconnect-busy') : undefined}
      onClick={openWallet}
    />
  )
  return needsSession ? <Prefetching>{item}</Prefetching> : item
}

const badgeTones = { installed: 'positive', recent: 'neutral', qr: 'accent', connected: 'positive' } as const

function useOpenWallet(row: WalletRow): () => void {
  const { connectors, navigation } = useCore()
  const networks = useModalAtom(networksAtom)
  const namespace = useModalAtom(namespaceFilterAtom)
  return () => {
    // Fetch it while the view loads, because neither is prefetched for users with an installed wallet.
    if ('wallet' in row || row.type === 'walletConnect') connectors.get('walletConnect')?.prefetch?.()
    if ('wallet' in row) return navigation.push('ConnectingWalletConnect', { walletId: row.wallet.id })
    if (row.type === 'walletConnect') return navigation.push('ConnectingWalletConnect')
    if (row.connector.opens) return navigation.push(row.connector.opens)
    if (!namespace && listChainChoices(row.connectors, networks).length > 1) {
      return navigation.push('ConnectingMultiChain', { connectorIds: row.connectors.map(({ id }) => id) })
    }
    navigation.push('ConnectingExternal', { connectorId: row.connector.id, ...(namespace && { namespace }) })
  }
}

type Methods = readonly Contributed<ConnectMethodContribution>[]

export function useMethodGroups(): Readonly<Record<ConnectMethod, Methods>> {
  const methods = useConnectMethods()
  const inGroup = (group: ConnectMethod) => methods.filter(({ item }) => item.group === group)
  return { email: inGroup('email'), social: inGroup('social'), wallet: inGroup('wallet') }
}

interface MethodSectionProps {
  readonly methods: Methods
  readonly isBlocked: boolean
}

/** Plugins' connect methods, such as an email field. Shows a skeleton while a method's gate is not settled. */
export function MethodSection({ methods, isBlocked }: MethodSectionProps): ReactElement {
  const namespace = useModalAtom(namespaceFilterAtom)
  const props: ConnectMethodProps = { disabled: isBlocked, ...(namespace && { namespace }) }
  const open = useModalAtom(openAtom)
  const skeleton = <Skeleton height={56} radius="row" />
  return (
    <>
      {methods.map(({ pluginId, item, settled }) => (
        <div className="lk-method" key={`${pluginId}/${item.id}`}>
          {settled && open ? (
            <PluginPart
              pluginId={pluginId}
              component={item.component}
              props={props}
              skeleton={skeleton}
              isOptional={true}
            />
          ) : (
            skeleton
          )}
        </div>
      ))}
    </>
  )
}
