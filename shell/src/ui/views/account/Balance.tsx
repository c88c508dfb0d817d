import { isLatchkeyError, useLocale, useModalAtom } from '@latchkey/plugin-api'
import { Button, formatUnits, Skeleton, VisuallyHidden } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { accountMessages } from '../../../messages/en/account.js'
import { nativeBalanceAtom } from '../../../state/account.js'
import { activeNetworkAtom } from '../../../state/networks.js'
import { useMessages } from '../../messages/useMessages.js'
import { useCore } from '../../UiContext.js'
import { formatNativeBalance } from './formatNativeBalance.js'

/** The native balance as the view's largest text. Its height is there before the number, and stays when it fails. */
export function Balance(): ReactElement | null {
  const core = useCore()
  const message = useMessages(accountMessages)
  const locale = useLocale()
  const balance = useModalAtom(nativeBalanceAtom)
  const network = useModalAtom(activeNetworkAtom)
  const isWaiting = !balance.amount && (balance.status === 'loading' || balance.status === 'idle') && network

  if (isWaiting) {
    return (
      <div className="lk-balance" aria-busy="true">
        <VisuallyHidden>{message('account.balance')}</VisuallyHidden>
        <Skeleton width={168} height={32} radius="row" />
      </div>
    )
  }
  // A chain of which nobody here can ask for a balance (Cosmos): another try would not help.
  if (isLatchkeyError(balance.error, 'ADAPTER_NOT_FOUND')) return null
  if (balance.status === 'error' && !balance.amount) {
    const retry = () => {
      // The outcome is in `nativeBalanceAtom`, which this component shows.
      core
        .data()
        .then((data) => data.refreshBalance({ force: true }))
        .catch(() => undefined)
    }
    return (
      <div className="lk-balance" data-failed="" role="status">
        {message('account.balance-failed')}
        <Button variant="quiet" size="small" onClick={retry}>
          {message('account.balance-retry')}
        </Button>
      </div>
    )
  }
  const shown = formatNativeBalance(balance.amount, network, locale)
  const exact = balance.amount && formatUnits(balance.amount.value, balance.amount.decimals)
  return (
    <p className="lk-balance lk-numeric" title={exact}>
      <VisuallyHidden>{`${message('account.balance')} `}</VisuallyHidden>
      {shown}
      <span className="lk-balance-symbol"> {balance.amount?.symbol ?? network?.nativeCurrency.symbol}</span>
    </p>
  )
}
