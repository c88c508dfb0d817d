/**
 * Makes this tab the one that runs the wallet: two with the same keys to the relay would take each other's messages.
 * The newest tab wins, because it is the one that a deep link has just opened; `onTaken` tells the older one.
 */
export function holdWalletLock(onTaken: () => void): void {
  navigator.locks
    .request('latchkey-wallet', { steal: true }, () => new Promise(() => undefined))
    // The only way that this ends: another tab stole the lock.
    .catch(onTaken)
}
