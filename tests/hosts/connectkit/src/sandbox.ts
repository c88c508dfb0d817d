export const sandboxUrl: string = import.meta.env.VITE_SANDBOX_URL

/** The wallet of the sandbox stands in for a browser extension, and like one it is no part of the page's own bytes. */
void import('@latchkey/sandbox/injected').then(({ announceSandboxWallets }) => announceSandboxWallets({ sandboxUrl }))
