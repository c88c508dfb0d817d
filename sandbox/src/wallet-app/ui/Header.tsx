import type { WalletSnapshot } from '../state/WalletSnapshot.js'

export interface HeaderProps {
  readonly snapshot: WalletSnapshot
  readonly onAuto: (isAuto: boolean) => void
}

/** The wallet's name, the relay's status, and a switch to approve everything automatically. */
export function Header({ snapshot: { isRelayConnected, isAuto, isPairing, sessions }, onAuto }: HeaderProps) {
  const isNeeded = isPairing || sessions.length > 0
  const relay = isRelayConnected ? 'on' : isNeeded ? 'off' : 'idle'
  return (
    <header className="header">
      <img src="/wallet/icon.svg" alt="" width="40" height="40" />
      <div className="grow">
        <h1>Sandbox Wallet</h1>
        <p className="relay" data-relay={relay} data-testid="relay">
          {relayTexts[relay]}
        </p>
      </div>
      <label className="switch">
        <input
          type="checkbox"
          role="switch"
          checked={isAuto}
          aria-checked={isAuto}
          data-testid="auto"
          onChange={(event) => onAuto(event.target.checked)}
        />
        <span>Auto-approve</span>
      </label>
    </header>
  )
}

const relayTexts = {
  on: 'Relay connected',
  off: 'Relay unreachable',
  idle: 'Ready to connect',
}
