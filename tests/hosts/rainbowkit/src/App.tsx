import { ConnectButton, useAccountModal, useConnectModal } from '@rainbow-me/rainbowkit'
import { Account } from './Account'

export function App() {
  const { openConnectModal } = useConnectModal()
  const { openAccountModal } = useAccountModal()
  return (
    <main>
      <ConnectButton label="Sign in" chainStatus="none" showBalance={false} />
      <ConnectButton.Custom>
        {({ account, chain, mounted, openChainModal }) => (
          <button type="button" data-testid="custom" disabled={!mounted} onClick={openChainModal}>
            {account && chain ? `${account.displayName} on ${chain.name}` : 'nobody'}
          </button>
        )}
      </ConnectButton.Custom>
      {openConnectModal && (
        <button type="button" onClick={openConnectModal}>
          By the hook
        </button>
      )}
      {openAccountModal && (
        <button type="button" onClick={openAccountModal}>
          The account
        </button>
      )}
      <Account />
    </main>
  )
}
