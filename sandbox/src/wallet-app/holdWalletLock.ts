/**
 * Makes this tab the one that runs the wallet. Two tabs with the same relay keys would take each other's messages. The
 * newest tab wins, since a deep link may just have opened it. `onTaken` notifies the older one.
 */
export function holdWalletLock(onTaken: () => void): void {
  navigator.locks
    .request('latchkey-wallet', { steal: true }, () => new Promise(() => undefined))
    // Only ends when another tab steals the lock.
    .catch(onTaken)
}
