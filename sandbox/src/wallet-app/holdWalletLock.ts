/**
 * Makes this tab the one that runs the wallet. Two tabs with the same relay keys would take each other's messages. The
 * newest tab wins, because a deep link may just have opened it. `onTaken` is called in the older tab.
 */
export function holdWalletLock(onTaken: () => void): void {
  navigator.locks
    .request('latchkey-wallet', { steal: true }, () => new Promise(() => undefined))
    // The promise settles only when another tab takes the lock.
    .catch(onTaken)
}
