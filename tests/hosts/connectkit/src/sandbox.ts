export const sandboxUrl: string = import.meta.env.VITE_SANDBOX_URL

/** The sandbox's wallet replaces a browser extension, so it does not count toward the page's bytes. */
void import('@latchkey/sandbox/injected').then(({ announceSandboxWallets }) => announceSandboxWallets({ sandboxUrl }))
