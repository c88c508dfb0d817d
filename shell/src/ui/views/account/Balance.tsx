import { isLatchkeyError, type Network, type TokenAmount, useLocale, useModalAtom } from '@latchkey/plugin-api'
import { Button, formatAmount, formatUnits, Skeleton, VisuallyHidden } from '@latchkey/plugin-api/kit'
import { type ReactElement, useCallback } from 'react'
import { accountMessages } from '../../../messages/en/account.js'
import { nativeBalanceAtom } from '../../../state/account.js'
import { activeNetworkAtom } from '../../../state/networks.js'
import { useCore, useMessages } from '../../hooks.js'

export function Balance(): ReactElement | null {
  const message = useMessages(accountMessages)
  const locale = useLocale()
  const refresh = useBalanceRefresh()
  const { amount, status, error } = useModalAtom(nativeBalanceAtom)
  const network = useModalAtom(activeNetworkAtom)

  if (network && !amount && (status === 'loading' || status === 'idle')) {
    return (
      <div className="lk-balance" aria-busy="true">
        <VisuallyHidden>{message('account.balance')}</VisuallyHidden>
        <Skeleton width={168} height={32} radius="row" />
      </div>
    )
  }
  // No adapter can read this chain's balances (Cosmos), so retrying would not help.
  if (isLatchkeyError(error, 'ADAPTER_NOT_FOUND')) return null
  if (status === 'error' && !amount) {
    return (
      <div className="lk-balance" data-failed="" role="status">
        {message('account.balance-failed')}
        <Button variant="quiet" size="small" onClick={() => refresh({ force: true })}>
          {message('account.balance-retry')}
        </Button>
      </div>
    )
  }
  return (
    <p className="lk-balance lk-numeric" title={amount && formatUnits(amount.value, amount.decimals)}>
      <VisuallyHidden>{`${message('account.balance')} `}</VisuallyHidden>
      {formatNativeBalance(amount, network, locale)}
      <span className="lk-balance-symbol"> {amount?.symbol ?? network?.nativeCurrency.symbol}</span>
    </p>
  )
}

export function useBalanceRefresh(): (options?: { readonly force?: boolean }) => void {
  const core = useCore()
  return useCallback(
    (options) => {
      // `nativeBalanceAtom` has the error, or the alert DATA_FAILED reports it.
      core
        .data()
        .then((data) => data.refreshBalance(options))
        .catch(() => undefined)
    },
    [core],
  )
}

/** Truncates to three decimals. Always 0.00 on test networks and on networks that the app did not configure. */
export function formatNativeBalance(
  amount: TokenAmount | undefined,
  network: Network | undefined,
  locale: string,
): string {
  if (!network || network.testnet) return formatAmount(0n, 0, { minimumDecimals: 2, locale })
  return formatAmount(amount?.value ?? 0n, amount?.decimals ?? 0, { maximumDecimals: 3, minimumDecimals: 3, locale })
}
