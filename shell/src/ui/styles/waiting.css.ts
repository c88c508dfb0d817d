/** Views that wait for a wallet: the ring and its text, the code and its tools. Adopted with the first view that has them. */
export const waitingStyles: string = `@layer views{
.lk-waiting{padding-block:24px}
.lk-still{display:grid;place-items:center;block-size:96px}
.lk-waiting-text{display:grid;align-content:start;justify-items:center;gap:4px;min-block-size:72px}
.lk-pairing{padding-block-start:0}
.lk-lead{color:var(--lk-text-soft);text-align:center;text-wrap:balance;font:400 var(--lk-14);padding-block-end:8px}
.lk-pairing-tools{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:8px;min-block-size:48px;padding-block-start:8px}
.lk-time-left{color:var(--lk-text-soft);font:400 var(--lk-14)}
.lk-wallet-mark{display:grid;place-items:center;inline-size:52px;block-size:52px;border-radius:var(--lk-radius-image);background:#14161a;color:#fff}
.lk-chain-choice{display:grid;justify-items:center;gap:16px;padding-block-start:8px}
.lk-platforms{padding-inline:16px}
.lk-platforms .lk-view-body{padding-inline:0}
.lk-platforms .lk-view-footer{padding-inline:0}
}`
